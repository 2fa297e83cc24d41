// Makes elements of SVG.

const SVG = "http://www.w3.org/2000/svg"

/** An element with attributes, the last one of its parent if it has one. @returns {any} */
export function make(name, attributes = {}, parent = null) {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  parent?.append(element)
  return element
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
