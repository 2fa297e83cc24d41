// The scenarios of a folder, to choose one from, and the wizard that begins a new one.

import {closeDialog, showDialog} from "./explain.js"
import {extras} from "./panels.js"
import {get, post, unheard} from "./wire.js"
import {html, live, nothing, render} from "./vendor/lit.js"
import {open} from "./desk.js"
import {say} from "./state.js"
import {t} from "./words.js"

/** In a folder, another scenario is one click away. */
export async function offer(listed) {
  extras.unshift({name: "files", run: async () => choose((await get("files")).value), fits: () => true})
  await choose(listed)
}

/** Let one be chosen, and open it. */
export async function choose(listed) {
  const box = document.createElement("div")
  const draw = counts => render(html`
    <ul class="files">${listed.files.map(one => html`
      <li><button data-file=${one.f} @click=${async () => { if (await open(one.f)) closeDialog() }}>${one.name}
        <small>${told(counts?.[one.f])}</small></button></li>`)}</ul>
    <button id="new" @click=${() => begin("")}>+ ${t("newFile")}</button>`, box)
  draw(null)
  showDialog(t("choose"), box)
  const {status, value} = await get("pack").catch(unheard)
  if (status === 200) draw(value.counts)
}

const told = counts => !counts ? "…" : [
  counts[0] && (counts[0] === 1 ? t("error") : t("errors", counts[0])),
  counts[1] && (counts[1] === 1 ? t("warning") : t("warnings", counts[1])),
].filter(Boolean).join(", ") || t("clean")

/** Ask what a new scenario is to be, write it, and open it. */
export async function begin(name) {
  const {status, value} = await get("begin")
  if (status !== 200) return say(value.refused)
  let game = value.games[0], rows = [[]], held = null
  const box = document.createElement("div")
  const draw = () => render(html`<form id="wizard" @submit=${create}>
    <label>${t("game")} <select name="game" @change=${event => { game = value.games.find(one => one.name === event.target.value); rows = [[]]; draw() }}>
      ${value.games.map(one => html`<option value=${one.name} .selected=${live(one === game)}>${one.title}</option>`)}</select></label>
    <label>${t("fileName")} <input name="name" required .defaultValue=${name || "scenario.yaml"}></label>
    <label>${t("title")} <input name="title"></label>
    <label>${t("rounds")} <input name="rounds" type="number" min="1" max="99"></label>
    ${game.boards.length ? html`<fieldset><legend>${t("rows")}</legend>
      ${rows.map((row, number) => html`<div class="laid" data-row=${number} @dragover=${event => event.preventDefault()} @drop=${event => { event.preventDefault(); lay(number) }}>
        ${row.map((board, at) => html`<button type="button" title=${t("turn")} @click=${() => { row[at] = board.endsWith("@180") ? board.slice(0, -4) : `${board}@180`; draw() }}>${board}</button>
          <button type="button" aria-label="${t("remove")} ${board}" @click=${() => { row.splice(at, 1); draw() }}>×</button>`)}
        <select aria-label=${t("add")} data-add=${number} @change=${event => { held = event.target.value; event.target.value = ""; lay(number) }}>
          <option value="">+</option>${game.boards.map(one => html`<option>${one}</option>`)}</select></div>`)}
      <button type="button" @click=${() => { rows.push([]); draw() }}>+</button>
      <div class="stock" role="group" tabindex="0" aria-label=${t("boards")}>${game.boards.map(one => html`<span draggable="true" class="board" @dragstart=${() => { held = one }}>${one}</span>`)}</div>
    </fieldset>` : nothing}
    <p id="refused" role="alert"></p><button class="main">${t("create")}</button></form>`, box)

  function lay(number) {
    if (held) rows[number].push(held)
    held = null
    draw()
  }

  async function create(event) {
    event.preventDefault()
    const form = Object.fromEntries(new FormData(event.target))
    const boards = rows.filter(row => row.length).map(row => row.join(",")).join("/")
    const {status, value} = await post("new", {...form, rounds: form.rounds ? Number(form.rounds) : null, boards}).catch(unheard)
    const told = box.querySelector("#refused")
    if (status !== 200) {
      if (told) told.textContent = value.refused || t(status ? "failed" : "lost")
    } else if (await open(value.f)) {
      closeDialog()
    }
  }

  draw()
  showDialog(t("newFile"), box)
}
