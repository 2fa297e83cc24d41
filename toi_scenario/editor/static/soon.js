// Puts off what need not be seen at once, so that the map is not kept waiting by it.

import {state} from "./state.js"

const SOON = 50 // milliseconds, in which the ghost and most often the true picture of a click are drawn
const NOW_AND_THEN = 300 // the same while a hand paints: then the frames are for the map

/** A function that does something soon, once, however often it is called before. */
export function soon(work) {
  let wanted = false
  const run = () => {
    wanted = false
    work()
  }
  return () => {
    if (!wanted) setTimeout(run, state.stroking ? NOW_AND_THEN : SOON)
    wanted = true
  }
}
