// What the page knows of the open file, and who wants to hear when that changes.

/** @typedef {{place: string, at: [number, number], row: number, column: number, ground: string, level: number, label: string}} PlaceRow */

/** What is known of a file, and chosen on its map, before anything is. */
export const emptied = () => ({
  /** @type {any} */ palette: {terrain: [], pieces: []},
  /** @type {any} */ things: {zones: [], objectives: [], units: [], markers: [], features: [], boards: [], sides: []},
  /** @type {any[]} */ found: [], foundRev: 0,
  command: "", savedRev: 0, fault: "",
  /** @type {string[]} */ conflict: [], // lines in which what somebody else wrote differs from ours
  conflictAt: 0, // how many entries the journal had with that
  tool: "select", terrain: "", level: 0, piece: "", side: "", zone: "", symmetry: "", shape: "", width: "",
  /** @type {Set<string>} */ selected: new Set(), cursor: "",
  /** @type {Set<string>} */ chosen: new Set(), // on a table: the kind of each thing, a colon, and its name
})

export const state = {
  f: -1, rev: 0, file: "", game: "", surface: "none", broken: "",
  /** @type {any} */ page: null,
  /** @type {Map<string, PlaceRow>} */ places: new Map(),
  /** @type {string[]} */ undo: [], /** @type {string[]} */ redo: [],
  /** @type {Set<string>} */ tools: new Set(), /** @type {Set<string>} */ answers: new Set(),
  writer: "", told: "", lost: false,
  queued: 0, // wishes that are on their way
  numbering: 0, // another one where the entries of lists may have other numbers than before
  stroking: false, // a hand paints: what can wait is shown when it rests
  brush: 0, lasso: false,
  /** @type {Set<string>} */ hidden: new Set(), /** @type {Set<string>} */ locked: new Set(),
  ...emptied(),
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
