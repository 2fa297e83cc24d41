// The path tool: a road or a stream from place to place, until it is ended.

import {announce, on, say, state} from "./state.js"
import {ghostLine, gone} from "./ghosts.js"
import {neighbours} from "./places.js"
import {terrainRow} from "./toolbox.js"
import {wish} from "./queue.js"
import {t} from "./words.js"

let way = [] // the places so far
let ghosts = []

on("giveUp", drop)

/** Go on to a place; a place farther off is reached in a straight line. */
export function trace(name) {
  const from = way.at(-1)
  if (from === name) return
  way.push(...(from && !neighbours(from).includes(name) ? between(from, name) : [name]))
  gone(ghosts)
  ghosts = ghostLine(way)
  announce(`${way.length}: ${state.places.get(name)?.label ?? name}`)
}

/** The places from one to another, without the first. */
function between(from, to) {
  const found = []
  const goal = /** @type {any} */ (state.places.get(to)).at
  const far = name => Math.hypot(state.places.get(name).at[0] - goal[0], state.places.get(name).at[1] - goal[1])
  for (let at = from; at !== to && found.length < 200;) {
    const next = neighbours(at).sort((one, other) => far(one) - far(other))[0]
    if (!next || far(next) >= far(at)) return [to]
    found.push(at = next)
  }
  return found
}

/** Lay what was traced. */
export function endWay() {
  const row = terrainRow()
  if (way.length && row) {
    wish({action: "paint", terrain: row.name, places: way, path: true}, {ghosts})
    ghosts = []
  } else if (way.length) {
    say(t("chooseTerrain"))
  }
  drop()
}

function drop() {
  way = []
  gone(ghosts)
  ghosts = []
}
