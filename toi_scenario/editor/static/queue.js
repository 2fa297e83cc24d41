// Brings wishes to the server one after the other.

import {Lost, post, tab} from "./wire.js"
import {agree, mark, onTheWay, openAnew, refused, shown, take, until} from "./desk.js"
import {on, say, state} from "./state.js"
import {t} from "./words.js"

/** @type {any[]} */
const queue = []
let busy = false
let strokes = 0

on("again", pump)

/** A name for what goes into the journal as one. */
export const newStroke = () => `${tab}-${++strokes}`

/** Whether this tab may write. */
export const writes = () => state.writer === "" || state.writer === tab

/** A name as a step of a path. */
export const step = name => /^[\w-]+$/.test(name) ? name : `"${name}"`

/**
 * Do something; what is painted while another request is on its way goes together.
 * @param {object} wish
 * @param {{stroke?: string, ghosts?: any[]}} [how]
 * @returns {Promise<any>} what was done, or null if it was refused
 */
export function wish(wish, how = {}) {
  const last = queue.at(-1)
  const stroke = how.stroke ?? newStroke()
  if (last?.wish && !last.sent && last.stroke === stroke && joins(last.wish, wish)) {
    last.wish = {...last.wish, places: [...last.wish.places, ...wish.places.filter(one => !last.wish.places.includes(one))]}
    last.ghosts.push(...(how.ghosts ?? []))
    return last.promise
  }
  const counted = /\[\d+\]/.test(wish.path ?? "") // it names something by its number in a list
  return enqueue({path: "do", wish, stroke, ghosts: how.ghosts ?? [], ...(counted ? {numbering: state.numbering} : {})})
}

const joins = (one, other) => ["paint", "erase"].includes(one.action) && one.action === other.action &&
  one.terrain === other.terrain && one.level === other.level && !one.path

function enqueue(entry) {
  entry.promise = new Promise(resolve => { entry.resolve = resolve })
  queue.push(entry)
  counted()
  mark()
  pump()
  return entry.promise
}

const counted = () => { state.queued = queue.length }

/** Say that something was typed: it is fetched from the text pane when its turn comes. */
export function typed(stroke) {
  if (queue.at(-1)?.typing && !queue.at(-1).sent && queue.at(-1).stroke === stroke) return
  enqueue({path: "do", typing: true, stroke, ghosts: []})
}

export const undo = () => enqueue({path: "undo", ghosts: []})
export const redo = () => enqueue({path: "redo", ghosts: []})

/** Mend a finding of the list that is shown: its number counts for the text that the list is about. */
export const mend = number => enqueue({path: "do", wish: {action: "fix", finding: number}, stroke: newStroke(), ghosts: [], of: state.foundRev})

/** Go back to what was ours before somebody else wrote over it, whatever was done since. */
export async function takeMine() {
  const many = state.conflictAt
  agree()
  do if (!await undo()) return
  while (state.undo.length >= many)
}

/** From now on this tab writes. */
export const takeOver = () => post("lease", {f: state.f})

async function pump() {
  if (busy) return
  busy = true
  try {
    while (queue.length && !state.lost) {
      await send(queue[0])
      await breath()
    }
  } finally {
    busy = false
    mark()
  }
}

const BREATH = 120 // milliseconds

/** While a hand paints, its ghosts show what will be: the truth comes now and then, for it takes frames from the hand. */
async function breath() {
  for (const until = performance.now() + BREATH; state.stroking && performance.now() < until;) await new Promise(resolve => setTimeout(resolve, 15))
}

/** Whether a wish speaks of a text that is no longer the one that is shown. */
const stale = ({of, numbering}) => (of !== undefined && of !== state.rev) || (numbering !== undefined && numbering !== state.numbering)

async function send(entry) {
  if (entry.path !== "do" && shown.text?.pending()) {
    // What was typed comes before its undoing.
    queue.unshift({path: "do", typing: true, stroke: newStroke(), ghosts: [], resolve() {}})
    return counted()
  }
  if (stale(entry)) return late(entry)
  // Perhaps it was done and only the answer was lost: what must not be done twice is left then.
  const twice = entry.typing || ["paint", "erase"].includes(entry.wish?.action)
  if (entry.lostAt !== undefined && entry.lostAt !== state.rev && !twice) return settle(entry, null)
  const wanted = entry.typing ? {action: "type", edits: shown.text.send()} : entry.wish
  if (entry.typing && !wanted.edits.length) return settle(entry, null)
  entry.sent = true
  let answer
  try {
    answer = await post(entry.path, {f: state.f, rev: state.rev, ...(entry.path === "do" ? {wish: wanted, stroke: entry.stroke} : {})})
  } catch (fault) {
    if (!(fault instanceof Lost)) throw fault
    entry.sent = false
    entry.lostAt = state.rev
    if (entry.typing) shown.text.unsent()
    state.lost = true
    mark()
    setTimeout(again, 700)
    return
  }
  const {status, value} = answer
  if (status === 200) {
    if (value.rev > state.rev + 1) await until(() => value.rev <= state.rev + 1)
    take(value, entry.typing)
    renumber(entry)
    if (value.refused.length) {
      shown.map?.flash(value.refused.map(one => one.what))
      say(value.refused[0].why)
    }
    return settle(entry, value)
  }
  if (entry.typing) shown.text.unsent()
  if (status === 409) {
    entry.sent = false
    await until(() => state.rev >= value.rev)
    return entry.path === "do" ? undefined : late(entry) // who takes back means what was seen
  }
  refused(status, value)
  if (entry.wish?.places) shown.map?.flash(Object.values(entry.wish.places))
  if (entry.typing) shown.text.giveUp()
  settle(entry, null)
}

const KEEP_NUMBERS = new Set(["paint", "place", "move", "zone", "set", "add"])

/** What was done may have given other numbers to the entries of lists; the wishes of the same stroke reckon with it. */
function renumber({wish, stroke}) {
  if (KEEP_NUMBERS.has(wish?.action)) return
  state.numbering++
  for (const one of queue) if (one.numbering !== undefined && one.stroke === stroke) one.numbering = state.numbering
}

function late(entry) {
  say(t("meanwhile"))
  settle(entry, null)
}

function settle(entry, done) {
  queue.splice(queue.indexOf(entry), 1)
  counted()
  shown.map?.gone(entry.ghosts)
  entry.resolve(done)
}

/** Ask whether somebody answers again, and go on from there. */
async function again() {
  if (!state.lost) return
  try {
    await openAnew()
    if (!state.lost) pump()
  } catch (fault) {
    if (!(fault instanceof Lost)) throw fault
  }
  if (state.lost) setTimeout(again, 700)
}

addEventListener("beforeunload", event => { if (onTheWay()) event.preventDefault() })
addEventListener("pagehide", () => { if (state.f >= 0) post("leave", {f: state.f}, true).catch(() => {}) })
