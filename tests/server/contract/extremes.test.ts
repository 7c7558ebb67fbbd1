import { beforeAll, describe, expect, it } from 'vitest'
import { errorStatus } from '#contract/errors.ts'
import { openedShareRoutes } from '#contract/resources/shares.ts'
import type { AnyRoute } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { toJsonSchema } from '#server/platform/openapi/toJsonSchema.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { extremesOf, placesOf, withAt } from './extremesOf.ts'
import type { Arguments } from './samples/sample.ts'
import { samples } from './samples/samples.ts'
import { guestOf, readerOf } from './samples/shares.ts'
import { urlOf } from './urlOf.ts'
import { makeWorld } from './world.ts'

const server = testApp({ DNS_SERVERS: '127.0.0.1:9' })
const validByPath = new Map<string, Arguments>()

const world = forAllTests(() => makeWorld(server, 'extreme'))
const guest = forAllTests(() => guestOf(world))
const reader = forAllTests(() => readerOf(world))

beforeAll(async () => {
  for (const { path, make } of samples) validByPath.set(path, await make(world))
}, 60_000)

/** They sign whoever calls them out, or mail them: a body cannot be extreme. */
const steady = routes.filter(({ path }) => !/logout$|^\/user\/delete$/.test(path))

/** Signing in with identity providers is not set up here, and not every disk has room for the largest file. */
const ofThisMachine = new Set<number>([errorStatus.NOT_CONFIGURED, errorStatus.STORAGE_FULL])

describe.each(steady)('$path', (route) => {
  it('answers what is furthest out in one place of a valid call without an error of its own', async () => {
    const wrong: unknown[] = []
    for (const args of extremeArguments(route)) {
      const answer = await callerOf(route).open(`/v2${urlOf(route, args)}`, {
        method: 'POST',
        body: JSON.stringify(args.body ?? {}),
      })
      const text = await answer.text()
      if (answer.status >= 500 && !ofThisMachine.has(answer.status)) wrong.push({ args, text })
    }
    expect(wrong).toEqual([])
  }, 60_000)
})

it('nothing went wrong inside the server', () => {
  expect(server.loggedErrors()).toEqual([])
})

const parts = ['params', 'query', 'body'] as const

/** A valid call with one place of its path, query or body at an extreme, each in turn. */
function extremeArguments(route: AnyRoute): Arguments[] {
  const valid = validByPath.get(route.path) ?? {}
  return parts.flatMap((part) => {
    const schema = route[part]
    if (!schema) return []
    return placesOf(toJsonSchema(schema, 'request')).flatMap(({ keys, schema: place }) =>
      extremesOf(place).map((value) => ({
        ...valid,
        [part]: withAt(valid[part], keys, value),
      })),
    )
  })
}

function callerOf({ by, path }: AnyRoute): TestBrowser {
  if (by.includes('USER')) return world.people.OWNER
  if (path === openedShareRoutes.report.path) return reader
  if (by.includes('SHARE')) return guest
  return by.includes('CREATOR') ? world.creator : server.browser()
}

describe('a session that is none', () => {
  it.each([
    ['a NUL character', 'greenroom_session=%00'],
    ['half of a character', 'greenroom_session=%ed%a0%80'],
    ['broken escapes', 'greenroom_session=%zz%; greenroom_referral=%00'],
    ['very long', `greenroom_session=${'x'.repeat(7_000)}`],
    ['named twice', 'greenroom_session=a; greenroom_session=b'],
    ['a prototype', '__proto__=1; constructor=2'],
  ])('with %s is nobody', async (_, cookie) => {
    for (const path of ['/v2/user/fetch', '/v2/user/tags/fetch']) {
      const answer = await server.app.request(new URL(path, server.config.appUrl), {
        method: 'POST',
        headers: { cookie },
        body: '{}',
      })
      expect(answer.status).toBe(401)
    }
  })

  it.each([
    'Bearer',
    'Bearer \u0080\u00ff',
    `Bearer ${'x'.repeat(7_000)}`,
    'Basic eDp5',
    'Bearer %00',
  ])('or a header that says %s', async (authorization) => {
    const answer = await server.app.request(
      new URL('/v2/portal/session/fetch', server.config.appUrl),
      {
        method: 'POST',
        headers: { authorization, 'x-forwarded-for': '%00, ::ffff:999.1.1.1, \u00ff' },
        body: '{}',
      },
    )
    expect(answer.status).toBe(401)
  })

  it.each(['%00', '%ed%a0%80', '%ff', '%zz', '..%2f..', 'a%0ab', '%f0%9f%92%a5'])(
    'nor a path that ends in %s is more than not found or not valid',
    async (end) => {
      for (const path of [
        `/v2/user/tracking-links/analytics/${end}`,
        `/v2/${end}`,
        `/v2/user/${end}/fetch?${end}=${end}`,
      ]) {
        const answer = await world.people.OWNER.open(path, { method: 'POST', body: '{}' })
        expect([404, 422], path).toContain(answer.status)
      }
    },
  )
})
