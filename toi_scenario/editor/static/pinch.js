// Two fingers on the map move it, and make it larger or smaller.

import {pan, zoom} from "./viewport.js"

/** Where the fingers are. @type {Map<number, [number, number]>} */
export const fingers = new Map()

/** Do something at once; by a finger, when it is lifted, since it may be the first of two. */
export const tap = (event, follow, act) => event.pointerType === "touch" ? follow(event, () => {}, act) : act()

/** Follow two fingers until all are lifted. */
export function pinch(frame) {
  const points = () => [...fingers.values()]
  const far = ([a, b]) => Math.hypot(a[0] - b[0], a[1] - b[1])
  let last = points()
  const move = event => {
    if (!fingers.has(event.pointerId)) return
    fingers.set(event.pointerId, [event.clientX, event.clientY])
    const now = points()
    if (now.length < 2) return
    pan((now[0][0] + now[1][0] - last[0][0] - last[1][0]) / 2, (now[0][1] + now[1][1] - last[0][1] - last[1][1]) / 2)
    if (far(last) > 10) zoom(far(now) / far(last), (now[0][0] + now[1][0]) / 2, (now[0][1] + now[1][1]) / 2)
    last = now
  }
  const end = event => {
    fingers.delete(event.pointerId)
    if (fingers.size) return
    frame.removeEventListener("pointermove", move)
    frame.removeEventListener("pointerup", end)
    frame.removeEventListener("pointercancel", end)
  }
  frame.addEventListener("pointermove", move)
  frame.addEventListener("pointerup", end)
  frame.addEventListener("pointercancel", end)
}
