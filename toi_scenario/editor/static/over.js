// What lies over the map: that the text is broken, that others write, and what they wrote.

import {showDialog} from "./explain.js"
import {agree} from "./desk.js"
import {takeMine, takeOver, writes} from "./queue.js"
import {html, nothing, render} from "./vendor/lit.js"
import {on, state} from "./state.js"
import {t} from "./words.js"

export function makeOver(box) {
  on("writer broken file conflict", () => drawOver(box))
}

function drawOver(box) {
  render(html`
    ${state.broken ? html`<p class="banner" id="broken">${t(state.page ? "broken" : "nothing", state.broken)}</p>` : nothing}
    ${state.conflict.length ? html`<p class="banner" id="conflict">${t("conflict")}
      <button id="theirs" @click=${agree}>${t("theirs")}</button>
      <button id="mine" @click=${takeMine}>${t("mine")}</button>
      <button id="difference" @click=${showDifference}>${t("difference")}</button></p>` : nothing}
    ${writes() ? nothing : html`<p class="banner" id="following">${t("following")} <button @click=${takeOver}>${t("takeOver")}</button></p>`}`, box)
}

/** What of mine and of theirs differs, line by line. */
function showDifference() {
  const kind = line => ({"-": "mine", "+": "theirs"})[line[0]] ?? ""
  showDialog(t("difference"), html`<p><span class="mine">− ${t("mine")}</span> <span class="theirs">+ ${t("theirs")}</span></p>
    <div class="lines" role="region" tabindex="0" aria-label=${t("difference")}>${state.conflict.map(line => html`<div class=${kind(line)}>${line}</div>`)}</div>`)
}
