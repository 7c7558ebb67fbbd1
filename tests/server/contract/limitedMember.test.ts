import { describe, expect, it } from 'vitest'
import { searchRoutes } from '#contract/resources/search.ts'
import { sessionRoutes } from '#contract/resources/sessions.ts'
import { signInMethodRoutes } from '#contract/resources/signInMethods.ts'
import { tagRoutes } from '#contract/resources/tags.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { isLimitable } from '#contract/roles.ts'
import type { AnyRoute } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { Answer, TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { readHiddenRows } from './hiddenRows.ts'
import type { Arguments, Sample } from './samples/sample.ts'
import { samples } from './samples/samples.ts'
import { urlOf } from './urlOf.ts'
import { join, makeWorld, type World } from './world.ts'

/** Somebody who sees assigned creators alone. */
interface Limited {
  readonly world: World
  readonly browser: TestBrowser
  readonly userId: string
}

const server = testApp({ DNS_SERVERS: '127.0.0.1:9' })
/** Assigned to one creator, whom no sample is about. */
const stranger = forAllTests(async () => limitedMember(await makeWorld(server, 'theirs')))
/** Assigned to whoever a sample is about. */
const insider = forAllTests(async () => limitedMember(await makeWorld(server, 'own')))

async function limitedMember(world: World): Promise<Limited> {
  const email = `limited@${world.mark}.example`
  const browser = await join(server, world.workspaceId, world.mark, 'MEMBER', email)
  const { id } = await browser.ask(userRoutes.fetch)
  const add_creator_ids = [await world.makeCreator()]
  await world.people.OWNER.ask(teamRoutes.update, {
    data: [{ id, data: { all_creators: false, add_creator_ids } }],
  })
  return { world, browser, userId: id }
}

const sampleByPath = new Map(samples.map((sample) => [sample.path, sample]))

/** Of the routes that members and viewers call, those that leave them signed in. */
const called = routes.filter((route) => {
  const sample = sampleByPath.get(route.path)
  const role = sample?.role ?? route.role
  return route.by.includes('USER') && isLimitable(role) && sample && !sample.endsSession
})

const call = ({ browser }: Limited, route: AnyRoute, args: Arguments): Promise<Answer> =>
  browser.call(urlOf(route, args), args.body)

function sampleOf({ path }: AnyRoute): Sample {
  const sample = sampleByPath.get(path)
  if (!sample) throw new Error(`no sample of ${path}`)
  return sample
}

const hiddenFrom = ({ world: { workspaceId }, userId }: Limited) =>
  readHiddenRows(server.database, { workspaceId, userId })

const uuids = (text: string) =>
  new Set(text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g))

/** The names that worlds make up, of which each stands for one thing. */
const namesIn = (text: string) => new Set(text.match(/theirs[-_][0-9a-f]{8}/g))

describe('what belongs to creators somebody is not assigned to', () => {
  it.each(called)('is neither leaked nor changed by $path', async (route) => {
    const args = await sampleOf(route).make(stranger.world)
    const before = await hiddenFrom(stranger)
    const answer = await call(stranger, route, args)
    // PostgreSQL itself lets no call write that reads.
    const after = route.effect === 'read' ? before : await hiddenFrom(stranger)

    expect(answer.status).toBeLessThan(500)
    expect(after.hash).toBe(before.hash)
    const [said, asked] = [JSON.stringify(answer.body), JSON.stringify(args)]
    const [hiddenIds, hiddenNames] = [new Set(before.ids), namesIn(before.text)]
    const leaked = [
      ...uuids(said).intersection(hiddenIds).difference(uuids(asked)),
      ...namesIn(said).intersection(hiddenNames).difference(namesIn(asked)),
    ]
    expect(leaked, said).toEqual([])
    // A search finds what is theirs beside what it names.
    const isAbout =
      route.path !== searchRoutes.find.path && uuids(asked).intersection(hiddenIds).size > 0
    if (isAbout && answer.status === 200) expect(saidOf(answer)).toBe('nothing')
  })

  it('was much', async () => {
    expect((await hiddenFrom(stranger)).ids.length).toBeGreaterThan(100)
  })
})

/** What an answer holds that is about something hidden: an empty list and counts of zero are nothing. */
function saidOf({ body }: Answer): string {
  const counts = /"(?:total|\w*_total|\w*visits|clicks|allowed|blocked)":[1-9]|"(?:id|url)":"/
  const said = JSON.stringify(body)
  return counts.test(said) ? said : 'nothing'
}

/** What a limited member is refused though they see what it is about. */
const refused: Readonly<Record<string, number>> = {
  // Of the owner, who makes what the samples need.
  [sessionRoutes.delete.path]: 404,
  // Of the viewer, whose second factors the samples make: the limited member has none of them.
  [signInMethodRoutes.prove.path]: 422,
  [signInMethodRoutes.confirmAuthenticator.path]: 401,
  [signInMethodRoutes.deleteAuthenticator.path]: 404,
  [signInMethodRoutes.createPasskey.path]: 401,
  [signInMethodRoutes.updatePasskeys.path]: 404,
  [signInMethodRoutes.deletePasskeys.path]: 404,
  [signInMethodRoutes.createRecoveryCodes.path]: 409,
  // On everything that carries the tag.
  [tagRoutes.update.path]: 403,
  [tagRoutes.delete.path]: 403,
}

it.each(called)(
  'what belongs to creators somebody is assigned to is theirs by $path',
  async (route) => {
    const sample = sampleOf(route)
    const args = await sample.make(insider.world)
    await assignAll(insider)
    const answer = await call(insider, route, args)
    const status = refused[route.path] ?? sample.status ?? 200
    expect([answer.status, answer.body]).toEqual([status, expect.anything()])
    if (status === 200) await route.answer.envelope.validate(answer.body, { strict: true })
  },
)

/** Assigns somebody to all creators, gives one of them what belongs to nobody, and has them begin what is being uploaded. */
async function assignAll({ world: { workspaceId, creatorId }, userId }: Limited): Promise<void> {
  const query = (text: string, values: unknown[]) => server.database.$client.query(text, values)
  await query(
    `insert into creator_assignments (workspace_id, user_id, creator_id)
    select workspace_id, $2, id from creators where workspace_id = $1 on conflict do nothing`,
    [workspaceId, userId],
  )
  await query('update uploads set user_id = $2 where workspace_id = $1', [workspaceId, userId])
  for (const table of ['tracking_links', 'creator_accounts']) {
    await query(
      `update ${table} set creator_id = $2 where workspace_id = $1 and creator_id is null`,
      [workspaceId, creatorId],
    )
  }
}

it('every table that is tied to a creator is narrowed for them', async () => {
  const { rows } = await server.database.$client.query<{ name: string }>(`
    select distinct c.relname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and a.attname in ('creator_id', 'link_id', 'tracking_link_id', 'landing_page_id', 'account_id', 'task_id', 'request_id', 'item_id')
      and exists (
        select from pg_policies where tablename = c.relname and 'greenroom_workspace' = any (roles)
      )
      and not exists (
        select from pg_policies where tablename = c.relname and 'greenroom_limited' = any (roles)
          and permissive = 'RESTRICTIVE' and cmd in ('ALL', 'SELECT')
      )`)
  expect(rows).toEqual([])
})

it('nothing went wrong inside the server', () => {
  expect(server.loggedErrors()).toEqual([])
})
