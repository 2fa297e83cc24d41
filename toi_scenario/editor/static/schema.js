// The schema of the open game, and what is written: kept until the text changes.

import {get} from "./wire.js"
import {state} from "./state.js"

let kept = {rev: -1, f: -1, schema: null, data: null}

/** The schema with the names that may stand in it, and the data of the text; null if that cannot be read. */
export async function form() {
  while (kept.rev !== state.rev || kept.f !== state.f) {
    const {rev, f} = state
    const {status, value} = await get("form", {f})
    if (status !== 200) return null
    kept = {rev, f, ...value} // if another text came meanwhile, it is asked for once more
  }
  return kept
}

/** A part of the schema, with what it refers to. */
export function resolved(schema, part) {
  let found = part ?? {}
  for (let many = 0; found.$ref && many < 20; many++) {
    const {$ref, ...rest} = found
    found = {...schema.$defs[$ref.split("/").at(-1)], ...rest}
  }
  for (const one of found.allOf ?? []) {
    const more = resolved(schema, one)
    found = {...more, ...found, properties: merged(more.properties, found.properties)}
  }
  return found
}

const merged = (one = {}, other = {}) => {
  const both = {...one}
  for (const [name, part] of Object.entries(other)) both[name] = both[name] ? {...both[name], ...part} : part
  return both
}

/** The kinds that the game has for the entries of a chapter. */
export async function kindsOf(chapter) {
  const known = await form()
  if (!known) return []
  const entry = resolved(known.schema, resolved(known.schema, known.schema.properties[chapter]).additionalProperties)
  return resolved(known.schema, entry.properties?.kind).enum ?? []
}
