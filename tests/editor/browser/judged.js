// What is wrong with the page: texts with too little contrast, as WCAG reckons it; controls without a name.
(() => {
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true})
  const rgb = colour => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data] }
  const light = ([r, g, b]) => [r, g, b].map(one => (one /= 255) <= .03928 ? one / 12.92 : ((one + .055) / 1.055) ** 2.4).reduce((sum, one, n) => sum + one * [.2126, .7152, .0722][n], 0)
  const ground = one => { for (; one; one = one.parentElement) { const [r, g, b, a] = rgb(getComputedStyle(one).backgroundColor); if (a === 255) return [r, g, b] } return [255, 255, 255] }
  const wrong = []
  for (const one of document.querySelectorAll('#top *, #tools *, #found *, #status *, .cm-line span')) {
    const own = [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim())
    if (!own || !one.getClientRects().length || one.closest(':disabled') || one.closest('[aria-hidden=true]')) continue
    const [ink, paper] = [light(rgb(getComputedStyle(one).color)), light(ground(one))]
    const contrast = (Math.max(ink, paper) + .05) / (Math.min(ink, paper) + .05)
    if (contrast < 4.5) wrong.push([one.tagName, one.className, one.textContent.slice(0, 20), contrast])
  }
  for (const one of document.querySelectorAll('button, input, select, textarea, [role=gridcell], [role=listbox], [role=toolbar]')) {
    const name = one.getAttribute('aria-label') || one.textContent.trim() || one.title || [...one.labels ?? []].map(label => label.textContent.trim()).join()
    if (!name && one.getClientRects().length) wrong.push([one.tagName, one.id, one.className, 'has no name'])
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) wrong.push(['the page is wider than the window', document.documentElement.scrollWidth])
  const names = [...document.querySelectorAll('[id]')].map(one => one.id)
  return wrong.concat(names.filter((one, at) => names.indexOf(one) !== at && !one.startsWith('m') && !one.startsWith('w')))
})()
