// Notes when a frame is presented: a word that is painted in the same frame as what is waited for tells its time.
(async () => {
  const {state, on} = await import("/static/state.js")
  const {bytes} = await import("/static/wire.js")
  const shown = new Map()
  new PerformanceObserver(list => { for (const one of list.getEntries()) shown.set(one.identifier, one.renderTime) })
    .observe({type: "element"})
  const frame = () => new Promise(requestAnimationFrame)
  const rest = time => new Promise(resolve => setTimeout(resolve, time))
  const marks = [] // they stay until nothing is measured: to take one away would be a frame of its own
  let number = 0

  /** When the frame that is being made now is presented. */
  async function presented() {
    const name = `frame-${++number}`, mark = document.createElement("span")
    mark.setAttribute("elementtiming", name)
    mark.textContent = "frame"
    document.getElementById("top").append(mark)
    while (!shown.has(name)) await rest(8)
    marks.push(mark)
    return shown.get(name)
  }

  async function tidied() {
    for (const mark of marks.splice(0)) mark.remove()
    await rest(100)
  }

  let click = null
  addEventListener("pointerdown", event => {
    const mine = click = {rev: state.rev + 1}, begun = event.timeStamp
    const since = async name => { mine[name] = await presented() - begun }
    mine.truth = mine.findings = 0
    mine.told = name => { if (!mine[name]) since(name) }
    since("ghost")
    requestAnimationFrame(() => { mine.ghosts = document.querySelectorAll(".ghosts .ghost").length })
  }, true)
  on("rev", () => { if (click && state.rev >= click.rev) click.told("truth") })
  on("found", () => { if (click && state.foundRev >= click.rev) click.told("findings") })

  const strokes = []
  let moved = 0
  addEventListener("pointermove", event => { moved = event.timeStamp }, true)
  new MutationObserver(async changes => {
    const begun = moved
    if (changes.some(one => one.addedNodes.length) && window.editorFrames.inStroke) strokes.push(await presented() - begun)
  }).observe(document.querySelector(".ghosts"), {childList: true})

  window.editorFrames = {
    inStroke: false, strokes,
    /** What the last click led to: milliseconds until it was presented. */
    async click() {
      while (!(click?.ghost && click.truth && click.findings)) await rest(8)
      const {ghost, truth, findings, ghosts} = click
      click = null
      await tidied()
      return {ghost, truth, findings, ghosts}
    },
    /** How long it takes to fetch the whole map and to put it into the page. */
    async whole() {
      const box = document.createElement("div")
      box.className = "whole"
      box.style.cssText = "position: absolute; inset: 0; z-index: 2"
      document.getElementById("middle").append(box)
      const put = async () => {
        const begun = performance.now()
        const {blob} = await bytes("print", {f: String(state.f), form: "svg", what: "map"})
        box.innerHTML = (await blob.text()).replace(/width="[^"]*" height="[^"]*"/, 'width="100%" height="100%"')
        return await presented() - begun
      }
      await put()
      await rest(100)
      const took = await put()
      box.remove()
      await tidied()
      return took
    },
    /** The lengths of so many frames, in each of which something is done. */
    async frames(many, work) {
      const lengths = []
      let last = await frame()
      for (let at = 0; at < many; at++) {
        work(at)
        const now = await frame()
        lengths.push(now - last)
        last = now
      }
      return lengths
    },
    still: many => window.editorFrames.frames(many, () => {}),
    pan: many => window.editorFrames.frames(many, at => document.getElementById("map")
      .dispatchEvent(new WheelEvent("wheel", {deltaX: at % 20 < 10 ? 9 : -9, deltaY: at % 20 < 10 ? 5 : -5, cancelable: true}))),
  }
})()
