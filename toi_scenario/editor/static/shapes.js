// Shapes on a table, drawn point by point: features and the ground of zones.

import {ghostBox, ghostOutline, ghostPoint, ghostWay, gone} from "./ghosts.js"
import {tap} from "./pinch.js"
import {pointAt} from "./viewport.js"
import {askFeature} from "./asking.js"
import {wish} from "./queue.js"
import {announce, on, say, state, tell} from "./state.js"
import {pageOf, round, tableOf} from "./things.js"
import {t} from "./words.js"

/** @type {number[][]} */ let points = []
let ghosts = []

/** The shapes that can be drawn with the tool that is chosen. */
export const SHAPES = () => state.tool === "zone" ? ["rectangle", "circle", "polygon"] : ["rectangle", "circle", "polygon", "line"]

/** Whether the tool that is chosen draws shapes. */
export const draws = () => state.tool === "feature" || state.tool === "zone"

/** Whether a shape is begun. */
export const begun = () => draws() && points.length > 0

const terrain = () => state.palette.terrain.find(one => one.name === state.terrain)

/** The shape that is drawn: the one that was chosen, or what the terrain is most often. */
export const shape = () => SHAPES().includes(state.shape) ? state.shape : state.tool === "feature" && terrain()?.kind === "path" ? "line" : "rectangle"

const byTwo = () => ["rectangle", "circle"].includes(shape())

export function makeShapes(frame) {
  on("giveUp", cancel)
  frame.addEventListener("pointermove", event => { if (begun() && !event.buttons) hover(tableOf(pointAt(event.clientX, event.clientY))) })
  frame.addEventListener("dblclick", () => { if (begun() && !byTwo()) end() })
}

/** A press of the mouse: two points of a rectangle or a circle may be one drag. */
export function down(event, at, follow) {
  if (points.length || !byTwo()) return tap(event, follow, () => add(tableOf(at)))
  add(tableOf(at))
  follow(event, (x, y) => hover(tableOf(pointAt(x, y))), (x, y) => {
    const to = pointAt(x, y)
    if (points.length === 1 && Math.hypot(to[0] - at[0], to[1] - at[1]) > 1.5) add(tableOf(to))
  }, cancel)
}

/** One more point, in the unit of the table. */
export function add(point) {
  if (state.tool === "zone" ? !state.zone : !state.terrain) return say(t(state.tool === "zone" ? "chooseZone" : "chooseTerrain"))
  const last = points.at(-1)
  if (last && last[0] === point[0] && last[1] === point[1]) return
  points.push([...point])
  if (byTwo() && points.length === 2) return end()
  hover(point)
  say(t(byTwo() ? "secondPoint" : "pointHint", points.length, point.join(",")))
}

/** Without the last point. */
export function back() {
  points.pop()
  hover(points.at(-1) ?? [0, 0])
  announce(t("pointHint", points.length, points.at(-1)?.join(",") ?? "–"))
}

/** Show the shape as it would be with one more point. */
export function hover(point) {
  gone(ghosts)
  ghosts = points.length && draws() ? ghostOf([...points, point]) : []
}

function ghostOf(corners) {
  const [one, other] = [corners[0], corners.at(-1)]
  if (shape() === "rectangle") return ghostBox(pageOf(one), pageOf(other))
  if (shape() === "circle") return ghostPoint(pageOf(one), Math.hypot(other[0] - one[0], other[1] - one[1]) * Math.abs(state.page.table[2]))
  return shape() === "polygon" ? ghostOutline(corners.map(pageOf)) : ghostWay(corners.map(pageOf), Number(state.width) * Math.abs(state.page.table[2]))
}

/** The shape is whole: write it. */
export async function end() {
  const corners = points, kind = shape(), ghost = ghostOf(corners)
  cancel()
  const written = yamlOf(kind, corners)
  if (!written) {
    gone(ghost)
    return say(t(kind === "polygon" ? "threePoints" : "twoPoints"))
  }
  if (state.tool === "zone") return wish({action: "zone", name: state.zone, area: [`{${written}}`]}, {ghosts: ghost})
  const name = await askFeature(terrain()?.label ?? state.terrain)
  if (!name) return gone(ghost)
  const wide = kind === "line" && Number(state.width) > 0 ? `, width: ${Number(state.width)}` : ""
  const value = `{${JSON.stringify(name)}: {terrain: ${state.terrain}, ${written}${wide}}}`
  return wish({action: "add", path: "board.features", value}, {ghosts: ghost})
}

/** A shape as the format has it; "" if its points do not make one. */
function yamlOf(kind, corners) {
  const [one, other] = [corners[0], corners.at(-1)]
  const list = corners.map(point => `[${point.join(", ")}]`).join(", ")
  if (kind === "polygon") return corners.length > 2 ? `polygon: [${list}]` : ""
  if (kind === "line") return corners.length > 1 ? `line: [${list}]` : ""
  const size = [Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1])]
  if (kind === "circle") {
    const radius = round(Math.hypot(...size))
    return radius ? `circle: [${one.join(", ")}, ${radius}]` : ""
  }
  const corner = [Math.min(one[0], other[0]), Math.min(one[1], other[1])]
  return size[0] && size[1] ? `rectangle: [${[...corner, ...size].join(", ")}]` : ""
}

/** Give up what was begun. */
function cancel() {
  points = []
  gone(ghosts)
  ghosts = []
}

/** Draw another shape from now on. */
export function setShape(name) {
  cancel()
  state.shape = name
  announce(t(name))
  tell("tool")
}
