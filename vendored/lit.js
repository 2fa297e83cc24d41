// What the editor's panels use of Lit 3: templates whose values are always text.
export {html, nothing, render, svg} from "lit"
export {repeat} from "lit/directives/repeat.js"
export {classMap} from "lit/directives/class-map.js"
export {live} from "lit/directives/live.js"
