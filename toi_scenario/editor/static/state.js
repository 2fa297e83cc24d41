// What the page knows of the open file, and who wants to hear when that changes.

/** @typedef {{place: string, at: [number, number], row: number, column: number, ground: string, level: number, label: string}} PlaceRow */

export const state = {
  f: -1, rev: 0, file: "", game: "", surface: "none", broken: "",
  /** @type {any} */ page: null,
  /** @type {Map<string, PlaceRow>} */ places: new Map(),
  /** @type {any} */ palette: {terrain: [], pieces: []},
  /** @type {any} */ things: {zones: [], objectives: [], units: [], markers: [], features: [], boards: [], sides: []},
  /** @type {any[]} */ found: [], foundRev: 0,
  /** @type {string[]} */ undo: [], /** @type {string[]} */ redo: [],
  /** @type {Set<string>} */ tools: new Set(), /** @type {Set<string>} */ answers: new Set(),
  command: "", writer: "", savedRev: 0, fault: "", told: "",
  lost: false,
  stroking: false, // a hand paints: what can wait is shown when it rests
  /** @type {string[]} */ conflict: [], // lines in which what somebody else wrote differs from ours
  // what the person at the page has chosen
  tool: "select", brush: 0, terrain: "", level: 0, piece: "", side: "", zone: "",
  /** @type {Set<string>} */ selected: new Set(), cursor: "",
  /** @type {Set<string>} */ chosen: new Set(), // on a table: the kind of each thing, a colon, and its name
  /** @type {Set<string>} */ hidden: new Set(),
  sight: false, symmetry: "", /** @type {Set<string>} */ locked: new Set(), lasso: false, shape: "", width: "",
}

/** @type {Map<string, Set<() => void>>} */
const listeners = new Map()

/**
 * Call a function whenever one of these changes.
 * @param {string} topics separated by blanks
 * @param {() => void} listener
 */
export function on(topics, listener) {
  for (const topic of topics.split(" ")) {
    if (!listeners.has(topic)) listeners.set(topic, new Set())
    listeners.get(topic)?.add(listener)
  }
}

/** Say that these have changed; who listens to several is called once. */
export function tell(...topics) {
  const called = new Set(topics.flatMap(topic => [...(listeners.get(topic) ?? [])]))
  for (const listener of called) listener()
}

/** Say a sentence to who sees the page and to who hears it. */
export function say(sentence) {
  state.told = sentence
  const live = document.getElementById("live")
  if (live) live.textContent = sentence
  tell("told")
}

/** Say something only to who hears the page. */
export function announce(sentence) {
  const live = document.getElementById("live")
  if (live) live.textContent = sentence
}
