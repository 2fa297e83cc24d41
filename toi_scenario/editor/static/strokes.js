// What each tool does on a place of the map.

import {askObjective} from "./asking.js"
import {shown} from "./desk.js"
import {newStroke, step, wish, writes} from "./queue.js"
import {ghost} from "./ghosts.js"
import {opensTo} from "./locks.js"
import {around, neighbours, placeAt} from "./places.js"
import {say, state, tell} from "./state.js"
import {choose, terrainRow} from "./toolbox.js"
import {trace} from "./ways.js"
import {t} from "./words.js"

/** The tools that go on while the hand does. */
export const GOING_ON = new Set(["paint", "erase", "zone"])

/** Do what the tool does, on a place; `without` takes away. */
export function apply(tool, name, stroke, without = false) {
  if (!writes()) return say(t("otherTab"))
  if (state.broken) return say(t("broken", state.broken))
  if (!opensTo(without && tool === "paint" ? "erase" : tool)) return
  if (tool === "paint") return without ? erase(brushed(name), stroke) : paint(brushed(name), stroke)
  if (tool === "erase") return erase(brushed(name), stroke)
  if (tool === "fill") return paint(flooded(name), stroke)
  if (tool === "pick") return pick(name)
  if (tool === "path") return trace(name)
  if (tool === "zone") return zone(brushed(name), stroke, without)
  if (tool === "unit" || tool === "marker") return put(name, stroke)
  if (tool === "objective") return objective(name, name, stroke)
  if (tool === "paste") return shown.piece?.lay(name)
}

/** The places that the brush covers, with those on the other side of the axis. */
function brushed(name) {
  const names = around(name, state.brush)
  return state.symmetry ? [...new Set([...names, ...names.map(opposite)])].filter(Boolean) : names
}

/** The place on the other side of the axis; "" if there is none. */
function opposite(name) {
  const [left, top, wide, high] = state.page.map
  const {at: [x, y]} = /** @type {any} */ (state.places.get(name))
  return placeAt([state.symmetry === "topBottom" ? x : 2 * left + wide - x, state.symmetry === "leftRight" ? y : 2 * top + high - y])
}

function paint(names, stroke) {
  const row = terrainRow()
  if (!row) return say(t("chooseTerrain"))
  const level = row.levels.includes(state.level) ? state.level : row.levels.length ? row.levels[0] : 0
  const ghosts = names.flatMap(name => ghost(name, `paint ${row.kind}`))
  return wish({action: "paint", terrain: row.name, places: names, ...(level ? {level} : {})}, {stroke, ghosts})
}

function erase(names, stroke) {
  return wish({action: "erase", places: names}, {stroke, ghosts: names.flatMap(name => ghost(name, "erase"))})
}

/** What a place is like. */
const likeness = name => `${state.places.get(name)?.ground} ${state.places.get(name)?.level}`

/** The places that hang together with one and are like it. */
export function flooded(name) {
  const wanted = likeness(name)
  const found = new Set([name]), next = [name]
  while (next.length) {
    for (const other of neighbours(/** @type {string} */ (next.pop()))) {
      if (!found.has(other) && likeness(other) === wanted) {
        found.add(other)
        next.push(other)
      }
    }
  }
  return [...found]
}

/** Take the terrain that lies on a place, to paint with it. */
export function pick(name) {
  const here = state.places.get(name), row = state.palette.terrain.find(one => one.name === here?.ground)
  if (!row) return
  state.terrain = row.name
  state.level = here.level
  choose("paint")
  say(row.label)
  tell("choice")
}

const zones = new Map() // as they will be, while their wishes are on their way

function zone(names, stroke, without) {
  if (!state.zone) return say(t("chooseZone"))
  const row = state.things.zones.find(one => one.name === state.zone)
  const name = state.zone, now = new Set(zones.get(name) ?? row?.places ?? [])
  for (const one of names) without ? now.delete(one) : now.add(one)
  if (!now.size) return
  const area = [...now]
  zones.set(name, area)
  const ghosts = names.flatMap(one => ghost(one, without ? "erase" : "zone", row?.color))
  const done = wish({action: "zone", name, area}, {stroke, ghosts})
  done.then(() => { if (zones.get(name) === area) zones.delete(name) })
  return done
}

function put(name, stroke) {
  if (!state.piece || !state.side) return say(t("choosePiece"))
  return wish({action: "place", side: state.side, unit: state.piece, place: name}, {stroke, ghosts: ghost(name, "unit")})
}

/** Lay an objective on a place, or on the point of a table, which is written otherwise as a value. */
export async function objective(place, value = place, stroke = newStroke()) {
  const {name, kind} = await askObjective(place)
  if (!name) return
  const known = state.things.objectives.some(one => one.name === name)
  return wish(known ? {action: "move", what: name, place}
    : {action: "set", path: `objectives.${step(name)}`, value: `{${kind ? `kind: ${kind}, ` : ""}at: ${value}}`},
    {stroke, ghosts: ghost(place, "unit")})
}
