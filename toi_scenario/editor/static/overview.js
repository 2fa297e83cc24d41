// A small picture of a large map, with the part of it that is in view.

import {asText} from "./drawing.js"
import {centre, inView, pan, whenMoved} from "./viewport.js"
import {on, state} from "./state.js"
import {t} from "./words.js"

const MANY = 300 // places, from which on it is shown
const WIDE = 190 // pixels
const REST = 1500 // milliseconds without a change after which it is drawn anew
const UNREADABLE = new Set(["names", "head", "about", "north", "scale", "legend"]) // layers that say nothing at this size

let timer = 0
let file = -1
/** @type {any} */ let page = null // the page that is drawn
/** @type {Map<string, string>} */ let looks = new Map() // what each place looks like in it
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
  on("places", patch)
  on("file layers things", later)
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

/** What a place looks like: what is told of it, without its name. */
const look = one => one.label.slice(one.place.length)

/** A place that has become like another is drawn as that one is; if there is none, all of it is drawn anew, later. */
function patch() {
  if (!page || page !== state.page) return later()
  const brush = canvas.getContext("2d", {willReadFrequently: true}), [left, top, wide] = page.map, scale = canvas.width / wide
  for (const one of state.places.values()) {
    if (looks.get(one.place) === look(one)) continue
    const like = [...looks].find(([place, known]) => known === look(one) && state.places.has(place))
    if (!like || !brush) return later()
    const from = state.places.get(like[0]), [x, y] = one.at
    brush.save()
    brush.beginPath()
    for (const [dx, dy] of page.form) brush.lineTo((x + dx - left) * scale, (y + dy - top) * scale)
    brush.clip()
    brush.drawImage(canvas, Math.round((x - from.at[0]) * scale), Math.round((y - from.at[1]) * scale))
    brush.restore()
    looks.set(one.place, look(one))
  }
  canvas.dataset.drawn = String(state.rev)
}

/** Draw all of it when nothing has changed for a while: that takes the browser a moment. */
function later() {
  box.hidden = !fits()
  clearTimeout(timer)
  if (file !== state.f) { // what is shown is another map
    page = null
    canvas.width = 0
  }
  if (fits()) timer = setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(draw), page ? REST : 50)
}

async function draw() {
  if (!fits()) return
  const [, , wide, high] = state.page.map, of = state.page, {rev} = state
  const seen = new Map([...state.places.values()].map(one => [one.place, look(one)]))
  const picture = new Image()
  const address = picture.src = URL.createObjectURL(new Blob([asText(of.map, UNREADABLE)], {type: "image/svg+xml"}))
  await picture.decode().finally(() => URL.revokeObjectURL(address))
  if (of !== state.page) return // another one is drawn soon
  canvas.width = WIDE
  canvas.height = Math.round(WIDE * high / wide)
  canvas.getContext("2d", {willReadFrequently: true})?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  canvas.dataset.drawn = String(rev)
  file = state.f
  page = of
  looks = seen
  frame()
  if (rev !== state.rev) patch()
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
