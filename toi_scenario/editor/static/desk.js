// What the page holds of the open file: it is opened here, and every change is taken in.

import {Lost, events, get, tab} from "./wire.js"
import {emptied, on, say, state, tell} from "./state.js"
import {t} from "./words.js"

/** Who shows the map and the text; they are told of every change. */
export const shown = {map: null, text: null}

/** @type {Map<number, any>} */
const early = new Map() // what others did, that came before what it builds on
let findings = null // that came before the text they are about, or while a hand paints
let opening = 0

/** Open a file, and hear of it from now on. What is on its way to the file before is waited for; the last call counts. */
export async function open(f) {
  const mine = ++opening
  do {
    while (onTheWay()) {
      if (state.lost) return refused(0, {refused: t("lost")})
      await pause()
    }
    const {status, value} = await get("open", {f})
    if (mine !== opening) return false
    if (status !== 200) return refused(status, value)
    if (!onTheWay()) takeOther(f, value)
  } while (state.f !== f)
  return true
}

/** Whether the server does not know yet of something that was done or typed here. */
export const onTheWay = () => state.queued > 0 || Boolean(shown.text?.pending())

/** Take in another file: nothing that was chosen on the map before counts on this one. */
function takeOther(f, value) {
  state.f = f
  tell("giveUp")
  early.clear()
  findings = null
  Object.assign(state, emptied())
  takeWhole(value, false)
  tell("tool", "choice", "selected", "found", "conflict")
  listen(f)
}

function takeWhole(value, again) {
  Object.assign(state, {
    rev: value.rev, file: value.file, game: value.game, surface: value.surface, broken: value.broken,
    page: value.page, things: value.things ?? state.things, undo: value.undo, redo: value.redo, writer: value.writer,
    tools: new Set(value.tools), answers: new Set(value.answers), places: new Map(value.places.map(row => [row.place, row])), lost: false,
  })
  state.numbering++
  onlyWhatIsThere()
  shown.map?.whole(value, again)
  shown.text?.whole(value.text, again)
  if (value.findings) takeFindings(value.findings)
  mark()
  tell("rev", "things", "palette", "places", "undo", "broken", "writer", "file")
  goOn()
}

/** Selected is no place that is not on the map any more. */
function onlyWhatIsThere() {
  const before = state.selected.size
  for (const name of [...state.selected]) if (!state.places.has(name)) state.selected.delete(name)
  if (before !== state.selected.size) tell("selected")
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

/** Take in one change, ours or another's; what came with the whole already is not taken in twice. */
export function take(done, mine) {
  if (done.rev < state.rev || (done.rev === state.rev && done.edits.length)) return
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
    onlyWhatIsThere()
  }
  if (done.things) state.things = done.things
  if (moved) shown.map?.patch(done)
  shown.text?.apply(done.edits, mine)
  findingsInTime()
  mark()
  tell("rev", "undo", "broken", "command", ...(done.things ? ["things"] : []), ...(done.places.length ? ["places"] : []))
  goOn()
}

/** Take in what others did that builds on what is there now. */
function goOn() {
  for (const rev of [...early.keys()]) if (rev <= state.rev) early.delete(rev)
  const next = early.get(state.rev + 1)
  if (next) take(next, false)
}

let listening = new AbortController()

/** Hear what happens to a file; the stream of another one ends, since a browser has few of them. */
async function listen(f) {
  listening.abort()
  const {signal} = listening = new AbortController()
  while (!signal.aborted) {
    try {
      await events(f, hear, signal)
    } catch (fault) {
      if (!(fault instanceof Lost)) throw fault
    }
    if (signal.aborted) return
    state.lost = true
    mark()
    await new Promise(resolve => setTimeout(resolve, 700))
    try {
      const {status, value} = await get("open", {f})
      if (signal.aborted) return
      if (status === 401) say(t("restarted"))
      if (status !== 200) continue
      takeWhole(value, true)
      tell("again")
    } catch (fault) {
      if (!(fault instanceof Lost)) throw fault
    }
  }
}

function hear(news) {
  if (news.event === "done" && news.by !== tab) {
    state.numbering++
    if (news.done.rev === state.rev + 1) take(news.done, false)
    else if (news.done.rev > state.rev) {
      early.set(news.done.rev, news.done)
      catchUp(news.done.rev)
    }
    if (!news.by) say(t(news.conflict.length ? "conflict" : "onDisk"))
    if (!news.by || state.conflict.length) {
      state.conflict = news.conflict ?? []
      state.conflictAt = news.done.undo.length
      tell("conflict")
    }
  } else if (news.event === "findings") {
    takeFindings(news.findings)
  } else if (news.event === "saved") {
    state.savedRev = news.rev
    if (news.fault && news.fault !== state.fault) say(news.fault)
    state.fault = news.fault
    mark()
    catchUp(news.rev)
  } else if (news.event === "writer") {
    state.writer = news.tab
    tell("writer")
  }
}

/** There is a newer text: if it does not come by itself, it was changed before anybody listened. */
function catchUp(rev) {
  if (rev > state.rev) until(() => state.rev >= rev)
}

/** What somebody else wrote over ours is settled. */
export function agree() {
  state.conflict = []
  tell("conflict")
}

/** Say why something was not done. */
export function refused(status, value) {
  say(status === 423 ? t("otherTab") : status === 401 ? t("restarted") : value.refused || t("failed"))
  return false
}

/** Take the whole file in again; an answer that is older than what came meanwhile is asked for once more. */
export async function openAnew() {
  const f = state.f
  const {status, value} = await get("open", {f})
  if (status !== 200 || f !== state.f) return
  if (value.rev < state.rev) return openAnew()
  takeWhole(value, true)
}

/** Wait until it is true, or, after a while, open the file anew: then everything is. */
export async function until(condition) {
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
  root.dataset.state = state.lost ? "lost" : onTheWay() ? "changed" : state.savedRev >= state.rev ? "saved" : "saving"
  root.dataset.rev = String(state.rev)
  tell("state")
}
