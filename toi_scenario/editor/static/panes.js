// The borders between the panes, to be dragged or moved by arrow keys; in a narrow window, tabs in their place.

import {t} from "./words.js"

const FOLDED = 8 // pixels that are left of a folded pane: its border
const KEPT = "toi-scenario-panes"
const room = () => /** @type {HTMLElement} */ (document.getElementById("room"))

export function makePanes() {
  for (const [name, size] of Object.entries(JSON.parse(localStorage.getItem(KEPT) ?? "{}"))) {
    if (Number.isFinite(size)) room().style.setProperty(name, `${size}px`)
  }
  makeTabs()
  border("text", "--text-wide", "vertical", event => room().getBoundingClientRect().right - event.clientX, [-1, 0])
  border("middle", "--found-high", "horizontal", event => room().getBoundingClientRect().bottom - event.clientY, [0, -1])
}

const TABS = [["middle", "mapPane"], ["text", "textPane"], ["found", "findings"]]
const narrow = matchMedia("(max-width: 900px)")

/** In a narrow window, one pane at a time; the tools stay with the map. */
function makeTabs() {
  const landmark = document.createElement("nav"), bar = document.createElement("div")
  bar.id = "tabs"
  bar.setAttribute("role", "tablist")
  bar.setAttribute("aria-label", t("panes"))
  for (const [pane, name] of TABS) {
    const tab = document.createElement("button")
    tab.textContent = t(name)
    tab.dataset.tab = pane
    tab.setAttribute("role", "tab")
    tab.setAttribute("aria-controls", pane)
    tab.addEventListener("click", () => showPane(pane))
    bar.append(tab)
  }
  bar.addEventListener("keydown", event => {
    const way = {ArrowLeft: -1, ArrowRight: 1}[event.key]
    if (!way) return
    event.preventDefault()
    const at = TABS.findIndex(([pane]) => pane === document.body.dataset.tab)
    showPane(TABS[(at + way + TABS.length) % TABS.length][0])
    const chosen = /** @type {HTMLElement | null} */ (bar.querySelector("[aria-selected=true]"))
    chosen?.focus()
  })
  landmark.append(bar)
  room().before(landmark)
  showPane("middle")
}

/** Show a pane, if the window has room for one only. */
export function showPane(id) {
  const pane = id === "map" || id === "tools" ? "middle" : id
  document.body.dataset.tab = pane
  for (const tab of document.querySelectorAll("#tabs [role=tab]")) {
    const chosen = tab.getAttribute("data-tab") === pane
    tab.setAttribute("aria-selected", String(chosen))
    tab.setAttribute("tabindex", chosen ? "0" : "-1")
  }
}

/** Whether there is room for one pane only. */
export const isNarrow = () => narrow.matches

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
    const next = Math.round(Math.max(FOLDED, Math.min(most, size)))
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
  let before = 0
  const fold = () => {
    const folded = size() <= FOLDED
    if (!folded) before = size()
    set(folded ? before || 260 : FOLDED)
  }
  bar.addEventListener("dblclick", fold)
  bar.addEventListener("keydown", event => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault()
      return fold()
    }
    const way = {ArrowLeft: -across, ArrowRight: across, ArrowUp: -down, ArrowDown: down}[event.key]
    if (!way) return
    event.preventDefault()
    set(size() + way * 20)
  })
}
