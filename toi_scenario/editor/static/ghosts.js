// Ghosts: what is seen at once, until the truth has come; and what answers show.

import {corners} from "./places.js"
import {make} from "./svg.js"
import {on, state} from "./state.js"

/** @type {SVGSVGElement} */ let ghosts

/** The plane of ghosts. */
export function makeGhosts() {
  ghosts = make("svg", {class: "ghosts", "aria-hidden": "true"})
  on("tool rev", drawAxis)
  return ghosts
}

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

/** The axis through which is painted on the other side, too: a point that a half turn goes round, or a line. */
function drawAxis() {
  for (const old of ghosts.querySelectorAll(".axis")) old.remove()
  if (!state.symmetry || !state.page || !["paint", "erase", "zone"].includes(state.tool)) return
  const [left, top, wide, high] = state.page.map, [x, y] = [left + wide / 2, top + high / 2]
  const d = {leftRight: `M${x} ${top}v${high}`, topBottom: `M${left} ${y}h${wide}`}[state.symmetry] ?? `M${x - 4} ${y}h8M${x} ${y - 4}v8M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`
  make("path", {class: "axis", d}, ghosts)
}

/** Nothing of a map before. */
export function noGhosts() {
  ghosts.replaceChildren()
}
