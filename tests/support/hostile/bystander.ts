import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { domainRoutes } from '#contract/resources/domains.ts'
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

/** What is asked for again and again: a call with the cookie, and the link. */
export interface Asked {
  readonly port: number
  readonly cookie: string
  readonly host: string
  readonly pathname: string
}

let bystanders = 0

/**
 * Signs somebody in at a server in a process of its own, gives them a tracking link, and from then on makes a
 * cheap call and opens the link about every 50 ms, each one after the other has been answered.
 */
export async function startBystander(server: ServerUnderAttack): Promise<Bystander> {
  bystanders += 1
  const browser = await signInOverNetwork(server, `bystander-${bystanders}@example.com`)
  const { domain_host, pathname } = await makeLink(browser)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const workerData: Asked = { port: server.port, cookie, host: domain_host, pathname }
  const thread = new Worker(new URL('./bystanderThread.ts', import.meta.url), {
    workerData,
    execArgv: [],
  })
  await once(thread, 'message')
  return {
    async stop() {
      thread.postMessage('stop')
      const [experience]: Experience[] = await once(thread, 'message')
      if (!experience) throw new Error('The bystander told nothing')
      return experience
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
