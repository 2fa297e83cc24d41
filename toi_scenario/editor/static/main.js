// The page begins here: it opens the file, and hears the keys that hold everywhere.

import {moveCursor, setCursor} from "./grid.js"
import {makeMap} from "./map.js"
import {open, shown} from "./desk.js"
import {redo, undo} from "./queue.js"
import {makePanels, mendCurrent, next, slot} from "./panels.js"
import {listenTo} from "./hands.js"
import {escape, key} from "./keys.js"
import {selectAll} from "./selecting.js"
import {focusText, makeText} from "./text.js"
import {Lost, get, unheard} from "./wire.js"
import {state} from "./state.js"
import {makeLayers, showKeys} from "./views.js"
import {begin, offer} from "./files.js"
import {makeSight} from "./sight.js"
import {makePrint} from "./print.js"
import {makeBoards} from "./boards.js"
import {makeForms} from "./forms.js"
import {makeOver} from "./over.js"
import {find} from "./find.js"
import {makePanes, showPane} from "./panes.js"
import {makeOverview} from "./overview.js"
import {makePreview} from "./preview.js"
import {makeShapes} from "./shapes.js"
import {makeTable} from "./table.js"
import {makePiece} from "./piece.js"
import {t} from "./words.js"

const byId = id => /** @type {HTMLElement} */ (document.getElementById(id))
const frame = byId("map")

for (const [id, name] of [["tools", "tools"], ["middle", "mapPane"], ["text", "textPane"], ["found", "findings"]]) {
  byId(id).setAttribute("role", "region")
  byId(id).setAttribute("aria-label", t(name))
}
frame.tabIndex = 0

makePanels()
makeOver(byId("over"))
makeSight()
makePrint()
makeForms()
makeBoards()
makeLayers()
makeMap(frame)
makeTable()
makePiece(frame)
makeShapes(frame)
makePreview(frame)
makeOverview(byId("middle"))
listenTo(frame)
makeText(byId("text"))
makePanes()
shown.slot = slot

frame.addEventListener("focus", () => { if (state.surface !== "table" && state.places.size) moveCursor(state.cursor || state.places.keys().next().value) })
frame.addEventListener("focusin", event => {
  const cell = event.target instanceof Element && event.target.getAttribute("data-place")
  if (cell && cell !== state.cursor) setCursor(cell)
})

const PANES = ["tools", "map", "text", "found"]

function nextPane(way) {
  const here = PANES.findIndex(id => byId(id).contains(document.activeElement))
  const id = PANES[(here + way + PANES.length) % PANES.length]
  showPane(id)
  if (id === "text") focusText()
  else if (id === "map") (state.cursor ? moveCursor(state.cursor) : frame.focus())
  else /** @type {HTMLElement | null} */ (byId(id).querySelector("button, input, select"))?.focus()
}

addEventListener("keydown", event => {
  const command = event.ctrlKey || event.metaKey
  const inText = byId("text").contains(/** @type {Node} */ (event.target))
  const inField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement || event.target instanceof HTMLTextAreaElement
  if (/** @type {HTMLDialogElement} */ (byId("dialog")).open) return
  let done = true
  if (event.key === "F6") nextPane(event.shiftKey ? -1 : 1)
  else if (event.key === "F8") next(event.shiftKey ? -1 : 1)
  else if (command && event.key.toLowerCase() === "k") find()
  else if (event.key === "Enter" && event.altKey) mendCurrent()
  else if (command && event.key.toLowerCase() === "z" && !inText && !inField) event.shiftKey ? redo() : undo()
  else if (command && event.key.toLowerCase() === "y" && !inText && !inField) redo()
  else if (event.key === "Escape" && !inText) escape()
  else if (frame.contains(/** @type {Node} */ (event.target)) && !command && event.key === "?") showKeys()
  else if (frame.contains(/** @type {Node} */ (event.target)) && command && event.key.toLowerCase() === "a" && state.places.size) selectAll()
  else if (frame.contains(/** @type {Node} */ (event.target))) done = shown.table?.key(event) || key(event)
  else done = false
  if (done) event.preventDefault()
})

// A question that nobody answered: the page says by itself that it is lost.
addEventListener("unhandledrejection", event => { if (event.reason instanceof Lost) event.preventDefault() })

/** There is nothing to show: say why. */
function nothingThere(status) {
  byId("over").textContent = status === 401 ? t("restarted") : t("lost")
  document.documentElement.dataset.state = "lost"
}

try {
  const {status, value} = await get("files")
  if (status !== 200) nothingThere(status)
  else if (!value.files.length || value.wanted) await begin(value.wanted)
  else if (value.files.length === 1) await open(value.files[0].f)
  else await offer(value)
} catch (fault) {
  nothingThere(unheard(fault).status)
}
