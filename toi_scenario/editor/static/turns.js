// Does one thing after the other, where each begins with what the one before has led to.

import {Lost} from "./wire.js"

/** A function that waits until what it was called for before is done. */
export function inTurn(work) {
  let last = Promise.resolve()
  return (...words) => last = last.then(() => work(...words)).catch(fault => { if (!(fault instanceof Lost)) reportError(fault) })
}
