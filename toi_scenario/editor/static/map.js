// The map: our own drawing, patched in place; a plane for ghosts; a grid of places for hands, keys and screen readers.

import {shown} from "./desk.js"
import {announce, on, state, tell} from "./state.js"
import {t} from "./words.js"

const SVG = "http://www.w3.org/2000/svg"
const SETTLE = 150 // milliseconds after a zoom gesture until the map is drawn sharp at its new size
const PX = 96 / 25.4 // pixels in a millimetre, at full size

/** @type {HTMLElement} */ let frame
/** @type {HTMLElement} */ let sheet
/** @type {SVGSVGElement} */ let paper
/** @type {SVGSVGElement} */ let ghosts
/** @type {SVGSVGElement} */ let grid
/** @type {Map<string, SVGGElement>} */ const planes = new Map()
/** @type {Map<string, SVGElement>} */ let cells = new Map()
const view = {x: 0, y: 0, zoom: 1, drawn: 1}
let settling = 0

const make = (name, attributes = {}, parent = null) => {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  parent?.append(element)
  return element
}

export function makeMap(element) {
  frame = element
  sheet = document.createElement("div")
  sheet.className = "sheet"
  paper = /** @type {any} */ (make("svg", {class: "paper", "aria-hidden": "true"}))
  ghosts = /** @type {any} */ (make("svg", {class: "ghosts", "aria-hidden": "true"}))
  grid = /** @type {any} */ (make("svg", {class: "grid"}))
  sheet.append(paper, ghosts, grid)
  frame.append(sheet)
  shown.map = {whole, patch, gone, flash}
  on("selected found things", drawMarks)
  on("places", relabel)
  on("tool rev", drawAxis)
  on("layers", () => { for (const plane of planes.values()) plane.classList.toggle("hidden", state.hidden.has(plane.dataset.layer ?? "")) })
  on("broken", () => frame.classList.toggle("broken", Boolean(state.broken)))
  frame.addEventListener("wheel", onWheel, {passive: false})
  new ResizeObserver(() => { if (!view.touched) fit() }).observe(frame)
}

// drawing ------------------------------------------------------------------------------------------------------------

function whole(opened) {
  planes.clear()
  paper.replaceChildren()
  ghosts.replaceChildren()
  if (!opened.page) {
    grid.replaceChildren()
    cells = new Map()
    return
  }
  for (const [name, value] of Object.entries(opened.page.attributes)) paper.setAttribute(name, String(value))
  make("defs", {}, paper)
  takeDefs(opened.defs)
  let window = "", group = null
  for (const plane of opened.planes) {
    if (!group || plane.window !== window) {
      window = plane.window
      group = make("g", window ? {"clip-path": `url(#${window})`} : {}, paper)
    }
    const element = make("g", {"data-step": plane.step, "data-layer": plane.layer}, group)
    element.classList.toggle("hidden", state.hidden.has(plane.layer))
    element.append(...parsed(plane.fragments))
    planes.set(plane.step, /** @type {any} */ (element))
  }
  sized(opened.page)
  drawGrid()
  drawMarks()
  if (!view.touched) fit()
}

function sized(page) {
  for (const plane of [paper, ghosts, grid]) plane.setAttribute("viewBox", `0 0 ${page.width} ${page.height}`)
  place(true)
}

/** Each fragment as one element. */
function parsed(fragments) {
  const box = make("svg")
  box.innerHTML = fragments.map(one => `<g>${one}</g>`).join("")
  return [...box.children].map(one => one.childElementCount === 1 ? one.firstElementChild : one)
}

function takeDefs(defs) {
  const box = make("svg")
  box.innerHTML = Object.values(defs).join("")
  paper.querySelector("defs")?.append(...box.children)
}

function patch(done) {
  if (done.page) sized(done.page)
  takeDefs(done.defs)
  for (const [step, ...changes] of done.ops) {
    const plane = planes.get(step)
    if (!plane) continue
    const children = [...plane.children]
    for (const [from, removed, fragments] of changes.reverse()) {
      const before = children[from + removed] ?? null
      for (const old of children.slice(from, from + removed)) old.remove()
      for (const fresh of parsed(fragments)) plane.insertBefore(fresh, before)
    }
  }
  if (done.page && [...state.places.values()].some(one => !drawnAt(one)) || cells.size !== state.places.size) {
    drawGrid()
    drawMarks()
  }
}

/** Whether the grid has a place where it now is: if all are, it stays, and the focus with it. */
const drawnAt = one => cells.get(one.place)?.getAttribute("points") === corners(...one.at)

// the grid of places -------------------------------------------------------------------------------------------------

const corners = (x, y) => state.page.form.map(([dx, dy]) => `${x + dx},${y + dy}`).join(" ")

function drawGrid() {
  grid.replaceChildren()
  cells = new Map()
  const table = make("g", {role: "grid", "aria-label": t("map"), class: "cells"}, grid)
  let row = null, number = NaN
  for (const one of state.places.values()) {
    if (one.row !== number) {
      number = one.row
      row = make("g", {role: "row"}, table)
    }
    const cell = make("polygon", {
      points: corners(...one.at), role: "gridcell", tabindex: -1, "data-place": one.place, "aria-label": one.label,
      "aria-selected": "false",
    }, row)
    cells.set(one.place, /** @type {any} */ (cell))
  }
  make("g", {class: "marks"}, grid)
  make("g", {class: "things"}, grid)
  if (!state.places.has(state.cursor)) state.cursor = ""
  const first = state.cursor || state.places.keys().next().value
  if (first) cells.get(first)?.setAttribute("tabindex", "0")
  drawThings()
}

function relabel() {
  for (const one of state.places.values()) {
    const cell = cells.get(one.place)
    if (cell && cell.getAttribute("aria-label") !== one.label) cell.setAttribute("aria-label", one.label)
  }
}

/** On a table, what can be taken hold of: features and units, each with its name. */
function drawThings() {
  const group = grid.querySelector(".things")
  if (!group) return
  const focused = document.activeElement?.closest?.("[data-feature], [data-unit]")
  const had = focused ? [focused.getAttribute("data-feature"), focused.getAttribute("data-unit")] : null
  group.replaceChildren()
  if (state.surface !== "table") return
  for (const [word, rows] of [["data-feature", state.things.features], ["data-unit", state.things.units]]) {
    for (const one of rows) {
      const name = one.name ?? one.what
      if (!one.at || !name) continue
      const label = [name, one.label !== name && one.label].filter(Boolean).join(", ")
      const handle = make("circle", {
        [word]: name, cx: one.at[0], cy: one.at[1], r: word === "data-unit" ? 3.4 : 4.2, tabindex: 0, role: "button",
        "aria-label": label, class: word === "data-unit" ? "unit" : "feature",
      }, group)
      make("title", {}, handle).textContent = label
      if (had && had[word === "data-unit" ? 1 : 0] === name) handle.focus()
    }
  }
}

function drawMarks() {
  const group = grid.querySelector(".marks")
  if (!group) return
  group.replaceChildren(...group.querySelectorAll(".point"))
  const worst = new Map()
  for (const one of state.found) for (const name of one.places) if (worst.get(name) !== "error") worst.set(name, one.severity)
  for (const [name, severity] of worst) mark(group, name, `finding ${severity}`)
  for (const [name, cell] of cells) {
    const chosen = state.selected.has(name)
    if ((cell.getAttribute("aria-selected") === "true") !== chosen) cell.setAttribute("aria-selected", String(chosen))
    if (chosen) mark(group, name, "selected")
  }
  drawThings()
}

/** The axis through which is painted on the other side, too: a point that a half turn goes round, or a line. */
function drawAxis() {
  for (const old of ghosts.querySelectorAll(".axis")) old.remove()
  if (!state.symmetry || !state.page || !["paint", "erase", "zone"].includes(state.tool)) return
  const [left, top, wide, high] = state.page.map, [x, y] = [left + wide / 2, top + high / 2]
  const d = {leftRight: `M${x} ${top}v${high}`, topBottom: `M${left} ${y}h${wide}`}[state.symmetry] ?? `M${x - 4} ${y}h8M${x} ${y - 4}v8M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`
  make("path", {class: "axis", d}, ghosts)
}

function mark(group, name, kind) {
  const one = state.places.get(name)
  if (one) make("polygon", {points: corners(...one.at), class: kind}, group)
}

/** Let places that could not be done flash. */
export function flash(names) {
  const group = grid.querySelector(".marks")
  for (const name of names) {
    const one = state.places.get(name)
    if (!one || !group) continue
    const spark = make("polygon", {points: corners(...one.at), class: "flash"}, group)
    setTimeout(() => spark.remove(), 900)
  }
}

// ghosts -------------------------------------------------------------------------------------------------------------

/** Show at once what will be there; the ghost goes when the truth has come. */
export function ghost(name, kind, colour = "") {
  const one = state.places.get(name)
  if (!one) return []
  const element = make("polygon", {points: corners(...one.at), class: `ghost ${kind}`}, ghosts)
  if (colour) element.style.fill = colour
  return [element]
}

/** A picture on a place, as a ghost. */
export function ghostPicture(name, address) {
  const one = state.places.get(name)
  if (!one || !address) return []
  const half = Math.max(...state.page.form.flat().map(Math.abs)) * 1.02
  return [make("image", {href: address, x: one.at[0] - half, y: one.at[1] - half, width: 2 * half, height: 2 * half, class: "ghost picture"}, ghosts)]
}

/** A line through places, as a ghost. */
export function ghostLine(names) {
  const points = names.map(name => state.places.get(name)?.at.join(",")).join(" ")
  return [make("polyline", {points, class: "ghost line", "stroke-width": 1.4}, ghosts)]
}

/** A line by some points of the page, as wide as it will be, as a ghost. */
export const ghostWay = (points, wide) => [make("polyline", {
  points: points.map(one => one.join(",")).join(" "), class: "ghost line", "stroke-width": Math.max(wide, 1.2),
}, ghosts)]

/** A point on the page, as a ghost. */
export const ghostPoint = ([x, y], radius = 4) => [make("circle", {cx: x, cy: y, r: radius, class: "ghost held"}, ghosts)]

/** A rectangle on the page, as a ghost. */
export const ghostBox = ([x, y], [to, down]) => [make("rect", {
  x: Math.min(x, to), y: Math.min(y, down), width: Math.abs(to - x), height: Math.abs(down - y), class: "ghost unit",
}, ghosts)]

/** A closed line on the page, as a ghost. */
export const ghostOutline = points => [make("polygon", {points: points.map(one => one.join(",")).join(" "), class: "ghost outline"}, ghosts)]

/** Where the keyboard is on a table. */
export function point([x, y]) {
  const group = grid.querySelector(".marks")
  if (!group) return
  const cross = group.querySelector(".point") ?? make("path", {class: "point"}, group)
  cross.setAttribute("d", `M${x - 3} ${y}h6M${x} ${y - 3}v6`)
}

export function gone(elements) {
  for (const one of elements) one.remove()
}

/** Colours for some places until the next call, as of sight. */
export function tint(tints) {
  for (const old of ghosts.querySelectorAll(".tint, .tag")) old.remove()
  for (const [name, kind, told] of tints) {
    const one = state.places.get(name)
    if (!one) continue
    make("polygon", {points: corners(...one.at), class: `tint ${kind}`}, ghosts)
    if (told) make("text", {x: one.at[0], y: one.at[1], class: "tag"}, ghosts).textContent = told
  }
}

/** An answer as it is drawn on a table, until the next call. */
export function overlay(fragments) {
  for (const old of ghosts.querySelectorAll(".drawn")) old.remove()
  if (!fragments.length) return
  const box = make("g", {class: "drawn"})
  box.innerHTML = fragments.join("")
  ghosts.prepend(box)
}

/** Let an answer look as old as it is, until the next one has come. */
export const pale = old => ghosts.classList.toggle("old", old)

// where things are ---------------------------------------------------------------------------------------------------

/** The point of the page under a point of the window, in millimetres. */
export function pointAt(clientX, clientY) {
  const box = frame.getBoundingClientRect()
  const scale = view.zoom * PX
  return [(clientX - box.x - view.x) / scale, (clientY - box.y - view.y) / scale]
}

/** @type {{of: any, many: number, side: number, cells: Map<string, any[]>}} */ let index = {of: null, many: 0, side: 1, cells: new Map()}

/** The places by where they lie, so that nobody looks through all of them; made anew for other places. */
function byPlace() {
  if (index.of === state.places && index.many === state.places.size) return index
  const rows = [...state.places.values()]
  let side = Infinity
  for (const other of rows.slice(1)) side = Math.min(side, Math.hypot(other.at[0] - rows[0].at[0], other.at[1] - rows[0].at[1]))
  index = {of: state.places, many: rows.length, side, cells: new Map()}
  for (const one of rows) {
    const key = keyAt(...one.at)
    index.cells.set(key, [...index.cells.get(key) ?? [], one])
  }
  return index
}

const keyAt = (x, y) => Number.isFinite(index.side) ? `${Math.floor(x / index.side)} ${Math.floor(y / index.side)}` : ""

/** The places that may be as near to a point as so many millimetres. */
function about([x, y], far) {
  const {side, cells} = byPlace(), found = []
  if (!Number.isFinite(side)) return [...state.places.values()]
  for (let across = Math.floor((x - far) / side); across <= (x + far) / side; across++) {
    for (let down = Math.floor((y - far) / side); down <= (y + far) / side; down++) found.push(...cells.get(`${across} ${down}`) ?? [])
  }
  return found
}

/** The place under a point of the page; "" if there is none. */
export function placeAt(point) {
  let best = "", least = Infinity
  const far = Math.max(0, ...(state.page?.form ?? []).map(([dx, dy]) => Math.hypot(dx, dy)))
  for (const one of about(point, far)) {
    const away = (one.at[0] - point[0]) ** 2 + (one.at[1] - point[1]) ** 2
    if (away < least) [best, least] = [one.place, away]
  }
  const found = state.places.get(best)
  return found && inOutline(state.page.form, [point[0] - found.at[0], point[1] - found.at[1]]) ? best : ""
}

/** Whether a point lies within a closed line. */
export function inOutline(form, [x, y]) {
  let inside = false
  for (let i = 0, j = form.length - 1; i < form.length; j = i++) {
    const [xi, yi] = form[i], [xj, yj] = form[j]
    if ((yi > y) !== (yj > y) && x < (xj - xi) * (y - yi) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

/** The least distance between the middles of two places. */
export const spacing = () => byPlace().side

/** The places about one, as many steps away as the brush is large. */
export function around(name, steps) {
  const middle = state.places.get(name)
  if (!middle || !steps) return middle ? [name] : []
  const far = spacing() * steps * 1.02, square = state.page.form.length === 4
  return about(middle.at, far).filter(({at: [x, y]}) => {
    const [dx, dy] = [Math.abs(x - middle.at[0]), Math.abs(y - middle.at[1])]
    return square ? Math.max(dx, dy) <= far : Math.hypot(dx, dy) <= far
  }).map(one => one.place)
}

/** The places next to one. */
export const neighbours = name => around(name, 1).filter(one => one !== name)

/** The place next to one that lies most in a direction. */
export function towards(name, [dx, dy]) {
  const from = state.places.get(name)
  if (!from) return state.places.keys().next().value ?? ""
  for (const other of state.places.values()) {
    if (other.column === from.column + dx && other.row === from.row + dy) return other.place
  }
  let best = "", most = 0.3
  for (const other of neighbours(name)) {
    const {at: [x, y]} = /** @type {any} */ (state.places.get(other))
    const [ox, oy] = [x - from.at[0], y - from.at[1]]
    const fit = (ox * dx + oy * dy) / Math.hypot(ox, oy)
    if (fit > most) [best, most] = [other, fit]
  }
  return best || name
}

// the cursor ---------------------------------------------------------------------------------------------------------

/** Put the cursor on a place: it has the focus, and is told. */
export function moveCursor(name, focus = true) {
  const cell = cells.get(name)
  if (!cell) return
  for (const old of grid.querySelectorAll("[data-place][tabindex='0']")) old.setAttribute("tabindex", "-1")
  cell.setAttribute("tabindex", "0")
  state.cursor = name
  if (focus) {
    cell.focus({preventScroll: true})
    intoView(name)
  }
  announce(state.places.get(name)?.label ?? "")
  tell("cursor")
}

// pan and zoom -------------------------------------------------------------------------------------------------------

function place(settled) {
  if (!state.page) return
  if (settled) {
    view.drawn = view.zoom
    view.x = Math.round(view.x) // between two pixels, everything would blur
    view.y = Math.round(view.y)
    sheet.style.width = `${state.page.width * PX * view.zoom}px`
    sheet.style.height = `${state.page.height * PX * view.zoom}px`
  }
  moved()
  sheet.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.zoom / view.drawn})`
}

let moved = () => {}

/** Who wants to know which part of the page is in view. */
export const whenMoved = listener => { moved = listener }

/** The part of the page that is in view: left, top, width, height, in millimetres. */
export function inView() {
  const {width, height} = frame.getBoundingClientRect(), scale = view.zoom * PX
  return [-view.x / scale, -view.y / scale, width / scale, height / scale]
}

/** Bring a point of the page to the middle. */
export function centre([px, py]) {
  const {width, height} = frame.getBoundingClientRect(), scale = view.zoom * PX
  pan(width / 2 - px * scale - view.x, height / 2 - py * scale - view.y)
}

/** A part of the drawing as a picture by itself. */
export function asText([left, top, wide, high]) {
  const copy = /** @type {SVGSVGElement} */ (paper.cloneNode(true))
  copy.setAttribute("xmlns", SVG)
  copy.setAttribute("viewBox", `${left} ${top} ${wide} ${high}`)
  copy.setAttribute("width", `${wide}`)
  copy.setAttribute("height", `${high}`)
  for (const hidden of copy.querySelectorAll(".hidden")) hidden.remove()
  return new XMLSerializer().serializeToString(copy)
}

export function pan(dx, dy) {
  view.touched = true
  view.x = Math.round(view.x + dx)
  view.y = Math.round(view.y + dy)
  place(false)
}

export function zoom(factor, clientX, clientY) {
  const box = frame.getBoundingClientRect()
  const [x, y] = [(clientX ?? box.x + box.width / 2) - box.x, (clientY ?? box.y + box.height / 2) - box.y]
  const next = Math.min(8, Math.max(0.1, view.zoom * factor))
  view.touched = true
  view.x = x - (x - view.x) * next / view.zoom
  view.y = y - (y - view.y) * next / view.zoom
  view.zoom = next
  place(false)
  clearTimeout(settling)
  settling = setTimeout(() => place(true), SETTLE)
}

/** Show the whole map. */
export function fit() {
  if (!state.page) return
  const [left, top, wide, high] = state.page.map
  const {width, height} = frame.getBoundingClientRect()
  if (!width || !height) return
  view.zoom = Math.min(width / ((wide + 6) * PX), height / ((high + 6) * PX))
  view.x = width / 2 - (left + wide / 2) * PX * view.zoom
  view.y = height / 2 - (top + high / 2) * PX * view.zoom
  view.touched = false
  place(true)
}

/** Bring a place into view, if it is not there yet. */
export function intoView(name) {
  const one = state.places.get(name)
  if (one) pointIntoView(one.at)
}

export function pointIntoView([px, py]) {
  const {width, height} = frame.getBoundingClientRect()
  const [x, y] = [px * PX * view.zoom + view.x, py * PX * view.zoom + view.y]
  const rim = 24
  if (x < rim || y < rim || x > width - rim || y > height - rim) pan(width / 2 - x, height / 2 - y)
}

function onWheel(event) {
  event.preventDefault()
  if (event.ctrlKey || event.metaKey) zoom(Math.exp(-event.deltaY / 200), event.clientX, event.clientY)
  else if (event.shiftKey && !event.deltaX) pan(-event.deltaY, 0)
  else pan(-event.deltaX, -event.deltaY)
}
