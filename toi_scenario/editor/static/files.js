// The scenarios of a folder, to choose one from.

import {closeDialog, showDialog} from "./explain.js"
import {html, nothing} from "./vendor/lit.js"
import {open} from "./desk.js"
import {t} from "./words.js"

/** Let one be chosen, and open it. */
export async function choose(listed) {
  showDialog(listed.files.length ? t("choose") : t("noScenario"), html`
    <ul class="files">${listed.files.map(one => html`
      <li><button data-file=${one.f} @click=${async () => { if (await open(one.f)) closeDialog() }}>${one.name}</button></li>`)}</ul>${nothing}`)
}
