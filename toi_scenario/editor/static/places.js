// Where places lie: under a point, about one another, on the way somewhere.

import {state} from "./state.js"

/** The corners of a place that lies there. */
export const corners = (x, y) => state.page.form.map(([dx, dy]) => `${x + dx},${y + dy}`).join(" ")

/** @type {{of: any, many: number, side: number, cells: Map<string, any[]>}} */ let index = {of: null, many: 0, side: 1, cells: new Map()}

/** The places by where they lie, so that nobody looks through all of them; made anew for other places. */
function byPlace() {
  if (index.of === state.places && index.many === state.places.size) return index
  const rows = [...state.places.values()]
  let side = Infinity
  for (const other of rows.slice(1)) side = Math.min(side, Math.hypot(other.at[0] - rows[0].at[0], other.at[1] - rows[0].at[1]))
  index = {of: state.places, many: rows.length, side, cells: new Map()}
  for (const one of rows) {
    const key = keyAt(...one.at)
    index.cells.set(key, [...index.cells.get(key) ?? [], one])
  }
  return index
}

const keyAt = (x, y) => Number.isFinite(index.side) ? `${Math.floor(x / index.side)} ${Math.floor(y / index.side)}` : ""

/** The places that may be as near to a point as so many millimetres. */
function about([x, y], far) {
  const {side, cells} = byPlace(), found = []
  if (!Number.isFinite(side)) return [...state.places.values()]
  for (let across = Math.floor((x - far) / side); across <= (x + far) / side; across++) {
    for (let down = Math.floor((y - far) / side); down <= (y + far) / side; down++) found.push(...cells.get(`${across} ${down}`) ?? [])
  }
  return found
}

/** The place under a point of the page; "" if there is none. */
export function placeAt(point) {
  let best = "", least = Infinity
  const far = Math.max(0, ...(state.page?.form ?? []).map(([dx, dy]) => Math.hypot(dx, dy)))
  for (const one of about(point, far)) {
    const away = (one.at[0] - point[0]) ** 2 + (one.at[1] - point[1]) ** 2
    if (away < least) [best, least] = [one.place, away]
  }
  const found = state.places.get(best)
  return found && inOutline(state.page.form, [point[0] - found.at[0], point[1] - found.at[1]]) ? best : ""
}

/** Whether a point lies within a closed line. */
export function inOutline(form, [x, y]) {
  let inside = false
  for (let i = 0, j = form.length - 1; i < form.length; j = i++) {
    const [xi, yi] = form[i], [xj, yj] = form[j]
    if ((yi > y) !== (yj > y) && x < (xj - xi) * (y - yi) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

/** The least distance between the middles of two places. */
export const spacing = () => byPlace().side

/** The places about one, as many steps away as the brush is large. */
export function around(name, steps) {
  const middle = state.places.get(name)
  if (!middle || !steps) return middle ? [name] : []
  const far = spacing() * steps * 1.02, square = state.page.form.length === 4
  return about(middle.at, far).filter(({at: [x, y]}) => {
    const [dx, dy] = [Math.abs(x - middle.at[0]), Math.abs(y - middle.at[1])]
    return square ? Math.max(dx, dy) <= far : Math.hypot(dx, dy) <= far
  }).map(one => one.place)
}

/** The places next to one. */
export const neighbours = name => around(name, 1).filter(one => one !== name)

/** The place next to one that lies most in a direction. */
export function towards(name, [dx, dy]) {
  const from = state.places.get(name)
  if (!from) return state.places.keys().next().value ?? ""
  for (const other of state.places.values()) {
    if (other.column === from.column + dx && other.row === from.row + dy) return other.place
  }
  let best = "", most = 0.3
  for (const other of neighbours(name)) {
    const {at: [x, y]} = /** @type {any} */ (state.places.get(other))
    const [ox, oy] = [x - from.at[0], y - from.at[1]]
    const fit = (ox * dx + oy * dy) / Math.hypot(ox, oy)
    if (fit > most) [best, most] = [other, fit]
  }
  return best || name
}
