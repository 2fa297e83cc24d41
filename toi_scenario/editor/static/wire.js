// Speaks with the server: the token goes into a header, never into an address that is sent.

const KEPT = "toi-scenario-token"

/** Takes the token out of the address, so that it stands in no history and no screenshot. */
function takeToken() {
  const given = new URLSearchParams(location.hash.slice(1)).get("t")
  if (!given) return
  sessionStorage.setItem(KEPT, given)
  history.replaceState(null, "", location.pathname)
}

takeToken()
addEventListener("hashchange", () => {
  takeToken()
  location.reload()
})

/** This tab, until it is closed or loaded anew. */
export const tab = crypto.randomUUID()

const headers = () => ({"X-Editor-Token": sessionStorage.getItem(KEPT) ?? ""})

/** Nobody answers: the server has ended, or the machine is asleep. */
export class Lost extends Error {}

/** What is answered when nobody does. */
export function unheard(fault) {
  if (!(fault instanceof Lost)) throw fault
  return {status: 0, value: {}}
}

/** What the server answers, taken out of its answer by `read`; `Lost` if it breaks off, or has no room for one more. */
async function asked(path, how, read) {
  const answer = await fetch(path, {...how, cache: "no-store", credentials: "omit"}).catch(() => { throw new Lost() })
  if (answer.status === 503) throw new Lost()
  return read(answer)
}

/** The whole of an answer, of which the connection may break. */
const whole = body => body.catch(() => { throw new Lost() })

/**
 * What the server answers to a question.
 * @param {string} path
 * @param {Record<string, string | number>} [question]
 */
export async function get(path, question = {}) {
  return asked(`/api/${path}?${new URLSearchParams(Object.entries(question).map(([k, v]) => [k, String(v)]))}`, {headers: headers()}, told)
}

/** The bytes of an answer, as something to show or to keep; its sentence if it is refused. */
export async function bytes(path, question) {
  return asked(`/api/${path}?${new URLSearchParams(question)}`, {headers: headers()}, async answer =>
    answer.ok ? {blob: await whole(answer.blob())} : {refused: (await told(answer)).value.refused || String(answer.status)})
}

/**
 * What the server answers to a wish.
 * @param {string} path
 * @param {object} body
 */
export async function post(path, body, keepalive = false) {
  return asked(`/api/${path}`, {
    method: "POST", headers: {...headers(), "Content-Type": "application/json"}, body: JSON.stringify({tab, ...body}),
    keepalive,
  }, told)
}

async function told(answer) {
  const text = await whole(answer.text()), json = answer.headers.get("Content-Type") === "application/json"
  return {status: answer.status, value: json ? JSON.parse(text) : {refused: text.trim()}}
}

/**
 * What happens to a file, line by line, until the stream ends. A header can go with this, not with an EventSource.
 * @param {number} f
 * @param {(news: any) => void} tell
 * @param {AbortSignal} signal ends it from here
 */
export async function events(f, tell, signal) {
  const body = await asked(`/api/events?f=${f}&tab=${tab}`, {headers: headers(), signal}, answer => answer.ok && answer.body)
  if (!body) throw new Lost()
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ""
  for (;;) {
    const {value, done} = await whole(reader.read())
    if (done) return
    const lines = (rest + value).split("\n")
    rest = lines.pop() ?? ""
    for (const line of lines) {
      if (!line || line === "null" || signal.aborted) continue
      try {
        tell(JSON.parse(line))
      } catch (fault) { // a bug: the console tells it whole, and what comes after it is heard
        reportError(fault)
      }
    }
  }
}
