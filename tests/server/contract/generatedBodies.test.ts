import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorStatus } from '../../../contract/errors.ts'
import type { AnyRoute } from '../../../contract/route.ts'
import { routes } from '../../../contract/routes.ts'
import { toJsonSchema } from '../../../server/openapi/toJsonSchema.ts'
import { startTestApp, type TestApp } from '../../support/app/testApp.ts'
import type { TestBrowser } from '../../support/app/testBrowser.ts'
import { arbitraryOf } from './arbitraryOf.ts'
import { mutated, wildText } from './wildJson.ts'
import { readWorkspaceRows } from './workspaceRows.ts'
import { makeWorld, type World } from './world.ts'

/** How many of each kind every route gets. */
const runs = 6

let server: TestApp
let world: World
let knownIds: readonly string[]

beforeAll(async () => {
  server = await startTestApp({ DNS_SERVERS: '127.0.0.1:9' })
  world = await makeWorld(server, 'generated')
  await world.makeAccount(world.creatorId)
  await world.makeLink()
  const { ids } = await readWorkspaceRows(server.database, world.workspaceId)
  knownIds = [...ids]
}, 60_000)

afterAll(() => server.stop())

/** They sign whoever calls them out, so they come last. */
const endsSession = ({ path }: AnyRoute) => /logout$|^\/user\/delete$/.test(path)
const inOrder = routes.toSorted((a, b) => Number(endsSession(a)) - Number(endsSession(b)))

describe.each(inOrder)('$path', (route) => {
  it('answers whatever it is sent with 2xx or 4xx, in its envelope', async () => {
    const { body } = route
    const typed = body ? arbitraryOf(toJsonSchema(body, 'request'), knownIds) : fc.constant({})
    await holdsFor(
      route,
      typed.map((value) => JSON.stringify(value)),
    )
    await holdsFor(
      route,
      mutated(typed).map((value) => JSON.stringify(value) ?? ''),
    )
    await holdsFor(route, wildText)
  })
})

it('nothing went wrong inside the server, which is alive', async () => {
  const errors = server
    .logged()
    .split('\n')
    .filter((line) => line !== '' && JSON.parse(line).level >= 50)
  expect(errors).toEqual([])
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  expect((await server.browser().open('/readyz')).status).toBe(200)
  expect((await server.browser().call('/functions/prices')).status).toBe(200)
})

async function holdsFor(route: AnyRoute, bodies: Arbitrary<string>): Promise<void> {
  const calls = fc.record({ body: bodies, path: filledPath(route), query: queryOf(route) })
  await fc.assert(
    fc.asyncProperty(calls, async ({ body, path, query }) => {
      for (const caller of callersOf(route)) {
        const answer = await caller.open(`/v2${path}?${query}`, { method: 'POST', body })
        expectEnvelope(answer.status, await answer.text())
      }
    }),
    { numRuns: runs },
  )
}

function callersOf({ by }: AnyRoute): readonly TestBrowser[] {
  const callers = { PUBLIC: server.browser(), USER: world.people.OWNER, CREATOR: world.creator }
  return by.map((caller) => callers[caller])
}

/** What stands in the path: mostly what fits, now and then anything. */
function filledPath({ path, params }: AnyRoute): Arbitrary<string> {
  const { properties = {} } = params ? toJsonSchema(params, 'request') : {}
  const values = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        fc.oneof({ weight: 4, arbitrary: arbitraryOf(schema, knownIds) }, anyText),
      ]),
    ),
  )
  return values.map((filled) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(filled[name]).toWellFormed()),
    ),
  )
}

function queryOf({ query }: AnyRoute): Arbitrary<string> {
  const fitting = query ? arbitraryOf(toJsonSchema(query, 'request'), knownIds) : fc.constant({})
  const named = fitting.map((values) => Object.entries(values ?? {}))
  const wild = fc.array(fc.tuple(anyText, anyText), { maxLength: 2 })
  return fc
    .oneof({ weight: 3, arbitrary: named }, wild)
    .map((entries) =>
      new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString(),
    )
}

const anyText = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 })

function expectEnvelope(status: number, text: string): void {
  const body: unknown = JSON.parse(text)
  if (status >= 200 && status < 300) {
    expect(body).toHaveProperty('data')
    return
  }
  // Signing in with Google is not set up here, which no body can mend.
  if (status === errorStatus.NOT_CONFIGURED) return
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
