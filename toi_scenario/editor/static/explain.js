// Shows why a rule matters in the game, in the words of `toi-scenario explain`.

import {get} from "./wire.js"
import {html, render} from "./vendor/lit.js"
import {t} from "./words.js"

export async function explain(rule) {
  const {value} = await get("explain", {rule})
  showDialog(rule, html`<pre class="explained">${value.text ?? value.refused}</pre>`)
}

/** Show something over the page until it is closed; the focus returns to where it was. */
export function showDialog(title, content) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("dialog"))
  render(html`<h2>${title}</h2>${content}<form method="dialog"><button class="close">${t("close")}</button></form>`, dialog)
  dialog.setAttribute("aria-label", title)
  if (!dialog.open) dialog.showModal()
  return dialog
}

export function closeDialog() {
  /** @type {HTMLDialogElement} */ (document.getElementById("dialog")).close()
}
