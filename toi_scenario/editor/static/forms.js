// Forms for every chapter of a scenario, made of the game's schema: each field is one `set`, `unset` or `add`.

import {extras} from "./panels.js"
import {form, resolved} from "./schema.js"
import {html, live, nothing, render} from "./vendor/lit.js"
import {on, say, state} from "./state.js"
import {showDialog} from "./explain.js"
import {t} from "./words.js"
import {wish, writes} from "./queue.js"

const ON_THE_MAP = new Set(["board", "boards", "catalog"]) // what has a place there, or a page of its own
let chapter = "sides"
let begun = "" // the path of what is being added
let typing = "" // the path of the field that is being typed into: what stands there stays, whatever comes meanwhile
let drawn = 0
/** @type {any} */ let known = null // the schema, and the data of the last text that could be read
const box = document.createElement("div")
box.className = "form"

export function makeForms() {
  extras.push({name: "forms", run: show, fits: () => state.rev > 0})
  on("rev told", () => { if (box.isConnected) draw() })
}

async function show() {
  if (!await form()) return say(t("broken", state.broken))
  begun = typing = ""
  await draw()
  showDialog(t("forms"), box)
}

const step = key => typeof key === "number" ? `[${key}]` : /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(key) ? `.${key}` : `."${key}"`
const pathOf = steps => steps.map(step).join("").replace(/^\./, "")

/** A value as YAML: JSON is YAML, too; plain words look better without quotes. */
const yaml = value => typeof value === "string" && /^[\p{L}][\p{L}\p{N} _-]*$/u.test(value) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(value)
  ? value : JSON.stringify(value)

function set(steps, value) {
  if (!writes()) return say(t("otherTab"))
  wish({action: "set", path: pathOf(steps), value: yaml(value)})
}

const unset = steps => wish({action: "unset", path: pathOf(steps)})

async function draw() {
  const mine = ++drawn, now = await form()
  if (mine !== drawn) return
  known = now ?? known
  const {schema, data} = known
  const chapters = Object.keys(schema.properties).filter(name => !ON_THE_MAP.has(name))
  if (!chapters.includes(chapter)) chapter = chapters[0]
  render(html`<label>${t("about")} <select id="chapter" @change=${event => { chapter = event.target.value; draw() }}>
      ${chapters.map(name => html`<option .selected=${live(name === chapter)}>${name}</option>`)}</select></label>
    <p class="about">${resolved(schema, schema.properties[chapter]).description ?? ""}</p>
    ${field(schema, schema.properties[chapter], data?.[chapter], [chapter], 0)}
    <p id="form-told" role="status">${state.told}</p>`, box)
}

const kinds = part => [part.type ?? []].flat()

function field(schema, given, value, steps, depth) {
  const part = resolved(schema, given)
  const name = pathOf(steps)
  const alone = depth ? nothing : name // what stands in a chapter has its own label
  if (value !== null && typeof value === "object" && !Array.isArray(value)) return mapping(schema, part, value, steps, depth)
  if (Array.isArray(value)) return list(schema, part, value, steps, depth)
  if (value === undefined && (part.properties || part.additionalProperties) && kinds(part).includes("object") && !kinds(part).some(one => ["string", "integer"].includes(one))) {
    return mapping(schema, part, {}, steps, depth)
  }
  if (value === undefined && kinds(part).includes("array") && !kinds(part).includes("string")) return list(schema, part, [], steps, depth)
  const names = part.enum ?? part.anyOf?.flatMap(one => resolved(schema, one).enum ?? [])
  if (kinds(part).includes("boolean")) {
    return html`<input type="checkbox" data-path=${name} aria-label=${alone} .checked=${live(value === true)} @change=${event => set(steps, event.target.checked)}>`
  }
  if (part.enum && !kinds(part).includes("string")) {
    return html`<select data-path=${name} aria-label=${alone} @change=${event => event.target.value ? set(steps, event.target.value) : unset(steps)}>
      <option value=""></option>${part.enum.map(one => html`<option .selected=${live(one === value)}>${one}</option>`)}</select>`
  }
  const number = kinds(part).includes("integer") && !kinds(part).includes("string")
  const offered = names?.length ? `names-${name.replace(/\W/g, "-")}` : ""
  const shown = typing === name ? box.querySelector(`[data-path="${CSS.escape(name)}"]`)?.value : value
  const begins = () => { typing = name }
  const changed = event => {
    typing = ""
    const typed = event.target.value.trim()
    if (typed === "" && value !== undefined) unset(steps)
    else if (typed !== "") /^[{[]/.test(typed) ? wish({action: "set", path: name, value: typed}) : set(steps, number || (/^-?\d+$/.test(typed) && !kinds(part).every(one => one === "string")) ? Number(typed) : typed)
  }
  const long = typeof value === "string" && value.length > 50
  return html`${long
    ? html`<textarea data-path=${name} aria-label=${alone} rows="3" .value=${live(String(shown ?? ""))} @input=${begins} @change=${changed}></textarea>`
    : html`<input data-path=${name} aria-label=${alone} type=${number ? "number" : "text"} list=${offered || nothing} .value=${live(String(shown ?? ""))} @input=${begins} @change=${changed}>`}
    ${offered ? html`<datalist id=${offered}>${names.map(one => html`<option value=${one}></option>`)}</datalist>` : nothing}`
}

function entry(schema, part, value, steps, depth, told) {
  const about = resolved(schema, part).description ?? ""
  const whole = value !== null && typeof value === "object"
  const label = html`<span class="key" title=${about}>${told}</span>`
  const gone = html`<button class="gone" aria-label="${t("unset")} ${pathOf(steps)}" @click=${() => unset(steps)}>×</button>`
  return whole ? html`<div class="part whole">${gone}<details open><summary>${label}</summary>${field(schema, part, value, steps, depth + 1)}</details></div>`
    : html`<div class="part row"><label>${label} ${field(schema, part, value, steps, depth + 1)}</label>${gone}</div>`
}

function mapping(schema, part, value, steps, depth) {
  const of = key => part.properties?.[key] ?? part.additionalProperties ?? {}
  const missing = Object.keys(part.properties ?? {}).filter(key => !(key in value) && part.properties[key] !== false)
  const free = part.additionalProperties && part.additionalProperties !== true
  const names = free ? resolved(schema, part.propertyNames).enum ?? [] : []
  return html`${Object.entries(value).map(([key, inner]) => entry(schema, of(key), inner, [...steps, key], depth, key))}
    ${missing.length ? html`<label class="more">+ <select data-more=${pathOf(steps)} @change=${event => {
      const key = event.target.value
      event.target.value = ""
      if (!key) return
      begun = pathOf([...steps, key])
      draw()
    }}><option value="">${t("add")} …</option>${missing.map(key => html`<option>${key}</option>`)}</select></label>` : nothing}
    ${missing.filter(key => begun === pathOf([...steps, key])).map(key => beginning(schema, resolved(schema, of(key)), [...steps, key]))}
    ${free ? html`<form class="more" @submit=${event => {
      event.preventDefault()
      const form = new FormData(event.target)
      const [key, typed] = [form.get("key")?.toString().trim(), form.get("value")?.toString().trim()]
      if (key && typed) wish({action: "set", path: pathOf([...steps, key]), value: typed})
      event.target.reset()
    }}>+ <input name="key" aria-label="${t("name")} ${pathOf(steps)}" placeholder=${t("name")} list=${`keys-${depth}`} required>
      <input name="value" aria-label=${t("value")} placeholder=${t("value")} required><button>${t("add")}</button>
      <datalist id=${`keys-${depth}`}>${names.map(one => html`<option value=${one}></option>`)}</datalist></form>` : nothing}`
}

/** Where nothing is written yet: a field that shows what may stand there. */
function beginning(schema, part, steps) {
  const [first] = part.examples ?? part.enum ?? []
  const shown = first === undefined ? "" : typeof first === "object" ? JSON.stringify(first).replaceAll('"', "").replaceAll(/([,:])/g, "$1 ") : String(first)
  return html`<form class="more" @submit=${event => {
    event.preventDefault()
    const typed = new FormData(event.target).get("value")?.toString().trim()
    begun = ""
    if (typed) wish({action: "set", path: pathOf(steps), value: typed})
  }}><span class="key" title=${part.description ?? ""}>${steps.at(-1)}</span>
    <input name="value" aria-label=${pathOf(steps)} value=${shown} required><button>${t("add")}</button></form>`
}

function list(schema, part, value, steps, depth) {
  return html`${value.map((inner, number) => entry(schema, part.items, inner, [...steps, number], depth, `${number + 1}`))}
    <form class="more" @submit=${event => {
      event.preventDefault()
      const typed = new FormData(event.target).get("value")?.toString().trim()
      if (typed) wish({action: "add", path: pathOf(steps), value: typed})
      event.target.reset()
    }}>+ <input name="value" aria-label="${t("add")} ${pathOf(steps)}" placeholder=${example(schema, part)} required><button>${t("add")}</button></form>`
}

/** What an entry of a list looks like. */
function example(schema, part) {
  const [first] = part.examples?.[0] ?? []
  if (first !== undefined) return JSON.stringify(first).replaceAll('"', "").replaceAll(",", ", ").replaceAll(":", ": ")
  const needed = resolved(schema, part.items).required ?? []
  return needed.length ? `{${needed.map(one => `${one}: …`).join(", ")}}` : t("value")
}
