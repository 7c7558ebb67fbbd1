import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { domainRoutes } from '#contract/resources/domains.ts'
import { tagRoutes } from '#contract/resources/tags.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'

/** Somebody of another workspace, who uses the server all the while it is attacked. */
export interface Bystander {
  /** Asks no more, and tells how it was answered. */
  stop(): Promise<Experience>
}

/** How a bystander was answered. */
export interface Experience {
  /** The longest that a call of another workspace took, in milliseconds. */
  readonly slowestCall: number
  /** The longest that a redirect of a tracking link took, in milliseconds. */
  readonly slowestRedirect: number
  /** How many of each were answered. */
  readonly calls: number
  readonly redirects: number
  /** What was not answered as it should be: `call: 503 {…}`, `redirect: socket hang up`. */
  readonly failures: readonly string[]
}

export interface ServerUnderAttack {
  readonly port: number
  readonly dataDir: string
}

/** How long is waited between an answer and the next question, in milliseconds. */
const pause = 50

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

let bystanders = 0

/**
 * Signs somebody in at a server in a process of its own, gives them a tracking link, and from then on makes a
 * cheap call and opens the link about every 50 ms, each one after the other has been answered.
 */
export async function startBystander(server: ServerUnderAttack): Promise<Bystander> {
  bystanders += 1
  const browser = await signInOverNetwork(server, `bystander-${bystanders}@example.com`)
  const link = await makeLink(browser)
  const agent = new Agent({ keepAlive: true })
  const to = { agent, port: server.port }
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const stopping = new AbortController()

  const calls = ask(stopping.signal, 200, () =>
    send({
      ...to,
      method: 'POST',
      path: `/v2${tagRoutes.fetch.path}`,
      headers: { cookie, 'content-type': 'application/json' },
      body: '{"page":1,"page_size":20}',
    }),
  )
  const redirects = ask(stopping.signal, 302, () =>
    send({
      ...to,
      method: 'GET',
      path: `/${link.pathname}`,
      headers: { host: link.domain_host, 'user-agent': phone },
    }),
  )
  return {
    async stop() {
      stopping.abort()
      const [call, redirect] = await Promise.all([calls, redirects])
      agent.destroy()
      return {
        slowestCall: call.slowest,
        slowestRedirect: redirect.slowest,
        calls: call.answered,
        redirects: redirect.answered,
        failures: [
          ...call.failures.map((failure) => `call: ${failure}`),
          ...redirect.failures.map((failure) => `redirect: ${failure}`),
        ],
      }
    },
  }
}

async function makeLink(browser: TestBrowser) {
  const domains = await browser.ask(domainRoutes.fetch, { page: 1, page_size: 1 })
  const draft = {
    title: 'Bystander',
    user_domain_id: domains.data[0]?.id ?? '',
    pathname: `bystander-${bystanders}`,
    target_url: 'https://example.com/',
  }
  const [link] = await browser.ask(trackingLinkRoutes.create, [draft])
  if (!link) throw new Error('No link was made')
  return link
}

/** Asks again and again until it is told to stop: the slowest answer, and those that had another status. */
async function ask(stopping: AbortSignal, expected: number, question: () => Promise<string>) {
  const failures: string[] = []
  let slowest = 0
  let answered = 0
  while (!stopping.aborted) {
    const asked = performance.now()
    const answer = await question()
    slowest = Math.max(slowest, Math.round(performance.now() - asked))
    answered += 1
    if (!answer.startsWith(String(expected))) failures.push(answer)
    await delay(pause, undefined, { signal: stopping }).catch(() => {})
  }
  return { slowest, answered, failures }
}

interface Question {
  readonly agent: Agent
  readonly port: number
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body?: string
}

/** The status and the beginning of the body; or why there was no answer. */
function send({ body, ...question }: Question): Promise<string> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', ...question })
      .on('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (piece: string) => {
          text += piece
        })
        response.on('end', () => resolve(`${response.statusCode} ${text.slice(0, 300)}`))
        response.on('error', (error) => resolve(error.message))
      })
      .on('error', (error) => resolve(error.message))
      .end(body)
  })
}
