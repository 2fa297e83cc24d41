// Layers that are locked: no hand on the map changes what they show.

import {say, state} from "./state.js"
import {t} from "./words.js"

/** What can be locked: layers of the drawing that somebody edits by hand. */
export const LOCKS = ["terrain", "zones", "markers", "objectives", "units"]

const OF_TOOL = {paint: "terrain", erase: "terrain", fill: "terrain", path: "terrain", feature: "terrain", boards: "terrain",
  zone: "zones", unit: "units", marker: "markers", objective: "objectives"}

/** The layer of what lies on a table. */
export const LAYER_OF = {features: "terrain", units: "units", objectives: "objectives", markers: "markers"}

/** Whether a layer is open to hands; it is said if it is not. */
export function open(layer) {
  if (!state.locked.has(layer)) return true
  say(t("isLocked", t(`layer-${layer}`)))
  return false
}

/** Whether a tool may do what it does. */
export const opensTo = tool => !(tool in OF_TOOL) || open(OF_TOOL[tool])

/** Whether everything that a piece of the map may hold is open. */
export const allOpen = layers => layers.every(open)
