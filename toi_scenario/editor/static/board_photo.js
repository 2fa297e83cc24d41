// The photograph under a board, and where the board's corners lie on it.
//
// It stays in this page: it is shown from memory, and nothing of it is sent or written.

import {bounds} from "./board_grid.js"
import {t} from "./words.js"

const EMPTY = [1050, 742] // how large the ground is while there is no photograph

/** @type {{address: string, width: number, height: number} | null} */ let photo = null // its address in this page

/** Where the corners of the board are, from the left upper one to the right. @type {number[][]} */
export let corners = []

export const picture = () => photo
export const size = () => photo ? [photo.width, photo.height] : EMPTY

/** Lay the corners of a board where all of it is seen. */
export function fitCorners(board) {
  const [wide, high] = size(), {width, height} = bounds(board)
  const scale = 0.86 * Math.min(wide / width, high / height)
  const [left, top] = [(wide - width * scale) / 2, (high - height * scale) / 2]
  corners = [[left, top], [wide - left, top], [wide - left, high - top], [left, high - top]]
}

/** Lay another photograph under a board; why not, or nothing. */
export async function lay(file, board) {
  const address = URL.createObjectURL(file), image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(address)
    return t("noPicture", file.name)
  }
  if (photo) URL.revokeObjectURL(photo.address)
  photo = {address, width: image.naturalWidth, height: image.naturalHeight}
  fitCorners(board)
  return ""
}

export function shift(number, [dx, dy]) {
  corners[number] = [corners[number][0] + dx, corners[number][1] + dy]
}

/** Drag a corner of the board to where it is on the photograph. */
export function pull(event, number, draw) {
  event.preventDefault()
  event.stopPropagation()
  const handle = event.currentTarget, stage = handle.ownerSVGElement
  handle.focus()
  handle.setPointerCapture(event.pointerId)
  handle.onpointermove = next => {
    const point = new DOMPoint(next.clientX, next.clientY).matrixTransform(stage.getScreenCTM().inverse())
    corners[number] = [point.x, point.y]
    draw()
  }
  handle.onpointerup = handle.onpointercancel = () => { handle.onpointermove = null }
}
