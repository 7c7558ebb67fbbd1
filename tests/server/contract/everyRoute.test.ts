import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { object } from 'yup'
import { openedShareRoutes } from '#contract/resources/shares.ts'
import { type Role, roles } from '#contract/roles.ts'
import type { AnyRoute } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { maxExtraKeys } from '#contract/rules/extra.ts'
import { activities } from '#server/database/schema/activities.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { type Answer, failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import type { Arguments, Sample } from './samples/sample.ts'
import { samples } from './samples/samples.ts'
import { guestOf, readerOf } from './samples/shares.ts'
import { urlOf } from './urlOf.ts'
import { readWorkspaceRows } from './workspaceRows.ts'
import { makeWorld, type World } from './world.ts'

const server = testApp({ DNS_SERVERS: '127.0.0.1:9' })
const ours = forAllTests(() => makeWorld(server, 'ours'))
const theirs = forAllTests(() => makeWorld(server, 'theirs'))

const guest = forAllTests(() => guestOf(ours))
const reader = forAllTests(() => readerOf(ours))

const sampleByPath = new Map(samples.map((sample) => [sample.path, sample]))

const sampled = routes.filter(({ path }) => sampleByPath.has(path))

it('has a valid sample of every route', () => {
  const paths = routes.map(({ path }) => path)
  expect(
    paths.filter((path) => !sampleByPath.has(path)),
    'add a sample of these to tests/server/contract/samples',
  ).toEqual([])
  expect([...sampleByPath.keys()].filter((path) => !paths.includes(path))).toEqual([])
  expect(sampleByPath.size).toBe(samples.length)
})

it('would notice a change of a workspace, and knows its ids', async () => {
  const before = await readWorkspaceRows(server.database, ours.workspaceId)
  const id = await ours.makeCreator()
  const after = await readWorkspaceRows(server.database, ours.workspaceId)
  expect(after.hashes).not.toEqual(before.hashes)
  expect([before.ids.has(id), after.ids.has(id)]).toEqual([false, true])
})

it.each(sampled.filter(isGuarded))('without a session $path is refused', async (route) => {
  const args = await argumentsToRefuse(route)
  const answer = await unchanged(ours, () => call(server.browser(), route, args))
  expect(outcomeOf(answer)).toEqual([401, 'UNAUTHENTICATED'])
})

it.each(sampled.filter(({ by }) => by.length === 1).filter(isGuarded))(
  'with the other kind of session $path is not available',
  async (route) => {
    const args = await argumentsToRefuse(route)
    const other = route.by.includes('USER') ? ours.creator : ours.people.OWNER
    const answer = await unchanged(ours, () => call(other, route, args))
    expect(outcomeOf(answer)).toEqual([403, 'FORBIDDEN'])
  },
)

it.each(sampled.filter(isGuarded).filter((route) => !isForGuests(route)))(
  'with the session of a share $path is not available',
  async (route) => {
    const args = await argumentsToRefuse(route)
    const answer = await unchanged(ours, () => call(guest, route, args))
    expect(outcomeOf(answer)).toEqual([403, 'FORBIDDEN'])
  },
)

it.each(sampled.filter(isForUsers).filter((route) => lesserThan(leastRole(route))))(
  'with the next lesser role $path is forbidden',
  async (route) => {
    const args = await argumentsToRefuse(route)
    const lesser = ours.people[lesserThan(leastRole(route)) ?? 'VIEWER']
    const answer = await unchanged(ours, () => call(lesser, route, args))
    expect(outcomeOf(answer)).toEqual([403, 'FORBIDDEN'])
  },
)

describe('with the ids of another workspace', () => {
  it.each(sampled.filter(isForUsers).filter(keepsSession))(
    '$path tells and changes nothing of it, as if it were not there',
    async (route) => {
      const args = await sampleOf(route).make(theirs)
      const answer = await unchanged(theirs, () => call(ours.people.OWNER, route, args))
      await expectNothingOf(theirs, args, answer)
      await expectAsOfNothing(theirs, route, args, answer)
    },
  )

  it.each(sampled.filter(isForGuests))(
    '$path tells a guest nothing of it and changes nothing',
    async (route) => {
      const args = await sampleOf(route).make(theirs)
      await expectNothingOf(theirs, args, await unchanged(theirs, () => call(guest, route, args)))
    },
  )

  it.each(sampled.filter(({ by }) => by.includes('CREATOR')).filter(keepsSession))(
    '$path tells a creator nothing of it and changes nothing',
    async (route) => {
      const { asCreator, make } = sampleOf(route)
      const args = await (asCreator ?? make)(theirs)
      await expectNothingOf(
        theirs,
        args,
        await unchanged(theirs, () => call(ours.creator, route, args)),
      )
    },
  )
})

describe('a valid call', () => {
  it.each(sampled.filter(isForUsers))('of $path is answered, by the least role', async (route) => {
    const sample = sampleOf(route)
    const world = sample.endsSession ? await makeWorld(server, newMark()) : ours
    const person = world.people[leastRole(route)]
    const args = await sample.make(world)
    await recorded(route, world, sample, () => call(person, route, args))
  })

  it.each(sampled.filter(({ by }) => by.includes('CREATOR')))(
    'of $path is answered to a creator about themselves',
    async (route) => {
      const sample = sampleOf(route)
      const world = sample.endsSession ? await makeWorld(server, newMark()) : ours
      const make = route.by.includes('USER') ? sample.asCreator : sample.make
      if (!make) throw new Error(`the sample of ${route.path} lacks asCreator`)
      const args = await make(world)
      await recorded(route, world, sample, () => call(world.creator, route, args))
    },
  )

  it.each(sampled.filter(isForGuests))('of $path is answered to a guest', async (route) => {
    const sample = sampleOf(route)
    const args = await sample.make(ours)
    await recorded(route, ours, sample, () => call(callerOf(route), route, args))
  })

  it.each(sampled.filter((route) => !isGuarded(route)))(
    'of $path is answered to anybody',
    async (route) => {
      const sample = sampleOf(route)
      await expectAnswer(
        route,
        sample,
        await call(server.browser(), route, await sample.make(ours)),
      )
    },
  )
})

/** Somebody of the brand, or a creator or guest where the list is theirs alone. */
const callerOf = (route: AnyRoute) => {
  if (route.path === openedShareRoutes.report.path) return reader
  if (isForGuests(route)) return guest
  return isForUsers(route) ? ours.people.OWNER : ours.creator
}

describe('a list', () => {
  const lists = sampled.filter(isList)

  it.each(lists)(
    'at $path answers an extra that it does not know as it does none',
    async (route) => {
      const { body, ...rest } = await sampleOf(route).make(ours)
      const { extra, ...asked } = await object({ extra: object() }).validate(body ?? {})
      const answerTo = (given: object) =>
        call(callerOf(route), route, {
          ...rest,
          body: { ...asked, extra: { ...extra, ...given } },
        })
      const plain = await answerTo({})
      const { status, body: answered } = await answerTo({ nobody_knows: [1] })
      expect([plain.status, status, answered]).toEqual([200, 200, plain.body])
    },
  )

  it.each(lists)('at $path refuses an extra without end', async (route) => {
    const args = await argumentsToRefuse(route)
    const keys = Array.from({ length: maxExtraKeys + 1 }, (_, index) => [`key${index}`, index])
    const extra = Object.fromEntries(keys)
    const answer = await call(callerOf(route), route, { ...args, body: { extra } })
    expect(failureOf(answer)).toMatchObject({
      code: 'VALIDATION_FAILED',
      metadata: { issues: [{ path: 'body.extra', message: `Use at most ${maxExtraKeys} fields` }] },
    })
  })
})

it.each(
  sampled.filter((route) => route.by.includes('CREATOR') && isForUsers(route) && !isOwn(route)),
)('a creator is told nothing of another creator by $path, and changes nothing', async (route) => {
  const args = await sampleOf(route).make(ours)
  const answer = await unchanged(ours, () => call(ours.creator, route, args))
  const { data } = successOf(answer)
  expect(answer.status >= 400 || (Array.isArray(data) && data.length === 0)).toBe(true)
})

it('nothing went wrong inside the server', () => {
  expect(server.loggedErrors()).toEqual([])
})

function isGuarded({ by }: AnyRoute): boolean {
  return !by.includes('PUBLIC')
}

function isForUsers({ by }: AnyRoute): boolean {
  return by.includes('USER')
}

function isForGuests({ by }: AnyRoute): boolean {
  return by.includes('SHARE')
}

function isOwn(route: AnyRoute): boolean {
  return sampleOf(route).isOwn === true
}

function isList({ answer: { kind } }: AnyRoute): boolean {
  return kind === 'page' || kind === 'cursor'
}

function keepsSession(route: AnyRoute): boolean {
  return sampleOf(route).endsSession !== true
}

function leastRole(route: AnyRoute): Role {
  return sampleOf(route).role ?? route.role
}

/** The role below, if there is one. */
function lesserThan(role: Role): Role | undefined {
  return roles[roles.indexOf(role) + 1]
}

const toRefuse = new Map<string, Promise<Arguments>>()

/** Made once for each route: a refused call leaves all as it was. */
function argumentsToRefuse(route: AnyRoute): Promise<Arguments> {
  const made = toRefuse.get(route.path) ?? Promise.resolve(sampleOf(route).make(ours))
  toRefuse.set(route.path, made)
  return made
}

let marks = 0

function newMark(): string {
  marks += 1
  return `world${marks}`
}

const call = (browser: TestBrowser, route: AnyRoute, args: Arguments) =>
  browser.call(urlOf(route, args), args.body)

/** Does something, after which a workspace must hold what it held before. */
async function unchanged(world: World, act: () => Promise<Answer>): Promise<Answer> {
  const before = await readWorkspaceRows(server.database, world.workspaceId)
  const answer = await act()
  const after = await readWorkspaceRows(server.database, world.workspaceId)
  expect(after.hashes).toEqual(before.hashes)
  return answer
}

/** What we have named of another workspace ourselves, and so may be told. */
const named = new Set<string>()

/** An answer that knows no text and no id of a world, but those that we named to it. */
async function expectNothingOf(world: World, args: Arguments, answer: Answer): Promise<void> {
  expect(answer.status).toBeLessThan(500)
  const { ids } = await readWorkspaceRows(server.database, world.workspaceId)
  const secrets = (said: unknown) => {
    const text = JSON.stringify(said)
    const words = text.matchAll(new RegExp(`${world.mark}[-_][0-9a-f]{8}`, 'g'))
    return [...words.map(([word]) => word), ...[...ids].filter((id) => text.includes(id))]
  }
  for (const secret of secrets(args)) named.add(secret)
  expect(secrets(successOf(answer)).filter((secret) => !named.has(secret))).toEqual([])
}

/** Calls that answer with what is there of the rows that they name; any other refuses rows that are not there. */
const narrowing = new Set([
  '/user/search',
  '/user/creators/faces',
  '/user/creators/accounts/analytics/overview/fetch',
  '/user/account-watchlists/entries/import/check',
  '/medias/uploads/delete',
  '/subreddits/uploads/delete',
])

/** An answer that would be the same if the rows of a world that it was asked about had never been. */
async function expectAsOfNothing(world: World, route: AnyRoute, args: Arguments, answer: Answer) {
  const { ids } = await readWorkspaceRows(server.database, world.workspaceId)
  const text = JSON.stringify(args)
  const others = [...ids].filter((id) => text.includes(id)).map((id) => [id, v7()] as const)
  if (others.length === 0) return
  const renamed = <Said>(said: Said): Said =>
    JSON.parse(
      others.reduce((read, [id, other]) => read.replaceAll(id, other), JSON.stringify(said)),
    )
  const nowhere = await call(ours.people.OWNER, route, renamed(args))
  expect([nowhere.status, nowhere.body]).toEqual([answer.status, renamed(answer.body)])
  if (isList(route) || narrowing.has(route.path)) return
  expect([
    [404, 'NOT_FOUND'],
    [422, 'VALIDATION_FAILED'],
  ]).toContainEqual(outcomeOf(answer))
  if (/\/(update|delete)$/.test(route.path))
    expect(others.map(([id]) => [id])).toContainEqual(failureOf(answer).metadata['ids'])
}

/** What an answer carries when it is no failure; a failure may name what was asked for. */
function successOf({ status, body }: Answer): { readonly data?: unknown } {
  return status < 400 && typeof body === 'object' && body !== null ? body : {}
}

/** A valid call, which leaves one line in the activity log where its route says so, and none otherwise. */
async function recorded(
  route: AnyRoute,
  { workspaceId }: World,
  sample: Sample,
  act: () => Promise<Answer>,
) {
  const lines = () =>
    server.database.$count(
      activities,
      and(eq(activities.workspaceId, workspaceId), eq(activities.call, route.path)),
    )
  const before = await lines()
  await expectAnswer(route, sample, await act())
  const isLogged = route.activity && 'thing' in route.activity && sample.status === undefined
  expect((await lines()) - before).toBe(isLogged ? 1 : 0)
}

async function expectAnswer(route: AnyRoute, { status = 200 }: Sample, answer: Answer) {
  expect([answer.status, answer.body]).toEqual([status, expect.anything()])
  if (status === 200) await route.answer.envelope.validate(answer.body, { strict: true })
}

const outcomeOf = (answer: Answer) => [answer.status, failureOf(answer).code]

function sampleOf({ path }: AnyRoute): Sample {
  const sample = sampleByPath.get(path)
  if (!sample) throw new Error(`tests/server/contract/samples has no sample of ${path}`)
  return sample
}
