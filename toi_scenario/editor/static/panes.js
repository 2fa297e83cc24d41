// The borders between the panes, to be dragged or moved by arrow keys.

import {t} from "./words.js"

const KEPT = "toi-scenario-panes"
const room = () => /** @type {HTMLElement} */ (document.getElementById("room"))

export function makePanes() {
  for (const [name, size] of Object.entries(JSON.parse(localStorage.getItem(KEPT) ?? "{}"))) {
    if (Number.isFinite(size)) room().style.setProperty(name, `${size}px`)
  }
  border("text", "--text-wide", "vertical", event => room().getBoundingClientRect().right - event.clientX, [-1, 0])
  border("middle", "--found-high", "horizontal", event => room().getBoundingClientRect().bottom - event.clientY, [0, -1])
}

/** The border of a pane, and what its place says of the size that a variable holds. */
function border(pane, name, orientation, sizeAt, [across, down]) {
  const bar = document.createElement("div")
  bar.className = `border ${orientation}`
  bar.tabIndex = 0
  bar.setAttribute("role", "separator")
  bar.setAttribute("aria-orientation", orientation)
  bar.setAttribute("aria-label", t(pane === "text" ? "textPane" : "findings"))
  document.getElementById(pane)?.append(bar)
  const set = size => {
    const most = (orientation === "vertical" ? room().clientWidth : room().clientHeight) - 160
    const next = Math.round(Math.max(40, Math.min(most, size)))
    room().style.setProperty(name, `${next}px`)
    bar.setAttribute("aria-valuenow", String(next))
    localStorage.setItem(KEPT, JSON.stringify({...JSON.parse(localStorage.getItem(KEPT) ?? "{}"), [name]: next}))
  }
  const size = () => {
    const box = /** @type {HTMLElement} */ (document.getElementById(pane === "text" ? "text" : "found")).getBoundingClientRect()
    return orientation === "vertical" ? box.width : box.height
  }
  bar.setAttribute("aria-valuenow", String(Math.round(size())))
  bar.addEventListener("pointerdown", event => {
    event.preventDefault()
    event.stopPropagation()
    bar.setPointerCapture(event.pointerId)
    bar.onpointermove = next => set(sizeAt(next))
    bar.onpointerup = bar.onpointercancel = () => { bar.onpointermove = null }
  })
  bar.addEventListener("keydown", event => {
    const way = {ArrowLeft: -across, ArrowRight: across, ArrowUp: -down, ArrowDown: down}[event.key]
    if (!way) return
    event.preventDefault()
    set(size() + way * 20)
  })
}
