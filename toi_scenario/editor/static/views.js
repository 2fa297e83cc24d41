// What is shown and how: layers, the theme of the page, the language, the list of keys.

import {extras} from "./panels.js"
import {html, live} from "./vendor/lit.js"
import {LOCKS} from "./locks.js"
import {languages, language, speak, t} from "./words.js"
import {showDialog} from "./explain.js"
import {state, tell} from "./state.js"
import {fitting, keyOf} from "./toolbox.js"
import {fit} from "./viewport.js"

const THEMES = ["auto", "light", "dark"]
const KEPT = "toi-scenario-theme"

export function makeLayers() {
  document.documentElement.dataset.theme = localStorage.getItem(KEPT) ?? "auto"
  extras.push(
    {name: "fit", run: fit, fits: () => Boolean(state.page)},
    {name: "view", run: showLayers, fits: () => true},
    {name: "help", run: showKeys, fits: () => true},
  )
}

const layers = () => [...new Set([...document.querySelectorAll("[data-layer]")].map(one => one.getAttribute("data-layer")))]

function showLayers() {
  const toggle = (layer, shown) => {
    shown ? state.hidden.delete(layer) : state.hidden.add(layer)
    tell("layers")
  }
  const lock = (layer, shut) => {
    shut ? state.locked.add(layer) : state.locked.delete(layer)
    tell("layers")
  }
  showDialog(t("view"), html`
    <fieldset class="layers"><legend>${t("layers")}</legend>${layers().map(layer => html`
      <label><input type="checkbox" data-toggle=${layer} .checked=${!state.hidden.has(layer)} @change=${event => toggle(layer, event.target.checked)}> ${t(`layer-${layer}`)}</label>`)}
    </fieldset>
    <fieldset class="layers"><legend>${t("locked")}</legend>${LOCKS.map(layer => html`
      <label><input type="checkbox" data-lock=${layer} .checked=${state.locked.has(layer)} @change=${event => lock(layer, event.target.checked)}> ${t(`layer-${layer}`)}</label>`)}
    </fieldset>
    <label>${t("light")} <select @change=${event => {
      document.documentElement.dataset.theme = event.target.value
      localStorage.setItem(KEPT, event.target.value)
    }}>${THEMES.map(one => html`<option .selected=${live(document.documentElement.dataset.theme === one)}>${one}</option>`)}</select></label>
    <label>${t("language")} <select @change=${event => speak(event.target.value)}>
      ${languages.map(one => html`<option .selected=${live(one === language)}>${one}</option>`)}</select></label>`)
}

export function showKeys() {
  const rows = [
    ...fitting().map(([name, one]) => [keyOf(one), t(name)]),
    ...state.tools.has("paste") ? [["Ctrl-C / Ctrl-X", `${t("copy")} / ${t("cut")}`], ...state.surface === "places" ? [[", .", t("turnPiece")], ["Shift-V", `${t("rectangle")} / ${t("lasso")}`], ["Ctrl-A", t("selectAll")]] : []] : [],
    ...state.surface === "table" ? [[", .", t("turnFeature")]] : [],
    ["Ctrl-Z / Ctrl-Y", `${t("undo")} / ${t("redo")}`], ["↑ ↓ ← →, Space", t("place")], ["Del", t("remove")],
    ["[ ]", t("brush")], ["X", t("symmetry")], ["1–9", t("palette")], ["0 + −", t("fit")],
    ["Alt", t("pick")], ["F6", `${t("mapPane")} / ${t("textPane")} / ${t("findings")}`], ["F8 / Shift-F8", t("findings")],
    ["Alt-Enter", t("mend")], ["L", t("sight")], ["Ctrl-K", t("search")], ["Esc", t("cancel")],
  ]
  showDialog(t("keysHelp"), html`<table>${rows.map(([keys, what]) => html`<tr><th><kbd>${keys}</kbd></th><td>${what}</td></tr>`)}</table>`)
}
