// Does something less often while a hand paints, so that the frames are for the map.

import {on, state} from "./state.js"

const NOW_AND_THEN = 300 // milliseconds

/** A function that does something at once; while a hand paints, only now and then, and when the hand rests. */
export function sparing(work) {
  let waits = false
  const run = () => {
    if (waits) work()
    waits = false
  }
  on("rest", run)
  return () => {
    if (!state.stroking) return work()
    if (!waits) setTimeout(run, NOW_AND_THEN)
    waits = true
  }
}
