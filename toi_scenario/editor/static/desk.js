// Brings wishes to the server one after the other, and takes in what it answers.

import {Lost, events, get, post, tab} from "./wire.js"
import {on, say, state, tell} from "./state.js"
import {t} from "./words.js"

/** Who shows the map and the text; they are told of every change. */
export const shown = {map: null, text: null}

/** @type {any[]} */
const queue = []
let busy = false
/** @type {Map<number, any>} */
const early = new Map() // what others did, that came before what it builds on
let findings = null // that came before the text they are about, or while a hand paints
let strokes = 0

/** A name for what goes into the journal as one. */
export const newStroke = () => `${tab}-${++strokes}`

/** Open a file, and hear of it from now on. */
export async function open(f) {
  const {status, value} = await get("open", {f})
  if (status !== 200) return refused(status, value)
  state.f = f
  takeWhole(value, false)
  listen(f)
  return true
}

function takeWhole(value, again) {
  Object.assign(state, {
    rev: value.rev, file: value.file, game: value.game, surface: value.surface, broken: value.broken,
    page: value.page, things: value.things ?? state.things, undo: value.undo, redo: value.redo, writer: value.writer,
    tools: new Set(value.tools), answers: new Set(value.answers), places: new Map(value.places.map(row => [row.place, row])), lost: false,
  })
  if (!again) state.chosen.clear()
  for (const name of [...state.selected]) if (!state.places.has(name)) state.selected.delete(name)
  shown.map?.whole(value)
  shown.text?.whole(value.text, again)
  early.clear()
  if (value.findings) takeFindings(value.findings)
  mark()
  tell("rev", "things", "palette", "places", "undo", "broken", "writer", "file")
}

function takePalette(palette) {
  if (!palette) return
  state.palette = palette
  tell("palette")
}

function takeFindings(told) {
  if (told.rev > state.rev || state.stroking) {
    findings = told
    return
  }
  if (told.rev < state.rev) return
  findings = null
  state.found = told.found
  state.foundRev = told.rev
  takePalette(told.palette)
  shown.text?.findings(told.found)
  tell("found")
}

const findingsInTime = () => { if (findings && findings.rev <= state.rev) takeFindings(findings) }
on("rest", findingsInTime)

/** Take in one change, ours or another's. */
function take(done, mine) {
  const another = done.ops.some(([, [, removed]]) => removed < 0) // it has other steps: a map of another kind
  if (done.page && (another || !state.page)) { // tools and planes come with the whole
    state.rev = done.rev
    shown.text?.apply(done.edits, mine)
    return void openAnew()
  }
  const moved = done.rev !== state.rev
  state.rev = done.rev
  state.undo = done.undo
  state.redo = done.redo
  state.broken = done.broken
  if (done.command) state.command = done.command
  if (done.page) state.page = done.page
  if (done.page || done.places.length) {
    if (done.page) state.places = new Map()
    for (const row of done.places) state.places.set(row.place, row)
  }
  if (done.things) state.things = done.things
  if (done.surface) state.surface = done.surface
  if (done.tools) state.tools = new Set(done.tools)
  if (moved) shown.map?.patch(done)
  shown.text?.apply(done.edits, mine)
  findingsInTime()
  mark()
  tell("rev", "undo", "broken", "command", ...(done.things ? ["things"] : []), ...(done.places.length ? ["places"] : []))
  const next = early.get(state.rev + 1)
  if (next) {
    early.delete(next.rev)
    take(next, false)
  }
}

let listening = 0

async function listen(f) {
  const mine = ++listening
  while (mine === listening) {
    try {
      await events(f, news => mine === listening && hear(news))
    } catch (fault) {
      if (!(fault instanceof Lost)) throw fault
    }
    if (mine !== listening) return
    state.lost = true
    mark()
    await new Promise(resolve => setTimeout(resolve, 700))
    try {
      const {status, value} = await get("open", {f})
      if (status === 401) say(t("restarted"))
      if (status !== 200) continue
      takeWhole(value, true)
      pump()
    } catch (fault) {
      if (!(fault instanceof Lost)) throw fault
    }
  }
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

function hear(news) {
  if (news.event === "done" && news.by !== tab) {
    if (news.done.rev === state.rev + 1) take(news.done, false)
    else if (news.done.rev > state.rev) early.set(news.done.rev, news.done)
    if (!news.by) say(t(news.conflict.length ? "conflict" : "onDisk"))
    if (!news.by || state.conflict.length) {
      state.conflict = news.conflict ?? []
      tell("conflict")
    }
    shown.caughtUp?.()
  } else if (news.event === "findings") {
    takeFindings(news.findings)
  } else if (news.event === "saved") {
    state.savedRev = news.rev
    if (news.fault && news.fault !== state.fault) say(news.fault)
    state.fault = news.fault
    mark()
  } else if (news.event === "writer") {
    state.writer = news.tab
    tell("writer")
  }
}

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
  return enqueue({path: "do", wish, stroke, ghosts: how.ghosts ?? []})
}

const joins = (one, other) => ["paint", "erase"].includes(one.action) && one.action === other.action &&
  one.terrain === other.terrain && one.level === other.level && !one.path

function enqueue(entry) {
  entry.promise = new Promise(resolve => { entry.resolve = resolve })
  queue.push(entry)
  mark()
  pump()
  return entry.promise
}

/** Say that something was typed: it is fetched from the text pane when its turn comes. */
export function typed(stroke) {
  if (queue.at(-1)?.typing && !queue.at(-1).sent && queue.at(-1).stroke === stroke) return
  enqueue({path: "do", typing: true, stroke, ghosts: []})
}

/** What somebody else wrote over ours is settled. */
export function agree() {
  state.conflict = []
  tell("conflict")
}

export const undo = () => enqueue({path: "undo", ghosts: []})
export const redo = () => enqueue({path: "redo", ghosts: []})

/** From now on this tab writes. */
export const takeOver = () => post("lease", {f: state.f})

async function pump() {
  if (busy) return
  busy = true
  try {
    while (queue.length && !state.lost) await send(queue[0])
  } finally {
    busy = false
    mark()
  }
}

async function send(entry) {
  if (entry.path !== "do" && shown.text?.pending()) {
    // What was typed comes before its undoing.
    queue.unshift({path: "do", typing: true, stroke: newStroke(), ghosts: [], resolve() {}})
    return
  }
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
    return entry.wish?.action === "fix" ? settle(entry, null) : undefined // its number was that of another list
  }
  refused(status, value)
  if (entry.wish?.places) shown.map?.flash(Object.values(entry.wish.places))
  if (entry.typing) shown.text.giveUp()
  settle(entry, null)
}

function settle(entry, done) {
  queue.splice(queue.indexOf(entry), 1)
  shown.map?.gone(entry.ghosts)
  entry.resolve(done)
}

function refused(status, value) {
  say(status === 423 ? t("otherTab") : status === 401 ? t("restarted") : value.refused ?? t("failed"))
  return false
}

async function openAnew() {
  const {status, value} = await get("open", {f: state.f})
  if (status === 200) takeWhole(value, true)
}

/** Wait until it is true, or, after a while, open the file anew: then everything is. */
async function until(condition) {
  for (let tries = 0; tries < 60; tries++) {
    if (condition()) return
    await pause()
  }
  await openAnew()
}

const pause = () => new Promise(resolve => setTimeout(resolve, 25))

/** The hooks: what state the page is in, and which revision it shows. */
export function mark() {
  const root = document.documentElement
  const changed = queue.length > 0 || shown.text?.pending()
  root.dataset.state = state.lost ? "lost" : changed ? "changed" : state.savedRev >= state.rev ? "saved" : "saving"
  root.dataset.rev = String(state.rev)
  tell("state")
}

addEventListener("pagehide", () => { if (state.f >= 0) post("leave", {f: state.f}, true).catch(() => {}) })
