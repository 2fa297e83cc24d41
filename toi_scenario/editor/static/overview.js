// A small picture of a large map, with the part of it that is in view.

import {asText} from "./drawing.js"
import {centre, inView, pan, whenMoved} from "./viewport.js"
import {on, state} from "./state.js"
import {t} from "./words.js"

const MANY = 300 // places, from which on it is shown
const WIDE = 190 // pixels
const REST = 1500 // milliseconds without a change after which it is drawn anew

let timer = 0
let address = ""
/** @type {HTMLElement} */ let box
/** @type {HTMLCanvasElement} */ let canvas
/** @type {HTMLElement} */ let view

export function makeOverview(parent) {
  box = document.createElement("div")
  box.id = "overview"
  box.tabIndex = 0
  box.hidden = true
  box.setAttribute("role", "group")
  box.setAttribute("aria-label", t("overview"))
  canvas = document.createElement("canvas")
  view = document.createElement("div")
  box.append(canvas, view)
  parent.append(box)
  on("rev layers places", later)
  whenMoved(frame)
  box.addEventListener("pointerdown", event => {
    event.preventDefault()
    go(event)
    box.setPointerCapture(event.pointerId)
    box.onpointermove = go
    box.onpointerup = box.onpointercancel = () => { box.onpointermove = null }
  })
  box.addEventListener("keydown", event => {
    const way = {ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80]}[event.key]
    if (!way) return
    event.preventDefault()
    pan(way[0], way[1])
  })
}

const fits = () => Boolean(state.page) && state.places.size > MANY

/** Draw it when nothing has changed for a while: that takes the browser a moment. */
function later() {
  box.hidden = !fits()
  clearTimeout(timer)
  if (fits()) timer = setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(draw), canvas.width && canvas.dataset.drawn ? REST : 50)
}

async function draw() {
  if (!fits()) return
  const [left, top, wide, high] = state.page.map
  const picture = new Image()
  URL.revokeObjectURL(address)
  address = URL.createObjectURL(new Blob([asText(state.page.map)], {type: "image/svg+xml"}))
  picture.src = address
  await picture.decode()
  canvas.width = WIDE
  canvas.height = Math.round(WIDE * high / wide)
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  canvas.dataset.drawn = String(state.rev)
  frame()
}

/** Show which part of the map is in view. */
function frame() {
  if (box.hidden || !state.page) return
  const [x, y, wide, high] = inView()
  const [left, top, whole, deep] = state.page.map
  const share = (from, length, all) => [Math.max(0, Math.min(1, from / all)), Math.max(0, Math.min(1, (from + length) / all))]
  const [a, b] = share(x - left, wide, whole), [c, d] = share(y - top, high, deep)
  Object.assign(view.style, {left: `${a * 100}%`, width: `${(b - a) * 100}%`, top: `${c * 100}%`, height: `${(d - c) * 100}%`})
}

function go(event) {
  const at = canvas.getBoundingClientRect(), [left, top, wide, high] = state.page.map
  centre([left + (event.clientX - at.x) / at.width * wide, top + (event.clientY - at.y) / at.height * high])
}
