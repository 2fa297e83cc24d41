// Small questions that a tool asks before it can do something.

import {closeDialog, showDialog} from "./explain.js"
import {html} from "./vendor/lit.js"
import {state} from "./state.js"
import {t} from "./words.js"

/** What the person answers, or "" if they do not. */
function ask(title, label, known, given) {
  return new Promise(resolve => {
    let answer = ""
    const done = event => {
      event.preventDefault()
      answer = new FormData(event.target).get("answer")?.toString().trim() ?? ""
      closeDialog()
    }
    const dialog = showDialog(title, html`<form class="ask" @submit=${done}>
      <label>${label} <input name="answer" list="known" autocomplete="off" .value=${given} autofocus></label>
      <datalist id="known">${known.map(one => html`<option value=${one}></option>`)}</datalist>
      <button class="main">${t("ok")}</button></form>`)
    dialog.querySelector("input")?.select()
    dialog.addEventListener("close", () => resolve(answer), {once: true})
  })
}

/** Which objective lies on a place from now on: one there is, or a new one. */
export const askObjective = place => {
  const names = state.things.objectives.map(one => one.name)
  let free = 1
  while (names.includes(`objective-${free}`)) free++
  return ask(t("newObjective", place), t("objectiveName"), names, `objective-${free}`)
}

export const askZone = () => ask(t("newZone"), t("zoneName"), state.things.zones.map(one => one.name), "")
