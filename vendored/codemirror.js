// What the editor's text pane uses of CodeMirror 6.
export {basicSetup, minimalSetup} from "codemirror"
export {Annotation, Compartment, EditorSelection, EditorState, RangeSet, StateEffect, StateField, Transaction} from "@codemirror/state"
export {Decoration, EditorView, drawSelection, highlightActiveLine, highlightActiveLineGutter, hoverTooltip, keymap,
  lineNumbers} from "@codemirror/view"
export {defaultKeymap, indentWithTab} from "@codemirror/commands"
export {HighlightStyle, bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit,
  syntaxHighlighting} from "@codemirror/language"
export {autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, startCompletion} from "@codemirror/autocomplete"
export {forceLinting, lintGutter, setDiagnostics} from "@codemirror/lint"
export {highlightSelectionMatches, search, searchKeymap} from "@codemirror/search"
export {yaml} from "@codemirror/lang-yaml"
export {tags} from "@lezer/highlight"
