// The print as it will be, and the file that `render` would write.

import {bytes, get} from "./wire.js"
import {extras} from "./panels.js"
import {html, live, render} from "./vendor/lit.js"
import {on, say, state} from "./state.js"
import {showDialog} from "./explain.js"
import {t} from "./words.js"

const chosen = {theme: "color", paper: "", lang: "", what: "map", page: 1}
let address = ""
let resting = 0

const REST = 300 // milliseconds without a change after which an open preview is drawn anew

export function makePrint() {
  extras.push({name: "print", run: show, fits: () => Boolean(state.page)})
  on("rev", () => {
    clearTimeout(resting)
    resting = setTimeout(() => { if (document.getElementById("preview")) preview() }, REST)
  })
}

async function show() {
  const {status, value} = await get("prints", {f: state.f})
  if (status !== 200) return say(value.refused)
  chosen.page = good = 1
  const pick = (name, label, known) => html`<label>${label} <select data-print=${name} @change=${event => {
    chosen[name] = event.target.value
    chosen.page = 1
    preview()
  }}>${known.map(([one, told]) => html`<option value=${one} .selected=${live(chosen[name] === one)}>${told}</option>`)}</select></label>`
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

let asked = 0
let good = 1 // the page that was shown last

/** Show what is chosen; the last question counts. */
async function preview() {
  const mine = ++asked, page = chosen.page
  const {blob, refused} = await bytes("print", {...wanted("svg"), page: String(page)})
  const box = document.getElementById("preview")
  if (mine !== asked || !box) return
  if (refused && page > 1 && page !== good) { // there is none behind the last one
    chosen.page = good
    return
  }
  good = page
  URL.revokeObjectURL(address)
  address = blob ? URL.createObjectURL(blob) : ""
  render(blob ? html`<img class="print" alt=${t("preview")} src=${address}>` : html`<p>${refused}</p>`, box)
  const number = document.getElementById("page-number")
  if (number) number.textContent = String(page)
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
