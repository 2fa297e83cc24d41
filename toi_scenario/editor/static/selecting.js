// What is selected on the map, and what is done with all that stands there.

import {newStroke, step, wish} from "./queue.js"
import {ghost, ghostPoint} from "./ghosts.js"
import {open} from "./locks.js"
import {placeAt, spacing} from "./places.js"
import {announce, say, state, tell} from "./state.js"
import {t} from "./words.js"

/** Select places; more of them, or one less, beside those that are selected. */
export function select(names, more = false) {
  const before = more ? state.selected : new Set()
  state.selected = new Set([...before, ...names])
  if (more && names.length === 1 && before.has(names[0])) state.selected.delete(names[0])
  if (state.selected.size > 1) announce(t("selectedMany", state.selected.size))
  tell("selected")
}

/** Select every place. */
export const selectAll = () => select([...state.places.keys()])

/** Select by a lasso from now on, or by a rectangle. */
export function lasso(on) {
  state.lasso = on
  announce(t(on ? "lasso" : "rectangle"))
  tell("tool")
}

/** What stands on a place and can be moved: what is told of each, and the wish that moves it. */
export function movable(name) {
  const on = kind => state.locked.has(kind) ? [] : state.things[kind].filter(one => one.place === name)
  const units = on("units")
  return [
    ...(units.length ? [{told: units.map(one => one.label).join(", "), move: place => ({action: "move", what: name, place})}] : []),
    ...on("objectives").map(one => ({told: one.label, move: place => ({action: "move", what: one.name, place})})),
    ...on("markers").map(one => ({told: one.label, move: place => ({action: "set", path: one.name, value: place})})),
  ]
}

/** The selected places, or the one that was taken hold of if it is none of them. */
const taken = name => state.selected.has(name) ? [...state.selected] : [name]

/** Whether something is there to be taken along from a place. */
export const holds = name => Boolean(name) && taken(name).some(one => movable(one).length)

/** A place, moved by as much as from one point to another: the point, and the place there. */
function moved(name, [dx, dy]) {
  const {at: [x, y]} = /** @type {any} */ (state.places.get(name))
  return {point: [x + dx, y + dy], goal: placeAt([x + dx, y + dy])}
}

const way = (from, to) => [to.at[0] - from.at[0], to.at[1] - from.at[1]]

/** Move what stands on the selected places by as much as from one place to another; all of it or nothing. */
export function moveSelected(from, to) {
  const start = state.places.get(from), end = state.places.get(to)
  if (!start || !end) return say(t("outside"))
  const [dx, dy] = way(start, end)
  const moves = []
  for (const name of taken(from)) {
    const {point: [x, y], goal} = moved(name, [dx, dy])
    for (const one of movable(name)) {
      if (!goal) return say(t("outside"))
      moves.push({wish: one.move(goal), goal, far: x * dx + y * dy})
    }
  }
  if (!moves.length) return say(t("nothingHere", from))
  // The foremost first, so that none comes to stand where another still is.
  moves.sort((one, other) => other.far - one.far)
  const stroke = newStroke()
  state.selected = new Set(moves.map(one => one.goal))
  tell("selected")
  return Promise.all(moves.map(one => wish(one.wish, {stroke, ghosts: ghost(one.goal, "unit")})))
}

/** What is dragged, where it would come to stand; in red what would leave the map. */
export function carried(from, over, by) {
  const [start, end] = [state.places.get(from), state.places.get(over)]
  const far = start && end ? way(start, end) : by
  return taken(from).filter(name => movable(name).length).flatMap(name => {
    const {point, goal} = moved(name, far)
    return goal ? ghost(goal, "unit") : ghostPoint(point, spacing() / 3)
  })
}

/** Take away what stands on the selected places; of what follows one another in a list, the last one first. */
export function removeSelected() {
  const stroke = newStroke(), here = kind => state.things[kind].filter(one => state.selected.has(one.place))
  const gone = {
    units: here("units").map(one => `units[${state.things.units.indexOf(one)}]`).reverse(),
    markers: emptied(here("markers").map(one => one.name)).reverse(),
    objectives: here("objectives").map(one => `objectives.${step(one.name)}`),
  }
  for (const [kind, paths] of Object.entries(gone)) {
    if (paths.length && open(kind)) for (const path of paths) wish({action: "unset", path}, {stroke})
  }
}

/** Where markers lie, by paths; a marker that would lie nowhere goes itself. */
function emptied(paths) {
  const whole = path => path.slice(0, path.lastIndexOf(".at"))
  const many = (name, list) => list.filter(path => whole(path) === name).length
  const every = state.things.markers.map(one => one.name)
  return [...new Set(paths.map(path => many(whole(path), paths) === many(whole(path), every) ? whole(path) : path))]
}
