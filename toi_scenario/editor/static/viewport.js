// Which part of the page is in view, and how large.

import {state} from "./state.js"

const SETTLE = 150 // milliseconds after a zoom gesture until the map is drawn sharp at its new size
const PX = 96 / 25.4 // pixels in a millimetre, at full size

/** @type {HTMLElement} */ let frame
/** @type {HTMLElement} */ let sheet
/** @type {DOMRect | null} */ let known = null // where the frame is, until something may have moved it
const view = {x: 0, y: 0, zoom: 1, drawn: 1, touched: false}
let settling = 0
let moved = () => {}

/** Show a sheet in a frame. */
export function makeViewport(around, inside) {
  frame = around
  sheet = inside
  frame.addEventListener("wheel", onWheel, {passive: false})
  new ResizeObserver(() => {
    known = null
    fitAgain()
  }).observe(frame)
  // To ask where it is while something was drawn makes the browser lay out the page: once for a gesture is enough.
  for (const name of ["pointerdown", "wheel", "pointerenter"]) frame.addEventListener(name, () => { known = null }, {capture: true, passive: true})
  for (const name of ["resize", "scroll"]) addEventListener(name, () => { known = null }, true)
}

const boxNow = () => known ??= frame.getBoundingClientRect()

/** Who wants to know which part of the page is in view. */
export const whenMoved = listener => { moved = listener }

/** Lay the sheet where it belongs; once it has settled, between two pixels nothing, or everything would blur. */
export function place(settled) {
  if (!state.page) return
  if (settled) {
    view.drawn = view.zoom
    view.x = Math.round(view.x)
    view.y = Math.round(view.y)
    sheet.style.width = `${state.page.width * PX * view.zoom}px`
    sheet.style.height = `${state.page.height * PX * view.zoom}px`
  }
  moved()
  sheet.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.zoom / view.drawn})`
}

/** The point of the page under a point of the window, in millimetres. */
export function pointAt(clientX, clientY) {
  const box = boxNow(), scale = view.zoom * PX
  return [(clientX - box.x - view.x) / scale, (clientY - box.y - view.y) / scale]
}

/** The part of the page that is in view: left, top, width, height, in millimetres. */
export function inView() {
  const {width, height} = boxNow(), scale = view.zoom * PX
  return [-view.x / scale, -view.y / scale, width / scale, height / scale]
}

export function pan(dx, dy) {
  view.touched = true
  view.x = Math.round(view.x + dx)
  view.y = Math.round(view.y + dy)
  place(false)
}

export function zoom(factor, clientX, clientY) {
  const box = boxNow()
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
  const {width, height} = boxNow()
  if (!width || !height) return
  view.zoom = Math.min(width / ((wide + 6) * PX), height / ((high + 6) * PX))
  view.x = width / 2 - (left + wide / 2) * PX * view.zoom
  view.y = height / 2 - (top + high / 2) * PX * view.zoom
  view.touched = false
  place(true)
}

/** Show the whole map, unless somebody has chosen a part of it. */
export function fitAgain() {
  if (!view.touched) fit()
}

/** Bring a point of the page to the middle. */
export function centre([px, py]) {
  const {width, height} = boxNow(), scale = view.zoom * PX
  pan(width / 2 - px * scale - view.x, height / 2 - py * scale - view.y)
}

/** Bring a point of the page to the middle, if it is not in view yet. */
function pointIntoView([px, py]) {
  const {width, height} = boxNow()
  const [x, y] = [px * PX * view.zoom + view.x, py * PX * view.zoom + view.y]
  const rim = 24
  if (x < rim || y < rim || x > width - rim || y > height - rim) centre([px, py])
}

/** The same for a place. */
export function intoView(name) {
  const one = state.places.get(name)
  if (one) pointIntoView(one.at)
}

function onWheel(event) {
  event.preventDefault()
  if (event.ctrlKey || event.metaKey) zoom(Math.exp(-event.deltaY / 200), event.clientX, event.clientY)
  else if (event.shiftKey && !event.deltaX) pan(-event.deltaY, 0)
  else pan(-event.deltaX, -event.deltaY)
}
