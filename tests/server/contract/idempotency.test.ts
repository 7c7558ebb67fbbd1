import { expect, it } from 'vitest'
import type { AnyRoute } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import type { Arguments, Sample } from './samples/sample.ts'
import { samples } from './samples/samples.ts'
import { urlOf } from './urlOf.ts'
import { readWorkspaceRows } from './workspaceRows.ts'
import { makeWorld } from './world.ts'

const server = testApp({ DNS_SERVERS: '127.0.0.1:9' })
const world = forAllTests(() => makeWorld(server, 'once'))

const creating = routes.filter(({ idempotency }) => idempotency)

it('what creates rows of the workspace takes an Idempotency-Key', () => {
  const without = routes
    .filter(({ path, idempotency }) => /\/create(\/|$)/.test(path) && !idempotency)
    .map(({ path }) => path)
  expect(without).toEqual([
    // These have something of their own by which nothing is made twice: a challenge, a set that replaces the former, one a user,
    // one for each browser, an address that replaces the former.
    '/user/sign-in-methods/passkeys/create',
    '/user/sign-in-methods/recovery-codes/create',
    '/user/sample/create',
    '/user/push-subscriptions/create',
    '/user/calendar-feed/create',
    // Guests of a share are nobody whose answers are kept.
    '/shares/comments/create',
  ])
  expect(creating.length).toBeGreaterThan(25)
})

it.each(creating)('$path changes nothing when it comes again with its key', async (route) => {
  await expectOnce(world.people.OWNER, route, await sampleOf(route).make(world))
})

it.each(creating.filter(({ by }) => by.includes('CREATOR')))(
  '$path of a creator changes nothing when it comes again with its key',
  async (route) => {
    const args = await sampleOf(route).asCreator?.(world)
    if (!args) throw new Error(`the sample of ${route.path} lacks asCreator`)
    await expectOnce(world.creator, route, args)
  },
)

it('nothing went wrong inside the server', () => {
  expect(server.loggedErrors()).toEqual([])
})

let keys = 0

async function expectOnce(caller: TestBrowser, route: AnyRoute, args: Arguments) {
  keys += 1
  const headers = { 'Idempotency-Key': `key-${keys}` }
  const call = () => caller.call(urlOf(route, args), args.body, headers)
  const first = await call()
  expect(first).toMatchObject({ status: 200 })
  const before = await readWorkspaceRows(server.database, world.workspaceId)
  const second = await call()
  if (route.idempotency === 'SECRET')
    expect(failureOf(second).metadata['reason']).toBe('SECRET_NOT_KEPT')
  else expect(second).toMatchObject({ status: 200, body: first.body })
  const after = await readWorkspaceRows(server.database, world.workspaceId)
  expect(after.hashes).toEqual(before.hashes)
}

function sampleOf({ path }: AnyRoute): Sample {
  const sample = samples.find((one) => one.path === path)
  if (!sample) throw new Error(`tests/server/contract/samples has no sample of ${path}`)
  return sample
}
