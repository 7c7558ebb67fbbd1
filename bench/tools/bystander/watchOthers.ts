import { Agent } from 'node:http'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { tagRoutes } from '#contract/resources/tags.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { type Answers, askAgain, type Question } from '#tests/support/hostile/askAgain.ts'
import { type BenchServer, makeBenchLinks } from '../benchServer.ts'

/** The network that somebody else comes from. */
const theirAddress = '127.0.0.2'

/** How long is waited between an answer and the next question, in milliseconds. */
const pauseMs = 25

/** What somebody else asks for, over and over. */
export const questions = ['small call', '25 kB call', 'redirect'] as const

type QuestionName = (typeof questions)[number]

/** Somebody of another workspace and network, and a visitor. */
export interface Others {
  /** Asks until it is stopped, each question again once it has been answered. */
  watch(): { stop(): Promise<Readonly<Record<QuestionName, Answers>>> }
}

type Asked = Omit<Question, 'agent' | 'port'>

/** Signs somebody in, and makes the link that visitors open. */
export async function openOthers(server: BenchServer): Promise<Others> {
  const browser = await signInOverNetwork(server, 'bystander@example.com')
  await makeBenchLinks(server.database, 1)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const call = (path: string, body: unknown): Asked => ({
    method: 'POST',
    path: `/v2${path}`,
    headers: { cookie, 'content-type': 'application/json', host: `localhost:${server.port}` },
    body: JSON.stringify(body),
    expected: 200,
  })
  const asked: Readonly<Record<QuestionName, Asked>> = {
    'small call': call(tagRoutes.fetch.path, { page: 1, page_size: 20 }),
    '25 kB call': call(creatorRoutes.checkImport.path, { data: lines }),
    redirect: {
      method: 'GET',
      path: '/bench-1',
      headers: { host: 'bio.localhost', 'user-agent': 'Mozilla/5.0 (Macintosh) Firefox/128.0' },
      expected: 302,
    },
  }
  return { watch: () => watch(server.port, asked) }
}

const lines = Array.from({ length: 100 }, (_, number) => ({
  name: `Creator ${number}`,
  notes: 'n'.repeat(200),
}))

function watch(port: number, asked: Readonly<Record<QuestionName, Asked>>) {
  const stopping = new AbortController()
  const agent = new Agent({ keepAlive: true, localAddress: theirAddress })
  const askAll = (name: QuestionName) =>
    askAgain({ agent, port, ...asked[name] }, pauseMs, stopping.signal)
  const all = Promise.all([askAll('small call'), askAll('25 kB call'), askAll('redirect')])
  return {
    async stop() {
      stopping.abort()
      const [small, larger, redirect] = await all
      agent.destroy()
      return { 'small call': small, '25 kB call': larger, redirect }
    },
  }
}
