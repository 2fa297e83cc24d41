// The map, put together: the drawing, the ghosts, and the plane for hands and keys.

import {drawWhole, makeDrawing, patch, resize} from "./drawing.js"
import {gone, makeGhosts, noGhosts} from "./ghosts.js"
import {drawGrid, makeGrid, redrawGrid} from "./grid.js"
import {drawHandles, makeHandles} from "./handles.js"
import {drawMarks, flash, makeMarks, noMarks} from "./marks.js"
import {make, specks} from "./svg.js"
import {shown} from "./desk.js"
import {on, state} from "./state.js"
import {fit, fitAgain, makeViewport, place} from "./viewport.js"

/** @type {SVGSVGElement} */ let ghosts
/** @type {SVGSVGElement} */ let plane

/** Make the map in a frame. */
export function makeMap(frame) {
  const sheet = document.createElement("div")
  sheet.className = "sheet"
  ghosts = makeGhosts()
  plane = make("svg", {class: "grid"})
  sheet.append(makeDrawing(), ghosts, plane)
  frame.append(sheet)
  makeGrid(plane, frame)
  makeMarks(plane)
  makeHandles(plane, frame)
  makeViewport(frame, sheet)
  shown.map = {whole, patch: patched, gone, flash}
  on("broken", () => frame.classList.toggle("broken", Boolean(state.broken)))
}

/** Show another map, or none; `again` the one that was there, of which the same part stays in view. */
function whole(opened, again) {
  noGhosts()
  noMarks()
  drawWhole(opened)
  if (opened.page) sized(opened.page)
  drawGrid()
  drawHandles()
  drawMarks(true)
  again ? fitAgain() : fit()
}

function sized(page) {
  for (const one of [ghosts, plane]) {
    one.setAttribute("viewBox", `0 0 ${page.width} ${page.height}`)
    specks(one, page)
  }
  place(true)
}

/** Take in what has changed. */
function patched(done) {
  patch(done)
  if (!done.page) return
  resize(done.page)
  sized(done.page)
  redrawGrid()
  drawMarks(true)
}
