// The map as our own writer draws it: steps of fragments, patched in place.
//
// What of an SVG has not changed is painted from memory only if nothing in that SVG has. So each step is an SVG of its
// own, and a long one is several, one after the other.
//
// A `use` that comes or goes makes the browser put all layers of the page together anew, which takes it longer the more
// of them there are. So what the writer places by a `use` is placed here by a marker, at the first point of a line that
// nobody sees.

import {make, parsed, specks, textOf} from "./svg.js"
import {on, state} from "./state.js"

const MANY = 100 // fragments in one SVG

/** @type {HTMLElement} */ let sheets
/** @type {SVGDefsElement | null} */ let symbols = null // of the map that is drawn, if one is
let attributes = {}
/** @type {Map<string, {groups: SVGGElement[], fragments: Element[]}>} */ const steps = new Map()

/** The element that holds the drawing. */
export function makeDrawing() {
  sheets = document.createElement("div")
  sheets.className = "drawing"
  sheets.setAttribute("aria-hidden", "true")
  on("layers", () => { for (const {groups} of steps.values()) for (const one of groups) hide(one) })
  return sheets
}

const hide = group => group.classList.toggle("hidden", state.hidden.has(group.dataset.layer))

/** Draw another map, or none. */
export function drawWhole({page, planes, defs}) {
  steps.clear()
  sheets.replaceChildren()
  symbols = null
  if (!page) return
  attributes = page.attributes
  symbols = make("defs", {}, sheet())
  takeSymbols(defs)
  for (const plane of planes) {
    const fragments = parsed(plane.fragments.map(byMarker)), groups = []
    for (let from = 0; !groups.length || from < fragments.length; from += MANY) {
      const window = make("g", plane.window ? {"clip-path": `url(#${plane.window})`} : {}, sheet())
      const group = make("g", {"data-step": plane.step, "data-layer": plane.layer}, window)
      hide(group)
      group.append(...fragments.slice(from, from + MANY))
      groups.push(group)
    }
    steps.set(plane.step, {groups, fragments})
  }
  resize(page)
}

const sheet = () => sheets.appendChild(make("svg", {...attributes, class: "paper"}))

/** The page has another size. */
export function resize(page) {
  for (const one of sheets.children) {
    one.setAttribute("viewBox", `0 0 ${page.width} ${page.height}`)
    for (const window of one.querySelectorAll(":scope > g")) specks(window, page)
  }
}

const PLACED = /<use class="([^"]*)" xlink:href="#([^"]*)" x="([^"]*)" y="([^"]*)"\/>/g

const byMarker = fragment => fragment.replace(PLACED, '<path class="$1" d="M$3 $4h0" marker-start="url(#at-$2)"/>')

const markerOf = name => `<marker id="at-${name}" overflow="visible" markerUnits="userSpaceOnUse"><use href="#${name}"/></marker>`

function takeSymbols(defs) {
  const marks = Object.keys(defs).filter(one => defs[one].startsWith("<g"))
  symbols?.append(...parsed([...Object.values(defs), ...marks.map(markerOf)]))
}

/** Take in what differs. The places of a step's changes are those before the first of them, so the last comes first. */
export function patch({defs, ops}) {
  takeSymbols(defs)
  for (const [step, ...changes] of ops) {
    const known = steps.get(step)
    if (!known) continue
    const {groups, fragments} = known
    for (const [from, removed, texts] of changes.reverse()) {
      const fresh = parsed(texts.map(byMarker)), next = fragments[from + removed]
      for (const old of fragments.splice(from, removed, ...fresh)) old.remove()
      if (next) next.before(...fresh)
      else groups.at(-1)?.append(...fresh)
    }
  }
}

/** A part of the drawing as a picture by itself, without some layers. */
export function asText([left, top, wide, high], without) {
  const whole = make("svg", {...attributes, viewBox: `${left} ${top} ${wide} ${high}`, width: wide, height: high})
  for (const one of sheets.children) {
    const group = one.querySelector("[data-layer]")
    if (!group || !(without.has(group.getAttribute("data-layer")) || group.classList.contains("hidden"))) whole.append(...one.cloneNode(true).childNodes)
  }
  return textOf(whole)
}
