import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { portalRoutes } from '#contract/resources/portal.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { failureOf, TestBrowser } from '#tests/support/app/testBrowser.ts'
import { startAttackedServer } from '#tests/support/hostile/attackedServer.ts'

const password = 'long enough'

it('100 networks that guess at one creator’s password lock nobody out, and hold nobody else up', async () => {
  const server = await startAttackedServer({ TRUSTED_PROXIES: '127.0.0.1' })
  const [jade, ruby] = [await creatorOf(server, 'jade'), await creatorOf(server, 'ruby')]

  const guessing = Promise.all(
    Array.from({ length: 100 }, (_, network) => guessFrom(server, `10.7.${network}.1`, jade, 4)),
  )
  const other = await comeIn(server, '192.0.2.1', ruby)
  await comeIn(server, '192.0.2.2', jade)
  const guesses = (await guessing).flat()

  // Guessed at or told to come again in seconds, as whoever asks while too many wait.
  expect(guesses.filter((status) => status !== 401 && status !== 429)).toEqual([])
  expect(guesses.filter((status) => status === 401).length).toBeGreaterThan(100)
  // No guess at another is waited for: a hash or two, and what was told.
  expect(other.tookMs).toBeLessThan(8_000)
})

interface Server {
  readonly port: number
  readonly dataDir: string
}

/** The ID of a creator of an agency of their own. */
async function creatorOf(server: Server, name: string): Promise<string> {
  const brand = await signInOverNetwork(server, `${name}@example.com`)
  const draft = { name: 'Jade', user_creator_id: `${name}.one`, portal_password: password }
  const [creator] = await brand.ask(creatorRoutes.create, [draft])
  if (!creator) throw new Error('no creator')
  return creator.user_creator_id
}

/** A login from an address, which the server believes its proxy. */
async function logIn({ port }: Server, ip: string, user_creator_id: string, typed: string) {
  const { appUrl } = readConfig({ PORT: String(port) })
  const forwarded = (request: Request) => {
    request.headers.set('x-forwarded-for', ip)
    return fetch(request)
  }
  const phone = new TestBrowser({ fetch: forwarded }, appUrl, '127.0.0.1')
  return phone.call(portalRoutes.login.path, { user_creator_id, password: typed })
}

/** The statuses of wrong guesses from an address, one after another. */
async function guessFrom(server: Server, ip: string, user_creator_id: string, times: number) {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) {
    statuses.push((await logIn(server, ip, user_creator_id, `guess number ${n}`)).status)
  }
  return statuses
}

/** Logs in with the right password from a new phone, and comes again when told so: how long it took. */
async function comeIn(server: Server, ip: string, user_creator_id: string) {
  const asked = performance.now()
  for (let times = 0; times < 5; times += 1) {
    const answer = await logIn(server, ip, user_creator_id, password)
    if (answer.status === 200) return { tookMs: performance.now() - asked }
    expect(answer.status).toBe(429)
    const seconds = Number(failureOf(answer).metadata.retry_after_seconds)
    expect(seconds).toBeLessThanOrEqual(10)
    await delay(seconds * 1_000)
  }
  throw new Error(`${user_creator_id} was not let in`)
}
