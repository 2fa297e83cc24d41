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

async function asked(path, how) {
  let answer
  try {
    answer = await fetch(path, {...how, cache: "no-store", credentials: "omit"})
  } catch {
    throw new Lost()
  }
  return answer
}

/**
 * What the server answers to a question.
 * @param {string} path
 * @param {Record<string, string | number>} [question]
 */
export async function get(path, question = {}) {
  const answer = await asked(`/api/${path}?${new URLSearchParams(Object.entries(question).map(([k, v]) => [k, String(v)]))}`, {headers: headers()})
  return {status: answer.status, value: await valueOf(answer)}
}

/** The bytes of an answer, as something to show or to keep; its sentence if it is refused. */
export async function bytes(path, question) {
  const answer = await asked(`/api/${path}?${new URLSearchParams(question)}`, {headers: headers()})
  return answer.ok ? {blob: await answer.blob()} : {refused: (await valueOf(answer)).refused ?? String(answer.status)}
}

/**
 * What the server answers to a wish.
 * @param {string} path
 * @param {object} body
 */
export async function post(path, body, keepalive = false) {
  const answer = await asked(`/api/${path}`, {
    method: "POST", headers: {...headers(), "Content-Type": "application/json"}, body: JSON.stringify({tab, ...body}),
    keepalive,
  })
  return {status: answer.status, value: await valueOf(answer)}
}

async function valueOf(answer) {
  return answer.headers.get("Content-Type") === "application/json" ? answer.json() : {refused: (await answer.text()).trim()}
}

/**
 * What happens to a file, line by line, until the stream ends. A header can go with this, not with an EventSource.
 * @param {number} f
 * @param {(news: any) => void} tell
 */
export async function events(f, tell) {
  const answer = await asked(`/api/events?f=${f}&tab=${tab}`, {headers: headers()})
  if (!answer.ok || !answer.body) throw new Lost()
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ""
  try {
    for (;;) {
      const {value, done} = await reader.read()
      if (done) break
      const lines = (rest + value).split("\n")
      rest = lines.pop() ?? ""
      for (const line of lines) if (line && line !== "null") tell(JSON.parse(line))
    }
  } catch {
    // the server has gone
  }
}
