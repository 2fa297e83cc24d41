// Small questions that a tool asks before it can do something.

import {closeDialog, showDialog} from "./explain.js"
import {html, live, nothing} from "./vendor/lit.js"
import {state} from "./state.js"
import {t} from "./words.js"
import {kindsOf} from "./schema.js"

/** What the person answers, or "" if they do not; `more` is asked for beside it, and told to `also`. */
function ask(title, label, known, given, more = nothing, also = _ => {}) {
  return new Promise(resolve => {
    let answer = ""
    const done = event => {
      event.preventDefault()
      const form = new FormData(event.target)
      answer = form.get("answer")?.toString().trim() ?? ""
      also(form)
      closeDialog()
    }
    const dialog = showDialog(title, html`<form class="ask" @submit=${done}>
      <label>${label} <input name="answer" list="known" autocomplete="off" .value=${given} autofocus></label>
      ${more}
      <datalist id="known">${known.map(one => html`<option value=${one}></option>`)}</datalist>
      <button class="main">${t("ok")}</button></form>`)
    dialog.querySelector("input")?.select()
    dialog.addEventListener("close", () => resolve(answer), {once: true})
  })
}

/** Which objective lies on a place from now on: one there is, or a new one. */
export async function askObjective(place) {
  const names = state.things.objectives.map(one => one.name)
  let free = 1
  while (names.includes(`objective-${free}`)) free++
  const kinds = await kindsOf("objectives")
  let kind = ""
  const name = await ask(t("newObjective", place), t("objectiveName"), names, `objective-${free}`,
    kinds.length ? html`<label>${t("kind")} <select name="kind">${kinds.map(one => html`<option .selected=${live(one === kinds.at(-1))}>${one}</option>`)}</select></label>` : nothing,
    form => { kind = form.get("kind")?.toString() ?? "" })
  return {name, kind}
}

/** What a new feature of a table is called. */
export const askFeature = kind => ask(kind, t("name"), [], "")

export const askZone = () => ask(t("newZone"), t("zoneName"), state.things.zones.map(one => one.name), "")
