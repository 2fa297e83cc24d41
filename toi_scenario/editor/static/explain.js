// Shows something over the page, such as why a rule matters in the game.

import {get, unheard} from "./wire.js"
import {html, nothing, render} from "./vendor/lit.js"
import {t} from "./words.js"

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("dialog"))

// What is asked next begins empty, and nothing that was shown is drawn on.
dialog.addEventListener("close", () => { if (!dialog.open) render(nothing, dialog) })

/** Show what `toi-scenario explain` says of a rule. */
export async function explain(rule) {
  const box = document.createElement("pre")
  box.className = "explained"
  box.textContent = t("working")
  showDialog(rule, box)
  const {status, value} = await get("explain", {rule}).catch(unheard)
  box.textContent = status ? value.text ?? value.refused : t("lost")
}

/** Show something over the page until it is closed; the focus returns to where it was. */
export function showDialog(title, content) {
  render(html`<h2>${title}</h2>${content}<form method="dialog"><button class="close">${t("close")}</button></form>`, dialog)
  dialog.setAttribute("aria-label", title)
  if (!dialog.open) dialog.showModal()
  return dialog
}

export const closeDialog = () => dialog.close()
