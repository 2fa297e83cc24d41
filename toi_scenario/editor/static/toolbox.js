// The tools there are, which of them fit the map, and which one is chosen.

import {announce, state, tell} from "./state.js"
import {t} from "./words.js"

/** @typedef {{key: string, needs: string, surfaces: string[]}} Tool */

const EVERYWHERE = ["places", "cards", "table"]

/** Every tool: its key, the action it needs, the surfaces it fits. @type {Record<string, Tool>} */
const TOOLS = {
  select: {key: "v", needs: "", surfaces: EVERYWHERE},
  paint: {key: "b", needs: "paint", surfaces: ["places", "cards"]},
  erase: {key: "e", needs: "erase", surfaces: EVERYWHERE},
  fill: {key: "f", needs: "paint", surfaces: ["places"]},
  pick: {key: "i", needs: "paint", surfaces: ["places", "cards"]},
  path: {key: "r", needs: "paint", surfaces: ["places"]},
  feature: {key: "b", needs: "add", surfaces: ["table"]},
  zone: {key: "z", needs: "zone", surfaces: EVERYWHERE},
  unit: {key: "u", needs: "place", surfaces: EVERYWHERE},
  marker: {key: "m", needs: "marker", surfaces: EVERYWHERE},
  objective: {key: "o", needs: "move", surfaces: EVERYWHERE},
  boards: {key: "t", needs: "turn", surfaces: ["places", "cards"]},
  paste: {key: "Ctrl-V", needs: "paste", surfaces: ["places", "table"]},
}

/** The key of a tool as it is shown. */
export const keyOf = ({key}) => key.length > 1 ? key : key.toUpperCase()

/** The tools that fit the map and the game. */
export const fitting = () => Object.entries(TOOLS).filter(([, one]) =>
  one.surfaces.includes(state.surface) && (!one.needs || state.tools.has(one.needs)))

/** Whether a piece is a marker, not a unit. */
export const isMarker = row => row.kind === "marker"

/** Take another tool; what was begun with the last one is given up. */
export function choose(name) {
  if (!fitting().some(([one]) => one === name)) return
  tell("giveUp")
  state.tool = name
  const first = state.palette.pieces.find(row => row.name === state.piece.split(",")[0])
  if (first && ["unit", "marker"].includes(name) && isMarker(first) !== (name === "marker")) state.piece = ""
  announce(t(name))
  tell("tool")
}

/** The terrain that is chosen. */
export const terrainRow = () => state.palette.terrain.find(one => one.name === state.terrain)

/** How many places the brush covers, by its size. */
export const brushSizes = () => state.page?.form.length === 4 ? [1, 9, 25] : [1, 7, 19]

/** Take another brush. */
export function setBrush(size) {
  state.brush = Math.max(0, Math.min(2, size))
  announce(`${t("brush")}: ${brushSizes()[state.brush]}`)
  tell("tool")
}

/** What may be painted too: what a half turn of the whole map would bring here, or a mirror through its middle. */
export const SYMMETRIES = ["", "halfTurn", "leftRight", "topBottom"]

/** Paint with another symmetry from now on; its axis is drawn. */
export function setSymmetry(name) {
  state.symmetry = name
  announce(`${t("symmetry")}: ${t(name || "off")}`)
  tell("tool")
}
