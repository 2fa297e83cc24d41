// Handles on a table: features and units, each with its name, that keys and screen readers take hold of.

import {make} from "./svg.js"
import {on, state} from "./state.js"

const KINDS = [["features", "data-feature", 4.2, "feature"], ["units", "data-unit", 3.4, "unit"]]

/** @type {SVGGElement} */ let handles
/** @type {HTMLElement} */ let frame

/** Lay the handles on a plane of the map's frame. */
export function makeHandles(plane, around) {
  frame = around
  handles = make("g", {class: "things"}, plane)
  on("things chosen", drawHandles)
}

/** Lay all handles anew; the focus stays on the thing that had it, or on the map if that is gone. */
export function drawHandles() {
  const focused = thingOf(document.activeElement)
  handles.replaceChildren()
  for (const [kind, attribute, radius, look] of KINDS) {
    for (const one of state.surface === "table" ? state.things[/** @type {string} */ (kind)] : []) {
      if (!one.at || !one.name) continue
      const label = told(one), chosen = state.chosen.has(`${kind}:${one.name}`)
      const handle = make("circle", {
        [attribute]: one.name, cx: one.at[0], cy: one.at[1], r: radius, tabindex: 0, role: "button", "aria-label": label,
        "aria-pressed": chosen, class: chosen ? `${look} chosen` : look,
      }, handles)
      make("title", {}, handle).textContent = label
      if (focused?.kind === kind && focused.name === one.name) handle.focus({preventScroll: true})
    }
  }
  if (focused && !handles.contains(document.activeElement)) frame.focus({preventScroll: true})
}

/** The kind and the name of what an element is a handle of. */
export function thingOf(element) {
  for (const [kind, attribute] of KINDS) {
    const name = element?.getAttribute?.(attribute)
    if (name !== null && name !== undefined) return {kind: String(kind), name}
  }
  return null
}

/** What is told of something on a table. */
export const told = one => [one.name, one.label !== one.name && one.label].filter(Boolean).join(", ")
