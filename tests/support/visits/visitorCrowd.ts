import { Agent, request } from 'node:http'
import { host } from './visitGround.ts'

/** Visitors who open links as fast as they are answered, each time as somebody else. */
export interface VisitorCrowd {
  /** What each visit is known by in the database: its referrer. */
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

export function gatherCrowd(port: number, pathnames: readonly string[]): VisitorCrowd {
  const agent = new Agent({ keepAlive: true, maxSockets: visitorsAtOnce })
  const sent = new Set<string>()
  const answered = new Set<string>()
  const failures: string[] = []
  let isOver = false

  async function visitor(): Promise<void> {
    while (!isOver) {
      visits += 1
      const name = `visit-${visits}.example`
      const pathname = pathnames[visits % pathnames.length] ?? ''
      sent.add(name)
      const outcome = await open({ port, agent, pathname, referrer: name })
      if (outcome === 302) answered.add(name)
      else {
        failures.push(String(outcome))
        // A server that has been killed refuses at once.
        await new Promise(setImmediate)
      }
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
  readonly pathname: string
  readonly referrer: string
}

/** The status of the answer, or why there was none. */
function open({ port, agent, pathname, referrer }: Opening): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { host, 'user-agent': phone, referer: `https://${referrer}/` }
    request({ host: '127.0.0.1', port, agent, path: `/${pathname}`, headers })
      .on('response', (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', (error) => resolve(error.message))
      })
      .on('error', (error) => resolve(error.message))
      .end()
  })
}
