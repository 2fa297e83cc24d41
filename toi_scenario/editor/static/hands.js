// Hands on the map: what a press, a drag or a finger does.

import {shown} from "./desk.js"
import {newStroke, undo, wish, writes} from "./queue.js"
import {ghost, ghostOutline, gone} from "./ghosts.js"
import {moveCursor} from "./grid.js"
import {opensTo} from "./locks.js"
import {fingers, pinch, tap} from "./pinch.js"
import {inOutline, placeAt, spacing} from "./places.js"
import {carried, holds, moveSelected, select} from "./selecting.js"
import {announce, on, say, state, tell} from "./state.js"
import {GOING_ON, apply, pick} from "./strokes.js"
import {pan, pointAt} from "./viewport.js"
import {endWay} from "./ways.js"
import {t} from "./words.js"

/** @type {(() => void) | null} */ let stop = null // what the hand is doing
/** @type {(() => void) | null} */ let takeBack = null // the stroke that is being painted
let space = false
let pen = false

/** Listen to the hands on the map. */
export function listenTo(frame) {
  frame.addEventListener("pointerdown", down)
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, event => fingers.delete(event.pointerId), true)
  frame.addEventListener("contextmenu", event => event.preventDefault())
  frame.addEventListener("dblclick", () => { if (state.tool === "path") endWay() })
  addEventListener("keydown", event => { if (event.key === " " && event.target === frame) space = true })
  addEventListener("keyup", event => { if (event.key === " ") space = false })
  on("giveUp", () => stop?.())
}

/** Take back, whole, the stroke that is being painted. */
export function giveUpStroke() {
  takeBack?.()
  takeBack = null
}

function down(event) {
  const frame = event.currentTarget
  if (event.pointerType === "pen") pen = true
  if (event.pointerType === "touch") {
    fingers.set(event.pointerId, [event.clientX, event.clientY])
    if (fingers.size === 2) {
      stop?.()
      return pinch(frame)
    }
    if (fingers.size > 2) return
  }
  event.preventDefault()
  const at = pointAt(event.clientX, event.clientY), name = placeAt(at)
  if (!moveCursor(name, true)) frame.focus({preventScroll: true})
  const beside = event.button === 0 && !name && state.surface !== "table" && state.tool !== "select"
  if (event.button === 1 || space || beside || (event.pointerType === "touch" && pen)) return follow(event, (_x, _y, dx, dy) => pan(dx, dy))
  if (event.altKey && event.button === 0) return pick(name)
  if (state.surface === "table") return shown.table?.down(event, at, follow)
  if (event.button === 2 && state.tools.has("erase")) return stroke(event, state.tool === "zone" ? "zone" : "erase", name, true)
  if (event.button !== 0) return
  if (state.tool === "select") return drag(event, name)
  if (state.tool === "boards") return card(event, name)
  if (GOING_ON.has(state.tool)) return stroke(event, state.tool, name, false)
  if (name) tap(event, follow, () => apply(state.tool, name, newStroke()))
}

/** Follow a hand until it lets go, or what it does is given up. */
function follow(event, moved, ended = (_x, _y) => {}, givenUp = () => {}) {
  const frame = event.currentTarget, id = event.pointerId
  let [x, y] = [event.clientX, event.clientY]
  frame.setPointerCapture?.(id)
  const move = next => {
    if (next.pointerId !== id) return
    if (fingers.has(id)) fingers.set(id, [next.clientX, next.clientY])
    for (const one of next.getCoalescedEvents?.() ?? [next]) {
      moved(one.clientX, one.clientY, one.clientX - x, one.clientY - y);
      [x, y] = [one.clientX, one.clientY]
    }
  }
  const end = next => {
    if (next.pointerId !== id) return
    finish()
    next.type === "pointerup" ? ended(next.clientX, next.clientY) : givenUp()
  }
  const finish = () => {
    frame.removeEventListener("pointermove", move)
    frame.removeEventListener("pointerup", end)
    frame.removeEventListener("pointercancel", end)
    stop = null
  }
  frame.addEventListener("pointermove", move)
  frame.addEventListener("pointerup", end)
  frame.addEventListener("pointercancel", end)
  stop = () => {
    finish()
    givenUp()
  }
}

/** Paint along the way of the hand: one stroke, one entry of the journal. Esc takes it back, whole. */
function stroke(event, tool, name, without) {
  const called = newStroke(), done = new Set()
  let latest = null
  const one = found => {
    if (!found || done.has(found)) return
    done.add(found)
    latest = apply(tool, found, called, without)
  }
  takeBack = async () => { if (await latest) undo() }
  const rest = () => {
    takeBack = null
    state.stroking = false
    tell("rest")
  }
  state.stroking = true
  // A finger may be the first of two, which move the map: it paints when it moves, or is lifted.
  if (event.pointerType !== "touch") one(name)
  let last = pointAt(event.clientX, event.clientY)
  const each = spacing() / 3
  follow(event, (x, y) => {
    one(name)
    const next = pointAt(x, y)
    const parts = Math.max(1, Math.ceil(Math.hypot(next[0] - last[0], next[1] - last[1]) / each))
    for (let part = 1; part <= parts; part++) {
      one(placeAt([last[0] + (next[0] - last[0]) * part / parts, last[1] + (next[1] - last[1]) * part / parts]))
    }
    last = next
  }, () => {
    one(name)
    rest()
  }, rest)
}

/** Select, or move what stands there. */
function drag(event, name) {
  const more = event.shiftKey, held = !more && holds(name), start = pointAt(event.clientX, event.clientY)
  const before = more ? state.selected : new Set()
  const way = [start]
  let moved = false, ghosts = []
  if (name && (more || !state.selected.has(name))) select([name], more)
  follow(event, (x, y) => {
    const now = pointAt(x, y)
    if (!moved && Math.hypot(now[0] - start[0], now[1] - start[1]) < spacing() / 4) return
    moved = true
    gone(ghosts)
    if (held) {
      ghosts = carried(name, placeAt(now), [now[0] - start[0], now[1] - start[1]])
      return
    }
    way.push(now)
    const outline = state.lasso ? way : [start, [now[0], start[1]], now, [start[0], now[1]]]
    ghosts = ghostOutline(outline)
    state.selected = new Set([...before, ...[...state.places.values()].filter(one => inOutline(outline, one.at)).map(one => one.place)])
    tell("selected")
  }, (x, y) => {
    gone(ghosts)
    if (!moved) {
      if (!more || !name) select(name ? [name] : [])
    } else if (!held) {
      announce(t("selectedMany", state.selected.size))
    } else if (writes()) {
      moveSelected(name, placeAt(pointAt(x, y)))
    } else {
      say(t("otherTab"))
    }
  }, () => gone(ghosts))
}

/** The cards of a lane: a click turns one over, a drag lets two change places. Boards are chosen by name. */
function card(event, name) {
  if (!name || state.surface !== "cards") return
  let ghosts = []
  follow(event, (x, y) => {
    const over = placeAt(pointAt(x, y))
    gone(ghosts)
    ghosts = over && over !== name ? ghost(over, "unit") : []
  }, (x, y) => {
    gone(ghosts)
    const over = placeAt(pointAt(x, y))
    if (over === name) turnOver(name)
    else if (!over) say(t("outside"))
    else if (!opensTo("boards")) return
    else if (writes()) wish({action: "swap", board: name, other: over})
    else say(t("otherTab"))
  }, () => gone(ghosts))
}

/** Turn a card of a lane over. */
export function turnOver(name) {
  if (state.surface !== "cards" || !opensTo("boards")) return
  if (writes()) wish({action: "turn", board: name})
  else say(t("otherTab"))
}
