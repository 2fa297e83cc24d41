// Things on a table: where they lie, which of them are chosen, how they are moved.

import {newStroke, wish} from "./queue.js"
import {LAYER_OF} from "./locks.js"
import {say, state, tell} from "./state.js"
import {t} from "./words.js"

/** A length on a table, to half a unit. */
export const round = number => Math.round(number * 2) / 2
/** A point of the table on the page, and the other way round. */
export const pageOf = ([x, y]) => { const [ox, oy, sx, sy] = state.page.table; return [ox + x * sx, oy + y * sy] }
export const tableOf = ([x, y]) => { const [ox, oy, sx, sy] = state.page.table; return [round((x - ox) / sx), round((y - oy) / sy)] }
/** Whether a point of the page lies on the table. */
export const inside = ([x, y]) => { const [left, top, wide, high] = state.page.map; return left <= x && x <= left + wide && top <= y && y <= top + high }
/** A point as commands take it. */
export const written = point => point.join(",")

/** What lies nearest to a point of the page, with its name for `move`. */
export function thingAt([x, y], kinds = ["units", "objectives", "markers", "features"]) {
  let best = null, least = 5
  for (const kind of kinds) {
    for (const one of state.locked.has(LAYER_OF[kind]) ? [] : state.things[kind]) {
      const far = one.at && one.name ? Math.hypot(one.at[0] - x, one.at[1] - y) : Infinity
      if (far < least) [best, least] = [{kind, one}, far]
    }
    if (best) return best
  }
  return best
}

/** A thing by its kind and its name. */
export const keyOf = ({kind, one}) => `${kind}:${one.name}`

/** The things that are chosen, as far as they are still there. */
export const chosen = () => [...state.chosen].map(key => {
  const kind = key.slice(0, key.indexOf(":"))
  return {kind, one: state.things[kind].find(one => `${kind}:${one.name}` === key)}
}).filter(({one}) => one)

/** Choose things; `more` beside those that are chosen, or one less. */
export function choose(things, more = false) {
  const keys = things.map(keyOf)
  const less = more && keys.length === 1 && state.chosen.has(keys[0])
  state.chosen = new Set([...(more ? state.chosen : []), ...keys].filter(key => !less || key !== keys[0]))
  tell("chosen")
}

/** All that is not locked, with a place on the page. */
export const every = () => Object.entries(LAYER_OF).flatMap(([kind, layer]) =>
  state.locked.has(layer) ? [] : state.things[kind].filter(one => one.at && one.name).map(one => ({kind, one})))

/** The wish that moves a thing by so much: its own point, or the corner of its shape. */
function movedBy({kind, one}, [dx, dy]) {
  const from = kind === "features" ? one.place : one.place ?? written(tableOf(one.at))
  const numbers = (from ?? "").match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
  const [x, y] = numbers.length === 2 ? numbers : tableOf(one.at)
  const goal = [round(x + dx), round(y + dy)]
  return kind === "markers" ? {action: "set", path: one.name, value: `[${goal.join(", ")}]`} : {action: "move", what: one.name, place: written(goal)}
}

/** Move things together by as much, in the unit of the table: all of them or none. */
export function moveAll(things, by) {
  const off = pageOf(by), [ox, oy] = pageOf([0, 0])
  if (!things.every(({one}) => inside([one.at[0] + off[0] - ox, one.at[1] + off[1] - oy]))) return say(t("outside"))
  const stroke = newStroke()
  return Promise.all(things.map(thing => wish(movedBy(thing, by), {stroke})))
}

/** What is moved with a thing: all that is chosen, if it is. */
export const along = thing => state.chosen.has(keyOf(thing)) ? chosen() : [thing]
