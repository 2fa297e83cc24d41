// Makes elements of SVG.

const SVG = "http://www.w3.org/2000/svg"

/** An element with attributes, the last one of its parent if it has one. @returns {any} */
export function make(name, attributes = {}, parent = null) {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  parent?.append(element)
  return element
}

/**
 * Two specks that nobody sees, in the corners of a plane: whatever comes and goes between them does not change how
 * large it is. Otherwise the browser would put all layers of the page together anew for each ghost.
 */
export const specks = (plane, {width, height}) => {
  const known = plane.querySelector(".specks") ?? make("path", {class: "specks"}, plane)
  known.setAttribute("d", `M0 0h.01M${width} ${height}h-.01`)
}

/** Each text of some SVG as one element. */
export function parsed(fragments) {
  const box = make("svg")
  box.innerHTML = fragments.map(one => `<g>${one}</g>`).join("")
  return [...box.children].map(one => one.childElementCount === 1 ? one.firstElementChild : one)
}

/** An SVG as a text by itself. */
export function textOf(element) {
  element.setAttribute("xmlns", SVG)
  return new XMLSerializer().serializeToString(element)
}
