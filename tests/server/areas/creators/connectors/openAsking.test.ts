import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blueskyConnector } from '#server/areas/creators/connectors/bluesky/blueskyConnector.ts'
import type { Question } from '#server/areas/creators/connectors/connector.ts'
import { openAsking } from '#server/areas/creators/connectors/openAsking.ts'
import { platformQuotas } from '#server/database/schema/sync.ts'
import { internet, type Outside } from '#server/platform/foreign/requestForeign.ts'
import { listening } from '#tests/support/listening.ts'
import { testDatabase } from '#tests/support/postgres/testDatabase.ts'

const { database } = testDatabase()
let server: Server
let port: number
let answer: (request: IncomingMessage, response: ServerResponse) => void
let lines: string[]

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response))
  port = await listening(server)
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
})

beforeEach(async () => {
  lines = []
  await database.delete(platformQuotas)
})

const now = new Date('2026-03-01T12:00:00Z')

/** An outside where platform.test is the server of this test. */
const here: Outside = {
  resolve: async () => ['127.0.0.1'],
  mayConnect: (ip, at) => ip === '127.0.0.1' && at === port,
}

function ask(outside: Outside = here) {
  const connector = blueskyConnector(new URL(`http://platform.test:${port}`))
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const services = { database, clock: () => now, log, outside }
  return { connector, asking: openAsking(services, connector, new AbortController().signal) }
}

/** What the account `did:jade` is said to be. */
function profile(outside?: Outside) {
  const { connector, asking } = ask(outside)
  return connector.profile(asking, 'did:jade')
}

const says = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  answer = (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
}

const jade = { did: 'did:jade', handle: 'jade.test', displayName: 'Jade', followersCount: 3 }

describe('what a platform is asked', () => {
  it('is counted, and logged without anything of a user', async () => {
    says(200, jade)
    expect(await profile()).toEqual({
      kind: 'OK',
      value: {
        externalId: 'did:jade',
        handle: 'jade.test',
        displayName: 'Jade',
        avatarUrl: null,
        followers: 3,
      },
    })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('app.bsky.actor.getProfile')
    expect(lines.join('')).not.toContain('jade')
    expect(await database.select().from(platformQuotas)).toMatchObject([{ used: 1 }])
  })

  it('goes nowhere but to the public internet', async () => {
    says(200, jade)
    const { asking } = ask(internet)
    for (const host of [`127.0.0.1:${port}`, '169.254.169.254']) {
      const inside = blueskyConnector(new URL(`http://${host}`))
      expect(await inside.profile(asking, 'did:jade')).toMatchObject({ kind: 'DRIFT' })
    }
  })

  it('is not asked any more once four fifths of the limit are spent, whoever spent them', async () => {
    const reset = String(now.getTime() / 1_000 + 300)
    says(200, jade, {
      'ratelimit-limit': '100',
      'ratelimit-remaining': '20',
      'ratelimit-reset': reset,
    })
    expect(await profile()).toMatchObject({ kind: 'OK' })
    expect(await profile()).toEqual({ kind: 'WAIT', until: new Date(now.getTime() + 300_000) })
  })
})

describe('a question', () => {
  const sent = async (question: Partial<Question>) => {
    const received: string[] = []
    answer = async (request, response) => {
      const { method, headers } = request
      received.push(`${method} ${headers['authorization']} ${headers['content-type']}`)
      for await (const chunk of request) received.push(String(chunk))
      response.writeHead(200, { link: '<next>' }).end('<rss/>')
    }
    const url = new URL(`http://platform.test:${port}/secret`)
    const said = await ask().asking.text({ call: 'a call', url, ...question })
    return { received, said }
  }

  it.each([
    [undefined, ['GET Bearer secret undefined']],
    [
      new URLSearchParams({ secret: 'a b' }),
      ['POST Bearer secret application/x-www-form-urlencoded', 'secret=a+b'],
    ],
    [{ secret: 1 }, ['POST Bearer secret application/json', '{"secret":1}']],
  ])('with the body %j is sent with its headers, and logged without either', async (body, wire) => {
    const { received, said } = await sent({
      headers: { authorization: 'Bearer secret' },
      ...(body && { body }),
    })
    expect(received).toEqual(wire)
    expect(said).toMatchObject({ status: 200, text: '<rss/>', headers: { link: '<next>' } })
    expect(lines).toHaveLength(1)
    expect(lines.join('')).not.toContain('secret')
  })

  it('counts for as many units as it takes', async () => {
    await sent({ costs: 7 })
    expect(await database.select().from(platformQuotas)).toMatchObject([{ used: 7 }])
  })

  it('is passed where an answer leads, if it may be led', async () => {
    says(301, 'moved', { location: 'https://elsewhere.test/' })
    const url = new URL(`http://platform.test:${port}`)
    expect(await ask().asking.get({ call: 'a call', url, mayRedirect: true })).toMatchObject({
      status: 301,
      headers: { location: 'https://elsewhere.test/' },
    })
  })
})

it('a host that is closed by words of its own is asked nothing before the time it said', async () => {
  says(200, jade)
  const { connector, asking } = ask()
  await profile()
  const hourLater = (moment: Date) => new Date(moment.getTime() + 3_600_000)
  const closed = { kind: 'WAIT', until: hourLater(now) }
  expect(await asking.closed(connector.host ?? '', hourLater)).toEqual(closed)
  expect(await profile()).toEqual(closed)
})

describe('an answer', () => {
  it.each([
    [429, { 'retry-after': '90' }, 90],
    [503, { 'retry-after': '7' }, 7],
    [429, { 'x-ratelimit-limit': '9', 'x-ratelimit-remaining': '0', 'ratelimit-reset': '45' }, 45],
  ])('of %d with %j is waited out', async (status, headers, seconds) => {
    says(status, {}, { ...headers })
    const until = new Date(now.getTime() + seconds * 1_000)
    expect(await profile()).toEqual({ kind: 'WAIT', until })
    expect(await profile()).toEqual({ kind: 'WAIT', until })
  })

  it.each([500, 502, 429])('of %d without a time is waited out too', async (status) => {
    says(status, 'oh')
    expect(await profile()).toEqual({ kind: 'WAIT' })
  })

  it.each([
    ['AccountTakedown', 'x', 'SUSPENDED', 'Bluesky has suspended this account'],
    [
      'AccountDeactivated',
      'x',
      'DEACTIVATED',
      'Bluesky says that this account has been deactivated',
    ],
    ['InvalidRequest', 'Profile not found', 'NOT_FOUND', 'Bluesky has no such account'],
  ])('of 400 %s %s is that the account is gone', async (error, message, status, why) => {
    says(400, { error, message })
    expect(await profile()).toEqual({ kind: 'GONE', status, why })
  })

  it.each([
    [200, 'not JSON', 'app.bsky.actor.getProfile: JSON'],
    [200, { handle: 'jade.test' }, 'app.bsky.actor.getProfile: did'],
    [200, [], 'app.bsky.actor.getProfile: an answer of its form'],
    [400, { error: 'Strange' }, 'app.bsky.actor.getProfile: no 400 Strange'],
    [302, {}, 'app.bsky.actor.getProfile: no redirect'],
  ])('of %d %j is not what is promised', async (status, body, expected) => {
    says(status, body)
    expect(await profile()).toEqual({ kind: 'DRIFT', expected })
  })

  it('without a count has none, which is told to the operator; the rest counts', async () => {
    says(200, { ...jade, followersCount: -1, displayName: 5, avatar: 'javascript:alert(1)' })
    expect(await profile()).toMatchObject({
      kind: 'OK',
      value: { followers: null, displayName: '', avatarUrl: null },
    })
    expect(lines.join('')).toContain('app.bsky.actor.getProfile: followersCount')
  })

  it('keeps nothing that PostgreSQL cannot, and no handle that leads nowhere', async () => {
    says(200, { ...jade, displayName: 'Ja\0de', handle: 'handle.invalid' })
    expect(await profile()).toMatchObject({ value: { displayName: 'Jade', handle: null } })
  })
})
