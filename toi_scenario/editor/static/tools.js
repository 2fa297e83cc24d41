// The tools: what a hand, a pen or a key on the map does.

import * as map from "./map.js"
import {newStroke, shown, undo, wish, writes} from "./desk.js"
import {announce, say, state, tell} from "./state.js"
import {t} from "./words.js"
import {askObjective} from "./asking.js"
import {open, opensTo} from "./locks.js"

/** @typedef {{key: string, needs: string, surfaces: string[], fits?: () => boolean, place?: (name: string, stroke: string) => void}} Tool */

const EVERYWHERE = ["places", "cards", "table"]

/** Every tool: its key, the action it needs, the surfaces it fits. @type {Record<string, Tool>} */
export const TOOLS = {
  select: {key: "v", needs: "", surfaces: EVERYWHERE},
  paint: {key: "b", needs: "paint", surfaces: ["places", "cards"]},
  erase: {key: "e", needs: "erase", surfaces: EVERYWHERE},
  fill: {key: "f", needs: "paint", surfaces: ["places"]},
  pick: {key: "i", needs: "paint", surfaces: ["places", "cards"]},
  path: {key: "r", needs: "paint", surfaces: ["places"]},
  feature: {key: "b", needs: "add", surfaces: ["table"]},
  zone: {key: "z", needs: "zone", surfaces: EVERYWHERE},
  unit: {key: "u", needs: "place", surfaces: EVERYWHERE},
  marker: {key: "m", needs: "place", surfaces: EVERYWHERE, fits: () => state.palette.pieces.some(isMarker)},
  objective: {key: "o", needs: "move", surfaces: EVERYWHERE},
  boards: {key: "t", needs: "turn", surfaces: ["places", "cards"]},
  paste: {key: "Ctrl-V", needs: "paste", surfaces: ["places", "table"]},
}

/** The key of a tool as it is shown. */
export const keyOf = ({key}) => key.length > 1 ? key : key.toUpperCase()

/** The tools that fit the map and the game. */
export const fitting = () => Object.entries(TOOLS).filter(([, one]) =>
  one.surfaces.includes(state.surface) && (!one.needs || state.tools.has(one.needs)) && (one.fits?.() ?? true))

/** Whether a piece is a marker, not a unit. */
export const isMarker = row => row.kind === "marker"

export function choose(name) {
  if (!fitting().some(([one]) => one === name)) return
  cancel()
  state.tool = name
  const first = state.palette.pieces.find(row => row.name === state.piece.split(",")[0])
  if (first && ["unit", "marker"].includes(name) && isMarker(first) !== (name === "marker")) state.piece = ""
  announce(t(name))
  tell("tool")
}

// what each does on a place ------------------------------------------------------------------------------------------

let path = [] // of the path tool
let pathGhost = []

/** The places that the brush covers, with those on the other side of the axis. */
function brushed(name) {
  const names = map.around(name, state.brush)
  return state.symmetry ? [...new Set([...names, ...names.map(opposite)])].filter(Boolean) : names
}

/** What may be painted too: what a half turn of the whole map would bring here, or a mirror through its middle. */
export const SYMMETRIES = ["", "halfTurn", "leftRight", "topBottom"]

/** The place on the other side of the axis; "" if there is none. */
function opposite(name) {
  const [left, top, wide, high] = state.page.map
  const {at: [x, y]} = /** @type {any} */ (state.places.get(name))
  return map.placeAt([state.symmetry === "topBottom" ? x : 2 * left + wide - x, state.symmetry === "leftRight" ? y : 2 * top + high - y])
}

/** Paint with another symmetry from now on; its axis is drawn. */
export function setSymmetry(name) {
  state.symmetry = name
  announce(`${t("symmetry")}: ${t(name || "off")}`)
  tell("tool")
}

export const terrainRow = () => state.palette.terrain.find(one => one.name === state.terrain)

function paint(names, stroke) {
  const row = terrainRow()
  if (!row) return say(t("chooseTerrain"))
  const level = row.levels.includes(state.level) ? state.level : row.levels.length ? row.levels[0] : 0
  const ghosts = names.flatMap(name => map.ghost(name, `paint ${row.kind}`))
  return wish({action: "paint", terrain: row.name, places: names, ...(level ? {level} : {})}, {stroke, ghosts})
}

function erase(names, stroke) {
  return wish({action: "erase", places: names}, {stroke, ghosts: names.flatMap(name => map.ghost(name, "erase"))})
}

/** What a place is like: everything told of its ground. */
const likeness = name => (state.places.get(name)?.label ?? "").split(", ").slice(1, 3).filter(word => !/^(zone|obj|unit)/.test(word)).join()

const fill = (name, stroke) => paint(flooded(name), stroke)

/** The places that hang together with one and are like it. */
export function flooded(name) {
  const wanted = likeness(name)
  const found = new Set([name]), next = [name]
  while (next.length) {
    for (const other of map.neighbours(/** @type {string} */ (next.pop()))) {
      if (!found.has(other) && likeness(other) === wanted) {
        found.add(other)
        next.push(other)
      }
    }
  }
  return [...found]
}

function pick(name) {
  const words = (state.places.get(name)?.label ?? "").split(", ")
  const row = state.palette.terrain.find(one => words.includes(one.label))
  if (!row) return
  state.terrain = row.name
  state.tool = "paint"
  say(row.label)
  tell("tool", "choice")
}

function zone(names, stroke, without) {
  const row = state.things.zones.find(one => one.name === state.zone)
  if (!state.zone) return say(t("chooseZone"))
  const now = new Set(zones.get(state.zone) ?? row?.places ?? [])
  for (const name of names) without ? now.delete(name) : now.add(name)
  if (!now.size) return
  zones.set(state.zone, [...now])
  const ghosts = names.flatMap(name => map.ghost(name, without ? "erase" : "zone", row?.color))
  const done = wish({action: "zone", name: state.zone, area: [...now]}, {stroke, ghosts})
  done.then(() => zones.delete(state.zone))
  return done
}
const zones = new Map() // as they will be, while their wishes are on their way

function put(name, stroke) {
  if (!state.piece || !state.side) return say(t("choosePiece"))
  return wish({action: "place", side: state.side, unit: state.piece, place: name}, {stroke, ghosts: map.ghost(name, "unit")})
}

/** Lay an objective on a place, or on the point of a table, which is written otherwise as a value. */
async function objective(place, value = place, stroke = newStroke()) {
  const {name, kind} = await askObjective(place)
  if (!name) return
  const known = state.things.objectives.some(one => one.name === name)
  wish(known ? {action: "move", what: name, place}
    : {action: "set", path: `objectives.${step(name)}`, value: `{${kind ? `kind: ${kind}, ` : ""}at: ${value}}`},
    {stroke, ghosts: map.ghost(place, "unit")})
}
shown.objective = objective

/** A name as a step of a path. */
export const step = name => /^[\w-]+$/.test(name) ? name : `"${name}"`

function trace(name) {
  if (path.at(-1) === name) return
  const from = path.at(-1)
  path.push(...(from && !map.neighbours(from).includes(name) ? between(from, name) : [name]))
  shown.map?.gone(pathGhost)
  pathGhost = map.ghostLine(path)
  announce(`${path.length}: ${state.places.get(name)?.label ?? name}`)
}

/** A way from one place to another, place by place, without the first. */
function between(from, to) {
  const way = []
  for (let at = from; at !== to && way.length < 200;) {
    const goal = /** @type {any} */ (state.places.get(to)).at
    const far = name => Math.hypot(state.places.get(name).at[0] - goal[0], state.places.get(name).at[1] - goal[1])
    const next = map.neighbours(at).sort((one, other) => far(one) - far(other))[0]
    if (!next || far(next) >= far(at)) return [to]
    way.push(at = next)
  }
  return way
}

function endPath() {
  const row = terrainRow()
  if (path.length && row) {
    wish({action: "paint", terrain: row.name, places: path, path: true}, {ghosts: pathGhost})
    pathGhost = []
  } else if (path.length) {
    say(t("chooseTerrain"))
  }
  cancel()
}

/** Give up what was begun. */
export function cancel() {
  path = []
  shown.map?.gone(pathGhost)
  pathGhost = []
  shown.shapes?.cancel()
  stop?.()
}

/** Do what the tool does, on a place; `without` takes away. */
export function apply(tool, name, stroke, without = false) {
  if (!writes()) return say(t("otherTab"))
  if (state.broken) return say(t("broken", state.broken))
  if (!opensTo(without && tool === "paint" ? "erase" : tool)) return
  if (tool === "paint") return without ? erase(brushed(name), stroke) : paint(brushed(name), stroke)
  if (tool === "erase") return erase(brushed(name), stroke)
  if (tool === "fill") return fill(name, stroke)
  if (tool === "pick") return pick(name)
  if (tool === "path") return trace(name)
  if (tool === "zone") return zone(brushed(name), stroke, without)
  if (tool === "unit" || tool === "marker") return put(name, stroke)
  if (tool === "objective") return objective(name, name, stroke)
  if (tool === "paste") return shown.piece?.lay(name)
}

const STROKES = new Set(["paint", "erase", "zone"])

// selecting and moving -----------------------------------------------------------------------------------------------

export function select(names, more = false) {
  const before = more ? state.selected : new Set()
  state.selected = new Set([...before, ...names])
  if (more && names.length === 1 && before.has(names[0])) state.selected.delete(names[0])
  if (state.selected.size > 1) announce(t("selectedMany", state.selected.size))
  tell("selected")
}

/** Select by a lasso from now on, or by a rectangle. */
export function lasso(on) {
  state.lasso = on
  announce(t(on ? "lasso" : "rectangle"))
  tell("tool")
}

/** What stands on a place and can be moved: its name for `move`. */
export function movable(name) {
  const units = state.locked.has("units") ? [] : state.things.units.filter(one => one.place === name)
  const goals = state.locked.has("objectives") ? [] : state.things.objectives.filter(one => one.place === name)
  return [...(units.length ? [name] : []), ...goals.map(one => one.name)]
}

/** Move what stands on the selected places by as much as from one place to another; all of it or nothing. */
export function moveSelected(from, to) {
  const start = state.places.get(from), end = state.places.get(to)
  if (!start || !end) return say(t("outside"))
  const [dx, dy] = [end.at[0] - start.at[0], end.at[1] - start.at[1]]
  const names = state.selected.has(from) ? [...state.selected] : [from]
  const moves = []
  for (const name of names) {
    const {at: [x, y]} = /** @type {any} */ (state.places.get(name))
    const goal = map.placeAt([x + dx, y + dy])
    for (const what of movable(name)) {
      if (!goal) return say(t("outside"))
      moves.push({what, place: goal, far: x * dx + y * dy})
    }
  }
  if (!moves.length) return say(t("nothingHere", from))
  // The foremost first, so that none comes to stand where another still is.
  moves.sort((one, other) => other.far - one.far)
  const stroke = newStroke()
  const goals = moves.map(one => one.place)
  const all = moves.map(({what, place}) => wish({action: "move", what, place}, {stroke, ghosts: map.ghost(place, "unit")}))
  state.selected = new Set(goals)
  tell("selected")
  return Promise.all(all)
}

/** Take away what stands on the selected places. */
export function removeSelected() {
  const stroke = newStroke()
  const gone = state.things.units.map((one, number) => [one, number]).filter(([one]) => state.selected.has(one.place))
  for (const [, number] of open("units") ? gone.reverse() : []) wish({action: "unset", path: `units[${number}]`}, {stroke})
  for (const one of state.things.objectives) {
    if (state.selected.has(one.place) && open("objectives")) wish({action: "unset", path: `objectives.${step(one.name)}`}, {stroke})
  }
}

// hands --------------------------------------------------------------------------------------------------------------

/** @type {(() => void) | null} */ let stop = null
/** @type {(() => void) | null} */ let giveUp = null // the stroke that is being painted
let space = false
let pen = false
/** @type {Map<number, [number, number]>} */ const fingers = new Map()

export function listenTo(frame) {
  frame.addEventListener("pointerdown", down)
  frame.addEventListener("contextmenu", event => event.preventDefault())
  frame.addEventListener("dblclick", () => { if (state.tool === "path") endPath() })
  addEventListener("keydown", event => { if (event.key === " " && event.target === frame) space = true })
  addEventListener("keyup", event => { if (event.key === " ") space = false })
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
  const at = map.pointAt(event.clientX, event.clientY)
  const name = map.placeAt(at)
  const pans = event.button === 1 || space || (event.pointerType === "touch" && pen) || (event.button === 0 && !name && state.surface !== "table" && state.tool !== "select")
  event.preventDefault()
  const cell = name && frame.querySelector(`[data-place="${CSS.escape(name)}"]`)
  if (cell) map.moveCursor(name)
  else frame.focus({preventScroll: true})
  if (pans) return follow(event, (x, y, dx, dy) => map.pan(dx, dy))
  if (event.altKey && event.button === 0) return pick(name)
  if (state.surface === "table") return shown.table?.down(event, at, follow)
  if (event.button === 2 && state.tools.has("erase")) return stroke(event, state.tool === "zone" ? "zone" : "erase", name, true)
  if (event.button !== 0) return
  if (state.tool === "select") return drag(event, name)
  if (state.tool === "boards") return card(event, name)
  if (STROKES.has(state.tool)) return stroke(event, state.tool, name, false)
  if (name) apply(state.tool, name, newStroke())
}

/** Follow a hand until it lets go, or what it does is given up. */
function follow(event, moved, ended = (_x, _y) => {}, givenUp = () => {}) {
  const frame = event.currentTarget, id = event.pointerId
  let [x, y] = [event.clientX, event.clientY]
  frame.setPointerCapture?.(id)
  const move = next => {
    if (next.pointerId !== id) return
    fingers.has(id) && fingers.set(id, [next.clientX, next.clientY])
    for (const one of next.getCoalescedEvents?.() ?? [next]) {
      moved(one.clientX, one.clientY, one.clientX - x, one.clientY - y);
      [x, y] = [one.clientX, one.clientY]
    }
  }
  const end = next => {
    if (next.pointerId !== id) return
    fingers.delete(id)
    finish()
    if (next.type === "pointerup") ended(next.clientX, next.clientY)
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

/** Paint along the way of the hand: one stroke, one entry of the journal. Esc gives it up, whole. */
function stroke(event, tool, name, without) {
  const called = newStroke(), done = new Set()
  let latest = null
  const one = found => {
    if (!found || done.has(found)) return
    done.add(found)
    latest = apply(tool, found, called, without)
  }
  giveUp = async () => { if (await latest) undo() }
  // A finger may be the first of two, which move the map: it paints when it moves, or is lifted.
  const waits = event.pointerType === "touch"
  if (!waits) one(name)
  let last = map.pointAt(event.clientX, event.clientY)
  const step = map.spacing() / 3
  follow(event, (x, y) => {
    one(name)
    const next = map.pointAt(x, y)
    const parts = Math.max(1, Math.ceil(Math.hypot(next[0] - last[0], next[1] - last[1]) / step))
    for (let part = 1; part <= parts; part++) {
      one(map.placeAt([last[0] + (next[0] - last[0]) * part / parts, last[1] + (next[1] - last[1]) * part / parts]))
    }
    last = next
  }, () => {
    one(name)
    giveUp = null
  })
}

/** Select, or move what stands there. */
function drag(event, name) {
  const more = event.shiftKey
  const start = map.pointAt(event.clientX, event.clientY)
  const held = Boolean(name) && !more && (movable(name).length > 0 || (state.selected.has(name) && [...state.selected].some(one => movable(one).length)))
  const way = [start]
  let moved = false, ghosts = [], over = name
  const before = more ? state.selected : new Set()
  if (name && !state.selected.has(name)) select([name], more)
  else if (name && more) select([name], true)
  follow(event, (x, y) => {
    const now = map.pointAt(x, y)
    if (!moved && Math.hypot(now[0] - start[0], now[1] - start[1]) < map.spacing() / 4) return
    moved = true
    over = map.placeAt(now)
    shown.map?.gone(ghosts)
    ghosts = []
    if (held) {
      ghosts = carried(name, over, [now[0] - start[0], now[1] - start[1]])
    } else {
      way.push(now)
      const outline = state.lasso ? way : [start, [now[0], start[1]], now, [start[0], now[1]]]
      ghosts = map.ghostOutline(outline)
      state.selected = new Set([...before, ...[...state.places.values()].filter(one => map.inOutline(outline, one.at)).map(one => one.place)])
      tell("selected")
    }
  }, (x, y) => {
    shown.map?.gone(ghosts)
    if (!moved) {
      if (name && !more) select([name])
      if (!name) select([])
    } else if (held) {
      if (!writes()) return say(t("otherTab"))
      moveSelected(name, map.placeAt(map.pointAt(x, y)))
    } else {
      announce(t("selectedMany", state.selected.size))
    }
  }, () => map.gone(ghosts))
}

/** What is dragged, where it would come to stand; in red what would leave the map. */
function carried(from, over, [dx, dy]) {
  const [start, end] = [state.places.get(from), state.places.get(over)]
  if (start && end) [dx, dy] = [end.at[0] - start.at[0], end.at[1] - start.at[1]]
  const names = state.selected.has(from) ? [...state.selected] : [from]
  return names.filter(name => movable(name).length).flatMap(name => {
    const {at: [x, y]} = /** @type {any} */ (state.places.get(name))
    const goal = map.placeAt([x + dx, y + dy])
    return goal ? map.ghost(goal, "unit") : map.ghostPoint([x + dx, y + dy], map.spacing() / 3)
  })
}

/** The cards of a lane: a click turns one over, a drag lets two change places. Boards are chosen by name. */
function card(event, name) {
  if (!name || state.surface !== "cards") return
  let ghosts = []
  follow(event, (x, y) => {
    const over = map.placeAt(map.pointAt(x, y))
    shown.map?.gone(ghosts)
    ghosts = over && over !== name ? map.ghost(over, "unit") : []
  }, (x, y) => {
    shown.map?.gone(ghosts)
    const over = map.placeAt(map.pointAt(x, y))
    if (over === name) turnOver(name)
    else if (!over) say(t("outside"))
    else if (!opensTo("boards")) return
    else if (writes()) wish({action: "swap", board: name, other: over})
    else say(t("otherTab"))
  }, () => map.gone(ghosts))
}

function turnOver(name) {
  if (state.surface !== "cards" || !opensTo("boards")) return
  if (writes()) wish({action: "turn", board: name})
  else say(t("otherTab"))
}

function pinch(frame) {
  const points = () => [...fingers.values()]
  const far = ([a, b]) => Math.hypot(a[0] - b[0], a[1] - b[1])
  let last = points()
  const move = event => {
    if (!fingers.has(event.pointerId)) return
    fingers.set(event.pointerId, [event.clientX, event.clientY])
    const now = points()
    if (now.length < 2) return
    map.pan((now[0][0] + now[1][0] - last[0][0] - last[1][0]) / 2, (now[0][1] + now[1][1] - last[0][1] - last[1][1]) / 2)
    if (far(last) > 10) map.zoom(far(now) / far(last), (now[0][0] + now[1][0]) / 2, (now[0][1] + now[1][1]) / 2)
    last = now
  }
  const end = event => {
    fingers.delete(event.pointerId)
    if (fingers.size) return
    frame.removeEventListener("pointermove", move)
    frame.removeEventListener("pointerup", end)
    frame.removeEventListener("pointercancel", end)
  }
  frame.addEventListener("pointermove", move)
  frame.addEventListener("pointerup", end)
  frame.addEventListener("pointercancel", end)
}

// keys on the map ----------------------------------------------------------------------------------------------------

const WAYS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}

/** What a key does while the map has the focus; whether it did something. */
export function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const way = WAYS[event.key]
  if (way && state.surface !== "table") {
    const next = map.towards(state.cursor, way)
    map.moveCursor(next)
    if (event.shiftKey) select([next].filter(name => !state.selected.has(name)), true)
    return true
  }
  if (event.key === " " && state.cursor) {
    spaceOn(state.cursor)
    return true
  }
  if (event.key === "Enter" && state.tool === "path") {
    endPath()
    return true
  }
  if (event.key === "Delete" || event.key === "Backspace") {
    if (state.tool === "select") removeSelected()
    else if (state.cursor && state.tools.has("erase")) apply("erase", state.cursor, newStroke())
    return true
  }
  const tool = fitting().find(([, one]) => one.key === event.key)
  if (tool) {
    choose(tool[0])
    return true
  }
  if (event.key === "V" && state.surface === "places") {
    choose("select")
    lasso(!state.lasso)
    return true
  }
  if (state.tool === "paste" && (event.key === "," || event.key === ".")) {
    shown.piece?.turn(event.key === "." ? 1 : -1)
    return true
  }
  if (event.key === "[" || event.key === "]") {
    state.brush = Math.max(0, Math.min(2, state.brush + (event.key === "]" ? 1 : -1)))
    announce(`${t("brush")}: ${[1, 7, 19][state.brush]}`)
    tell("tool")
    return true
  }
  if (event.key === "x" && state.surface === "places") {
    setSymmetry(SYMMETRIES[(SYMMETRIES.indexOf(state.symmetry) + 1) % SYMMETRIES.length])
    return true
  }
  if (event.key === "l" && shown.sight) {
    shown.sight()
    return true
  }
  if (/^[1-9]$/.test(event.key)) {
    shown.slot?.(Number(event.key) - 1)
    return true
  }
  if (event.key === "0") map.fit()
  else if (event.key === "+" || event.key === "=") map.zoom(1.25)
  else if (event.key === "-") map.zoom(0.8)
  else return false
  return true
}

let held = "" // the place whose things are being carried by the keyboard

function spaceOn(name) {
  if (state.tool === "boards") return turnOver(name)
  if (state.tool !== "select") return apply(state.tool, name, newStroke())
  if (held) {
    const from = held
    held = ""
    if (from !== name) moveSelected(from, name)
  } else {
    select([name])
    if (movable(name).length) {
      held = name
      announce(`${t("unit")}: ${movable(name).join(", ")}`)
    }
  }
}

/** Esc: put down what is carried, give up what was begun. */
export function escape() {
  held = ""
  giveUp?.()
  giveUp = null
  cancel()
  if (state.tool === "select") select([])
  if (state.tool === "paste") choose("select")
}
