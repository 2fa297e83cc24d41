// Tables without places: features, units, objectives and markers are taken hold of, and shapes are drawn.

import * as shapes from "./shapes.js"
import {shown} from "./desk.js"
import {newStroke, step, wish, writes} from "./queue.js"
import {ghostOutline, ghostPoint, gone} from "./ghosts.js"
import {thingOf, told} from "./handles.js"
import {LAYER_OF, open, opensTo} from "./locks.js"
import {showPoint} from "./marks.js"
import {form} from "./schema.js"
import {announce, on, say, state} from "./state.js"
import {objective} from "./strokes.js"
import {along, choose, chosen, every, inside, keyOf, moveAll, pageOf, tableOf, thingAt, written} from "./things.js"
import {tap} from "./pinch.js"
import {pan, pointAt} from "./viewport.js"
import {inTurn} from "./turns.js"
import {t} from "./words.js"

let cursor = [0, 0] // the point that the keyboard is on, in the unit of the table
let held = false // whether the keyboard carries what is chosen
/** @type {{kind: string, name: string} | null} */ let focused = null // what had the focus last

export function makeTable() {
  shown.table = {down, key, viewer, here: () => viewer(pageOf(cursor)), cursor: () => cursor, taken, remove}
  document.getElementById("map")?.addEventListener("focusin", event => { focused = thingOf(event.target) ?? focused })
  on("giveUp", () => { held = false })
}

/** The features and units that are copied, or taken away: those that are chosen, or the one that has the focus. */
function taken() {
  const names = chosen().filter(({kind}) => kind === "features" || kind === "units").map(({one}) => one.name)
  const now = thingOf(document.activeElement) ?? (names.length ? null : focused)
  return now && !names.includes(now.name) ? [now.name] : names
}

/** What looks from a point: a unit that stands there, or else the point; nothing off the table. */
function viewer(at) {
  if (!state.page || !inside(at)) return ""
  const unit = state.things.units.find(one => one.at && Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) < 5)
  return unit?.name || written(tableOf(at))
}

function down(event, at, follow) {
  if (!state.page) return
  if (!writes()) return say(t("otherTab"))
  if (!opensTo(event.button === 2 ? "erase" : state.tool)) return
  if (event.button === 2 || state.tool === "erase") return tap(event, follow, () => erase(thingAt(at, ["features"])))
  if (event.button !== 0) return
  if (state.tool === "select") return take(event, at, follow)
  if (!inside(at)) return follow(event, (_x, _y, dx, dy) => pan(dx, dy))
  if (state.tool === "unit" || state.tool === "marker") return tap(event, follow, () => put(tableOf(at)))
  if (state.tool === "objective") return tap(event, follow, () => objectiveAt(tableOf(at)))
  if (state.tool === "paste") return tap(event, follow, () => shown.piece?.lay(tableOf(at)))
  return shapes.down(event, at, follow)
}

/** Take hold of what is there, or choose by Shift: one thing, or all within a rectangle. Bare ground moves the map. */
function take(event, at, follow) {
  const thing = thingAt(at)
  if (event.shiftKey) return thing ? choose([thing], true) : band(event, at, follow)
  if (!thing) {
    choose([])
    return follow(event, (_x, _y, dx, dy) => pan(dx, dy))
  }
  if (!state.chosen.has(keyOf(thing))) choose([thing])
  return drag(event, at, thing, follow)
}

function band(event, at, follow) {
  const before = chosen()
  let ghosts = []
  follow(event, (x, y) => {
    const to = pointAt(x, y)
    gone(ghosts)
    ghosts = ghostOutline([at, [to[0], at[1]], to, [at[0], to[1]]])
    const within = ({one}) => [0, 1].every(axis => Math.min(at[axis], to[axis]) <= one.at[axis] && one.at[axis] <= Math.max(at[axis], to[axis]))
    choose([...before, ...every().filter(within)])
  }, () => {
    gone(ghosts)
    announce(t("chosenMany", state.chosen.size))
  }, () => gone(ghosts))
}

function erase(thing) {
  if (!thing) return
  return wish({action: "erase", places: [thing.one.name]})
}

function put(point) {
  if (!state.piece || !state.side) return say(t("choosePiece"))
  return wish({action: "place", side: state.side, unit: state.piece, place: written(point)})
}

const objectiveAt = point => objective(written(point), `[${point.join(", ")}]`)

function drag(event, at, thing, follow) {
  const things = along(thing)
  let ghosts = []
  follow(event, (x, y) => {
    const to = pointAt(x, y)
    gone(ghosts)
    ghosts = things.flatMap(({one}) => ghostPoint([one.at[0] + to[0] - at[0], one.at[1] + to[1] - at[1]]))
  }, (x, y) => {
    gone(ghosts)
    const to = pointAt(x, y)
    if (Math.hypot(to[0] - at[0], to[1] - at[1]) < 1) {
      choose([thing])
      return announce(told(thing.one))
    }
    const [from, goal] = [tableOf(at), tableOf(to)]
    moveAll(things, [goal[0] - from[0], goal[1] - from[1]])
  }, () => gone(ghosts))
}

const WAYS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1]}

/** What a key does on a table; whether it did something. */
function key(event) {
  if (state.surface !== "table" || event.ctrlKey || event.metaKey || event.altKey) return false
  const focused = thingOf(event.target)
  const way = WAYS[event.key]
  if (way) {
    const far = event.shiftKey ? 10 : 1
    if (focused) { // what has the focus is moved itself, with what is chosen if it is
      if (!writes()) say(t("otherTab"))
      else if (open(LAYER_OF[focused.kind])) nudge(focused, [way[0] * far, way[1] * far])
      return true
    }
    const next = [cursor[0] + way[0] * far, cursor[1] + way[1] * far]
    if (inside(pageOf(next))) cursor = next
    showPoint(pageOf(cursor))
    const here = thingAt(pageOf(cursor))
    announce([written(cursor), here && told(here.one)].filter(Boolean).join(", "))
    shapes.hover(cursor)
    shown.piece?.over(cursor)
    shown.look?.(viewer(pageOf(cursor)))
    return true
  }
  if (event.key === " ") {
    if (event.repeat) return true
    const thing = thingAt(pageOf(cursor))
    if (!writes()) say(t("otherTab"))
    else if (!opensTo(state.tool)) return true
    else if (state.tool === "unit" || state.tool === "marker") put(cursor)
    else if (state.tool === "objective") objectiveAt(cursor)
    else if (state.tool === "erase") erase(thingAt(pageOf(cursor), ["features"]))
    else if (state.tool === "paste") shown.piece?.lay(cursor)
    else if (shapes.draws()) shapes.add(cursor)
    else if (held) carry()
    else if (thing) {
      if (!state.chosen.has(keyOf(thing))) choose([thing])
      held = true
      announce(t("held", chosen().map(({one}) => told(one)).join(", ")))
    }
    return true
  }
  if (event.key === "Enter" && focused && state.tool === "select") {
    choose([{kind: focused.kind, one: {name: focused.name}}], true)
    announce(t("chosenMany", state.chosen.size))
    return true
  }
  if (shapes.begun() && (event.key === "Enter" || event.key === "Backspace")) {
    event.key === "Enter" ? shapes.end() : shapes.back()
    return true
  }
  if (focused?.kind === "features" && (event.key === "," || event.key === ".")) {
    turn(focused.name, event.key === "." ? TURN : -TURN)
    return true
  }
  if (event.key === "Delete" || event.key === "Backspace") {
    remove(taken())
    return true
  }
  return false
}

/** Move a thing from where it is then, with what is chosen if it is. */
const nudge = inTurn(({kind, name}, by) => {
  const one = state.things[kind].find(one => one.name === name)
  return one && moveAll(along({kind, one}), by)
})

/** Take features and units off the table; of units, which are a list, the last one first. */
function remove(names) {
  if (!writes()) return say(t("otherTab"))
  const units = state.things.units.map((one, number) => [one.name, number]).filter(([name]) => names.includes(name)).reverse()
  const features = state.things.features.map(one => one.name).filter(name => names.includes(name))
  const stroke = newStroke()
  if (units.length && open("units")) for (const [, number] of units) wish({action: "unset", path: `units[${number}]`}, {stroke})
  if (features.length && open("terrain")) wish({action: "erase", places: features}, {stroke})
}

const TURN = 15 // degrees

/** Turn a feature by some degrees more than it is. */
const turn = inTurn(async (name, degrees) => {
  if (!writes()) return say(t("otherTab"))
  if (!open("terrain")) return
  const now = (await form())?.data?.board?.features?.[name]?.turned ?? 0
  const next = (now + degrees + 360) % 360
  const done = await wish({action: "set", path: `board.features.${step(name)}.turned`, value: String(next)}, {stroke: newStroke()})
  if (done) announce(`${name}: ${t("turnedBy", next)}`)
})

/** Set down what the keyboard carries, the first thing where the cursor is. */
function carry() {
  const things = chosen(), [first] = things
  held = false
  if (!first) return
  const from = tableOf(first.one.at)
  moveAll(things, [cursor[0] - from[0], cursor[1] - from[1]])
}
