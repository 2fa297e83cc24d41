// Marks over the map: what is found where, what is selected, what could not be done.

import {corners} from "./places.js"
import {make} from "./svg.js"
import {on, state} from "./state.js"

/** @type {SVGGElement} */ let marks
/** @type {SVGGElement} */ let sparks
/** @type {SVGPathElement} */ let cross
let drawn = ""

/** Lay the marks on a plane. */
export function makeMarks(plane) {
  marks = make("g", {class: "marks"}, plane)
  sparks = make("g", {class: "marks"}, plane)
  cross = make("path", {class: "point"}, sparks)
  on("selected found", () => drawMarks())
}

/** Mark places of findings, and those that are selected; if the places lie elsewhere now, all of them `anew`. */
export function drawMarks(anew = false) {
  const worst = new Map()
  for (const one of state.found) for (const name of one.places) if (worst.get(name) !== "error") worst.set(name, one.severity)
  const wanted = [...[...worst].map(([name, severity]) => [name, `finding ${severity}`]), ...[...state.selected].map(name => [name, "selected"])]
  if (!anew && drawn === String(wanted)) return
  drawn = String(wanted)
  marks.replaceChildren(...wanted.flatMap(([name, kind]) => mark(name, kind)))
}

function mark(name, kind) {
  const one = state.places.get(name)
  return one ? [make("polygon", {points: corners(...one.at), class: kind})] : []
}

/** Let places that could not be done flash. */
export function flash(names) {
  for (const spark of names.flatMap(name => mark(name, "flash"))) {
    sparks.append(spark)
    setTimeout(() => spark.remove(), 900)
  }
}

/** Show where the keyboard is on a table. */
export function showPoint([x, y]) {
  cross.setAttribute("d", `M${x - 3} ${y}h6M${x} ${y - 3}v6`)
}

/** Nothing of a map before. */
export function noMarks() {
  marks.replaceChildren()
  sparks.replaceChildren(cross)
  cross.removeAttribute("d")
  drawn = ""
}
