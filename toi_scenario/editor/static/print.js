// The print as it will be, and the file that `render` would write.

import {bytes, get} from "./wire.js"
import {extras} from "./panels.js"
import {html, render} from "./vendor/lit.js"
import {say, state} from "./state.js"
import {showDialog} from "./explain.js"
import {t} from "./words.js"

const chosen = {theme: "color", paper: "", lang: "", what: "map", page: 1}
let address = ""

export function makePrint() {
  extras.push({name: "print", run: show, fits: () => Boolean(state.page)})
}

async function show() {
  const {status, value} = await get("prints", {f: state.f})
  if (status !== 200) return say(value.refused)
  const pick = (name, label, known) => html`<label>${label} <select data-print=${name} @change=${event => {
    chosen[name] = event.target.value
    chosen.page = 1
    preview()
  }}>${known.map(([one, told]) => html`<option value=${one} ?selected=${chosen[name] === one}>${told}</option>`)}</select></label>`
  showDialog(t("print"), html`
    <div class="group">
      ${pick("what", t("print"), [["map", t("map")], ["sheet", t("sheet")], ["steps", t("steps")]])}
      ${pick("theme", t("theme"), value.themes.map(one => [one, one]))}
      ${pick("paper", t("paper"), [["", "–"], ...value.papers.map(one => [one, one])])}
      ${pick("lang", t("language"), [["", value.lang], ...value.languages.filter(one => one !== value.lang).map(one => [one, one])])}
    </div>
    <div class="group">${["pdf", "svg", "png"].map(form => html`<button id="save-${form}" @click=${() => keep(form)}>${t("save", form.toUpperCase())}</button>`)}
      <button aria-label="−" @click=${() => turn(-1)}>‹</button><span id="page-number"></span><button aria-label="+" @click=${() => turn(1)}>›</button></div>
    <div id="preview" role="region" tabindex="0" aria-label=${t("preview")}></div>`)
  preview()
}

function turn(way) {
  chosen.page = Math.max(1, chosen.page + way)
  preview()
}

const wanted = form => ({f: String(state.f), form, theme: chosen.theme, paper: chosen.what === "map" ? chosen.paper : chosen.paper === "fit" ? "" : chosen.paper,
  lang: chosen.lang, what: chosen.what})

async function preview() {
  const {blob, refused} = await bytes("print", {...wanted("svg"), page: String(chosen.page)})
  const box = /** @type {HTMLElement} */ (document.getElementById("preview"))
  if (refused && chosen.page > 1) {
    chosen.page--
    return
  }
  URL.revokeObjectURL(address)
  address = blob ? URL.createObjectURL(blob) : ""
  render(blob ? html`<img class="print" alt=${t("preview")} src=${address}>` : html`<p>${refused}</p>`, box)
  const number = document.getElementById("page-number")
  if (number) number.textContent = String(chosen.page)
}

async function keep(form) {
  const {blob, refused} = await bytes("print", {...wanted(form), ...(form === "pdf" ? {} : {page: String(chosen.page)})})
  if (!blob) return say(refused)
  const link = document.createElement("a")
  link.href = URL.createObjectURL(blob)
  link.download = `${state.file.split("/").at(-1)?.replace(/\.ya?ml$/, "")}.${form}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
