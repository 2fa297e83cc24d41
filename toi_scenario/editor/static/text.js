// The text pane: CodeMirror over the file's text, kept in step with the server.
//
// The document in view is the server's text, then what is on its way there, then what was typed since. Whatever comes
// from elsewhere is laid under the last two.

import {
  Annotation, Compartment, Decoration, EditorState, EditorView, HighlightStyle, StateEffect, StateField,
  bracketMatching, closeBrackets, closeBracketsKeymap, defaultKeymap, drawSelection, foldGutter,
  foldKeymap, highlightActiveLine, highlightActiveLineGutter, highlightSelectionMatches, indentOnInput,
  indentUnit, keymap, lineNumbers, lintGutter, searchKeymap, setDiagnostics, syntaxHighlighting, tags, yaml, autocompletion, completionKeymap,
} from "./vendor/codemirror.js"
import {sparing} from "./sparing.js"
import {mark, shown} from "./desk.js"
import {mend, newStroke, redo, typed, undo, writes} from "./queue.js"
import {on, state, tell} from "./state.js"
import {t} from "./words.js"
import {get, unheard} from "./wire.js"
import {explain} from "./explain.js"

const remote = Annotation.define()
const marked = StateEffect.define()
const locked = new Compartment()
const nonce = document.querySelector("script[nonce]")?.nonce ?? ""

/** @type {EditorView} */
let view
let synced = EditorState.create({doc: ""}).doc // the server's text
let sent = null // a ChangeSet on its way
let later = null // a ChangeSet since then
let stroke = ""
let last = 0

const PAUSE = 1000 // milliseconds after which typing is another step for undo

const marks = StateField.define({
  create: () => Decoration.none,
  update(old, transaction) {
    for (const effect of transaction.effects) if (effect.is(marked)) return effect.value
    return old.map(transaction.changes)
  },
  provide: field => EditorView.decorations.from(field),
})

const colours = HighlightStyle.define([
  {tag: tags.comment, class: "y-comment"}, {tag: [tags.definition(tags.propertyName), tags.propertyName], class: "y-key"},
  {tag: [tags.string, tags.content], class: "y-text"}, {tag: [tags.keyword, tags.bool, tags.null], class: "y-word"},
  {tag: tags.number, class: "y-number"}, {tag: [tags.punctuation, tags.separator, tags.bracket], class: "y-sign"},
])

/** The offset of a line and column that count code points. */
function offset(doc, [line, column]) {
  if (line > doc.lines) return doc.length
  const {from, to, text} = doc.line(line)
  let at = 0
  for (let left = column - 1; left > 0 && at < text.length; left--) at += text.codePointAt(at) > 0xffff ? 2 : 1
  return Math.min(from + at, to)
}

function place(doc, at) {
  const line = doc.lineAt(at)
  return [line.number, [...line.text.slice(0, at - line.from)].length + 1]
}

const whatIsLocal = () => sent && later ? sent.compose(later) : sent ?? later

export function makeText(parent) {
  const typing = EditorView.updateListener.of(update => {
    if (update.selectionSet && update.view.hasFocus) follow(update.state)
    if (!update.docChanged || update.transactions.some(one => one.annotation(remote))) return
    later = later ? later.compose(update.changes) : update.changes
    const now = performance.now()
    if (now - last > PAUSE) stroke = newStroke()
    last = now
    setTimeout(() => typed(stroke), 40)
    tell("typing")
  })
  view = new EditorView({
    parent,
    state: EditorState.create({
      doc: "",
      extensions: [
        EditorView.cspNonce.of(nonce), lineNumbers(), foldGutter(), drawSelection(), indentOnInput(), bracketMatching(),
        closeBrackets(), highlightActiveLine(), highlightActiveLineGutter(), highlightSelectionMatches(), lintGutter(),
        EditorView.lineWrapping, indentUnit.of("  "), yaml(), syntaxHighlighting(colours), marks, typing, locked.of([]),
        autocompletion({override: [complete]}),
        EditorView.contentAttributes.of({"aria-label": t("text"), tabindex: "0"}),
        keymap.of([
          {key: "Mod-z", run: back}, {key: "Mod-y", run: forth}, {key: "Mod-Shift-z", run: forth},
          ...closeBracketsKeymap, ...defaultKeymap.filter(one => one.key !== "Alt-Enter"), ...completionKeymap, ...searchKeymap, ...foldKeymap,
        ]),
      ],
    }),
  })
  on("writer", () => view.dispatch({effects: locked.reconfigure(writes() ? [] : EditorState.readOnly.of(true))}))
  const settled = act => (...words) => {
    settle()
    return act(...words)
  }
  shown.text = {
    apply: takeIn, pending, whole: settled(whole), findings: settled(findings), send: settled(send),
    unsent: settled(unsent), giveUp: settled(giveUp),
  }
  return view
}

function back() {
  undo()
  return true
}

function forth() {
  redo()
  return true
}

/** Something is typed that the server does not know of, or is not in the text yet. */
const pending = () => Boolean(sent || later || waiting.length)

/** The edits that were typed, as of the server's text; they are on their way from now on. */
function send() {
  if (!sent) [sent, later] = [later, null]
  const edits = []
  sent?.iterChanges((from, to, _, __, inserted) => {
    edits.push({from: place(synced, from), to: place(synced, to), text: inserted.toString()})
  })
  return edits
}

/** They did not arrive. */
function unsent() {
  later = whatIsLocal()
  sent = null
}

/** They were refused: the server's text counts. */
function giveUp() {
  const local = whatIsLocal()
  if (!local) return
  sent = later = null
  const now = view.state.doc
  lay(difference(now, synced), now)
}

function lay(changes) {
  if (changes && !changes.empty) view.dispatch({changes, annotations: remote.of(true)})
}

/** One stretch that turns a text into another. */
function difference(before, after) {
  const one = before.toString(), other = after.toString()
  let same = 0
  const most = Math.min(one.length, other.length)
  while (same < most && one[same] === other[same]) same++
  let end = 0
  while (end < most - same && one[one.length - 1 - end] === other[other.length - 1 - end]) end++
  const change = {from: same, to: one.length - end, insert: other.slice(same, other.length - end)}
  return EditorState.create({doc: before}).changes(same === one.length && same === other.length ? [] : [change])
}

const waiting = [] // edits of the server that are not in the text yet
const settleSoon = sparing(() => {
  requestAnimationFrame(() => setTimeout(settle))
  setTimeout(settle, 100) // where no frame is drawn
})

/** Take the server's edits in, once the map that they belong to is seen: to lay out the text takes a while. */
function takeIn(edits, mine) {
  waiting.push([edits, mine])
  mine || document.hidden ? settle() : settleSoon()
}

function settle() {
  if (!waiting.length) return
  for (const [edits, mine] of waiting.splice(0)) apply(edits, mine)
  mark()
}

/** Take the server's edits in, under what it does not know yet. */
function apply(edits, mine) {
  const theirs = EditorState.create({doc: synced}).changes(
    edits.map(one => ({from: offset(synced, one.from), to: offset(synced, one.to), insert: one.text})))
  const after = theirs.apply(synced)
  if (mine && sent) {
    const expected = sent.apply(synced)
    sent = null
    synced = after
    if (expected.eq(after)) return
    under(difference(expected, after))
    return
  }
  if (sent) {
    const moved = theirs.map(sent)
    sent = sent.map(theirs, true)
    synced = after
    under(moved)
    return
  }
  synced = after
  under(theirs)
}

/** Lay changes under what was typed last. */
function under(changes) {
  lay(later ? changes.map(later) : changes)
  if (later) later = later.map(changes, true)
}

/** Take the whole text; again if it was open before, so that the cursor and what was typed stay. */
function whole(text, again) {
  const doc = EditorState.create({doc: text}).doc
  if (!again) {
    sent = later = null
    synced = doc
    lay(difference(view.state.doc, doc))
    return
  }
  if (sent?.apply(synced).eq(doc)) { // it arrived, only the answer did not
    sent = null
    synced = doc
    return
  }
  unsent()
  const changes = difference(synced, doc)
  synced = doc
  under(changes)
}

/** Where a place of the server's text is in the one in view. */
function inView(at) {
  const there = offset(synced, at)
  return Math.min(whatIsLocal()?.mapPos(there, 1) ?? there, view.state.doc.length)
}

/** Underline what is found. */
function findings(found) {
  view.dispatch(setDiagnostics(view.state, found.map((one, number) => {
    const from = inView(one.from)
    return {
      from, to: Math.max(from, inView(one.to)),
      severity: one.severity === "error" ? "error" : "warning", source: one.rule,
      message: one.help ? `${one.message}\n${one.help}` : one.message,
      actions: [
        ...(one.fix ? [{name: one.fix, apply: () => { mend(number) }}] : []),
        {name: t("why"), apply: () => { explain(one.rule) }},
      ],
    }
  }).sort((one, other) => one.from - other.from)))
}

/** Show a stretch of the text, and select it. */
export function goTo(from, to, focus = false) {
  settle()
  const [start, end] = [inView(from), inView(to)]
  view.dispatch({selection: {anchor: start, head: end}, effects: EditorView.scrollIntoView(start, {y: "center"})})
  if (focus) view.focus()
}

/** Mark the lines that speak of places, and show the first of them. */
export function showLines(names) {
  const wanted = new Set([...names].filter(name => !/^\d+$/.test(name)))
  const found = []
  if (wanted.size) {
    const word = /[\p{L}\p{N}][\p{L}\p{N}.@-]*/gu
    for (let number = 1; number <= view.state.doc.lines; number++) {
      const line = view.state.doc.line(number)
      for (const one of line.text.matchAll(word)) {
        if (wanted.has(one[0])) found.push(Decoration.mark({class: "y-here"}).range(line.from + one.index, line.from + one.index + one[0].length))
      }
    }
  }
  const effects = [marked.of(Decoration.set(found))]
  if (found.length && !view.hasFocus) effects.push(EditorView.scrollIntoView(found[0].from, {y: "center"}))
  view.dispatch({effects})
}

/** What may stand where the cursor is, once the server knows what was typed there. */
async function complete(context) {
  for (let tries = 0; pending() && tries < 40; tries++) await new Promise(resolve => setTimeout(resolve, 25))
  if (pending() || context.aborted) return null
  settle()
  const [line, column] = place(synced, context.pos), {f, rev} = state
  const {status, value} = await get("complete", {f, line, column}).catch(unheard)
  if (status !== 200 || !value.length || pending() || context.aborted || state.f !== f || state.rev !== rev) return null
  return {
    from: offset(synced, value[0].start), to: offset(synced, value[0].stop),
    options: value.map(one => ({label: one.word, detail: one.detail})),
  }
}

/** The place that the cursor in the text stands on is the selected one. */
function follow(now) {
  const word = now.wordAt(now.selection.main.head)
  const name = word ? now.sliceDoc(word.from, word.to) : ""
  if (!name || /^\d+$/.test(name) || !state.places.has(name) || (state.selected.size === 1 && state.selected.has(name))) return
  state.selected = new Set([name])
  state.cursor = name
  tell("selected")
}

export const focusText = () => view.focus()
