import fc, { type Arbitrary } from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { errorStatus } from '#contract/errors.ts'
import type { AnyRoute } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { toJsonSchema } from '#server/platform/openapi/toJsonSchema.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { arbitraryOf } from './arbitraryOf.ts'
import type { Arguments } from './samples/sample.ts'
import { samples } from './samples/samples.ts'
import { guestOf } from './samples/shares.ts'
import { pathOf, queryOf, urlOf } from './urlOf.ts'
import { mutated, wildText } from './wildJson.ts'
import { readWorkspaceRows } from './workspaceRows.ts'
import { makeWorld } from './world.ts'

/** How many of each kind every route gets. */
const runs = 5

const server = testApp({ DNS_SERVERS: '127.0.0.1:9' })
let knownIds: readonly string[]
/** What a valid call of each route is made with. */
const validByPath = new Map<string, Arguments>()

const world = forAllTests(() => makeWorld(server, 'generated'))
const guest = forAllTests(() => guestOf(world))

beforeAll(async () => {
  for (const { path, make } of samples) validByPath.set(path, await make(world))
  const { ids } = await readWorkspaceRows(server.database, world.workspaceId)
  knownIds = [...ids]
}, 60_000)

/** They sign whoever calls them out, so they come last. */
const endsSession = ({ path }: AnyRoute) => /logout$|^\/user\/delete$/.test(path)
const inOrder = routes.toSorted((a, b) => Number(endsSession(a)) - Number(endsSession(b)))

describe.each(inOrder)('$path', (route) => {
  it('answers whatever it is sent with 2xx or 4xx, in its envelope', async () => {
    const valid = validByPath.get(route.path) ?? {}
    const { body } = route
    const typed = body ? arbitraryOf(toJsonSchema(body, 'request'), knownIds) : fc.constant({})
    await holdsFor(route, valid, typed.map(toText))
    await holdsFor(route, valid, mutated(typed).map(toText))
    await holdsFor(route, valid, mutated(fc.constant(valid.body ?? {})).map(toText))
    await holdsFor(route, valid, wildText)
  })
})

const toText = (value: unknown) => JSON.stringify(value) ?? ''

it('nothing went wrong inside the server, which is alive', async () => {
  expect(server.loggedErrors()).toEqual([])
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  expect((await server.browser().open('/readyz')).status).toBe(200)
  expect((await server.browser().call('/functions/prices')).status).toBe(200)
})

/** @param valid what a valid call is made with, for calls that are wrong in one place only. */
async function holdsFor(
  route: AnyRoute,
  valid: Arguments,
  bodies: Arbitrary<string>,
): Promise<void> {
  const fitting = fc.constant(urlOf(route, valid))
  const url = fc.oneof({ weight: 2, arbitrary: fitting }, generatedUrl(route))
  await fc.assert(
    fc.asyncProperty(fc.record({ url, body: bodies }), async ({ url, body }) => {
      for (const caller of callersOf(route)) {
        const answer = await caller.open(`/v2${url}`, { method: 'POST', body })
        expectEnvelope(answer.status, await answer.text())
      }
    }),
    { numRuns: runs },
  )
}

function callersOf({ by }: AnyRoute): readonly TestBrowser[] {
  const callers = {
    PUBLIC: server.browser(),
    USER: world.people.OWNER,
    CREATOR: world.creator,
    SHARE: guest,
  }
  return by.map((caller) => callers[caller])
}

/** Path and query: mostly what fits, now and then anything. */
function generatedUrl(route: AnyRoute): Arbitrary<string> {
  const params = fieldsOf(route.params).map((values) => pathOf(route, values))
  const query = fc.oneof(
    { weight: 3, arbitrary: fieldsOf(route.query) },
    fc.dictionary(anyText, anyText, { maxKeys: 2 }),
  )
  return fc.tuple(params, query.map(queryOf)).map(([path, search]) => `${path}?${search}`)
}

function fieldsOf(schema: AnyRoute['params']): Arbitrary<unknown> {
  const { properties = {} } = schema ? toJsonSchema(schema, 'request') : {}
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    fc.oneof({ weight: 4, arbitrary: arbitraryOf(field, knownIds) }, anyText),
  ])
  return fc.record(Object.fromEntries(fields))
}

const anyText = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 })

function expectEnvelope(status: number, text: string): void {
  const body: unknown = JSON.parse(text)
  if (status >= 200 && status < 300) {
    expect(body).toHaveProperty('data')
    return
  }
  // Signing in with identity providers is not set up here, and not every disk has room for the largest file.
  if (status === errorStatus.NOT_CONFIGURED || status === errorStatus.STORAGE_FULL) return
  expect({ status, body }).toEqual({
    status: expect.toSatisfy((given: number) => given >= 400 && given < 500),
    body: {
      error: {
        code: expect.toSatisfy((code: string) => code in errorStatus),
        message: expect.any(String),
        metadata: expect.any(Object),
      },
    },
  })
}
