import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { host } from './visitGround.ts'

/** Visitors who open links as fast as they are answered, each time as somebody else. */
export interface VisitorCrowd {
  /** What each visit is known by in the database, its referrer; and each click, its item. */
  readonly sent: ReadonlySet<string>
  /** Those that got their redirect. */
  readonly answered: ReadonlySet<string>
  /** What went wrong with the others. */
  readonly failures: readonly string[]
  /** Waits until no request is under way. */
  disperse(): Promise<void>
}

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

const visitorsAtOnce = 16

let visits = 0

/**
 * Visitors of links.
 *
 * @param pauseMs how long each waits before the next link.
 */
export function gatherCrowd(port: number, pathnames: readonly string[], pauseMs = 0): VisitorCrowd {
  const next = () => {
    visits += 1
    const name = `visit-${visits}.example`
    return { name, path: `/${pathnames[visits % pathnames.length] ?? ''}`, referrer: name }
  }
  return gather(port, next, pauseMs)
}

/** Visitors who follow items of pages, each item once, until there are none: what is followed leaves the list. */
export function gatherFollowers(port: number, items: FollowedItem[]): VisitorCrowd {
  return gather(port, () => {
    const item = items.pop()
    return item && { name: item.id, path: item.path, referrer: 'www.instagram.com' }
  })
}

export interface FollowedItem {
  readonly id: string
  readonly path: string
}

interface Errand {
  readonly name: string
  readonly path: string
  readonly referrer: string
}

function gather(port: number, next: () => Errand | undefined, pauseMs = 0): VisitorCrowd {
  const agent = new Agent({ keepAlive: true, maxSockets: visitorsAtOnce })
  const sent = new Set<string>()
  const answered = new Set<string>()
  const failures: string[] = []
  let isOver = false

  async function visitor(): Promise<void> {
    for (let errand = next(); errand && !isOver; errand = next()) {
      const { name, path, referrer } = errand
      sent.add(name)
      const outcome = await open({ port, agent, path, referrer })
      if (outcome === 302) answered.add(name)
      else {
        failures.push(String(outcome))
        // A server that has been killed refuses at once.
        await new Promise(setImmediate)
      }
      if (pauseMs > 0) await delay(pauseMs)
    }
  }

  const visitors = Promise.all(Array.from({ length: visitorsAtOnce }, visitor))
  return {
    sent,
    answered,
    failures,
    async disperse() {
      isOver = true
      await visitors
      agent.destroy()
    },
  }
}

interface Opening {
  readonly port: number
  readonly agent: Agent
  readonly path: string
  readonly referrer: string
}

/** The status of the answer, or why there was none. */
function open({ port, agent, path, referrer }: Opening): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { host, 'user-agent': phone, referer: `https://${referrer}/` }
    request({ host: '127.0.0.1', port, agent, path, headers })
      .on('response', (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', (error) => resolve(error.message))
      })
      .on('error', (error) => resolve(error.message))
      .end()
  })
}
