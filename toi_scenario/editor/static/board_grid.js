// The grid of a board's hexes, and how it lies on a photograph. A hex is one long from its middle to a corner.

const HIGH = Math.sqrt(3)

/** How large a board is: its edges cut the first and the last column lengthwise. */
export const bounds = ({columns, rows}) => ({width: 1.5 * (columns - 1), height: HIGH * rows})

/** Column and number of a hex that is called something like C4 or AA4. */
function parsed(name) {
  const [, letters, number] = name.match(/^([A-Z]+)(\d+)$/) ?? ["", "A", "1"]
  return [[...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1, Number(number)]
}

const CORNERS = [[1, 0], [0.5, HIGH / 2], [-0.5, HIGH / 2], [-1, 0], [-0.5, -HIGH / 2], [0.5, -HIGH / 2]]

/** The outline of a hex on its board, cut off by the edges, and the middle of what is left. */
export function hexOf(board, name) {
  const [column, number] = parsed(name), {width, height} = bounds(board)
  const [x, y] = [1.5 * column, (2 * number - 1 - column % 2) * HIGH / 2]
  const within = (value, most) => Math.min(most, Math.max(0, value))
  const outline = CORNERS.map(([dx, dy]) => [within(x + dx, width), within(y + dy, height)])
  const mean = at => (Math.min(...outline.map(one => one[at])) + Math.max(...outline.map(one => one[at]))) / 2
  return {outline, middle: [mean(0), mean(1)]}
}

/** What brings a point of the board to the photograph, as a camera does: the corners lie where they are laid. */
export function projection([[x0, y0], [x1, y1], [x2, y2], [x3, y3]], {width, height}) {
  const [ax, ay, bx, by] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2]
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3]
  const whole = ax * by - bx * ay || 1e-9
  const g = (sx * by - bx * sy) / whole, h = (ax * sy - sx * ay) / whole
  return ([x, y]) => {
    const [u, v] = [x / width, y / height], far = g * u + h * v + 1
    return [((x1 - x0 + g * x1) * u + (x3 - x0 + h * x3) * v + x0) / far, ((y1 - y0 + g * y1) * u + (y3 - y0 + h * y3) * v + y0) / far]
  }
}

const named = (column, number) => {
  let letters = ""
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) letters = String.fromCharCode(65 + (left - 1) % 26) + letters
  return `${letters}${number}`
}

/** The hex that lies next to one in a direction; the same one at the edge. */
export function neighbouring(board, name, [dx, dy]) {
  const [column, number] = parsed(name)
  const next = named(column + dx, number + dy)
  if (next in board.cells) return next
  const above = named(column + dx, number + dy - 1) // even columns have one hex less
  return dx && above in board.cells ? above : name
}

/** The hex after one in the order of reading, line by line; the last one stays. */
export function reading(board, name) {
  const [column, number] = parsed(name)
  for (let line = number; line <= board.rows + 1; line++) {
    for (let next = line === number ? column + 1 : 0; next < board.columns; next++) {
      if (named(next, line) in board.cells) return named(next, line)
    }
  }
  return name
}
