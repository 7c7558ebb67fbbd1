import { beforeAll, describe, expect, it } from 'vitest'
import { notifiedCreatorRoutes } from '#contract/resources/notifiedCreators.ts'
import { openedShareRoutes } from '#contract/resources/shares.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import type { AnyRoute, Page } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { tooDeep } from '#contract/rules/pageDepth.ts'
import { toJsonSchema } from '#server/platform/openapi/toJsonSchema.ts'
import type { Arguments } from '#tests/server/contract/samples/sample.ts'
import { samples } from '#tests/server/contract/samples/samples.ts'
import { guestOf } from '#tests/server/contract/samples/shares.ts'
import { urlOf } from '#tests/server/contract/urlOf.ts'
import { makeWorld } from '#tests/server/contract/world.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf } from '#tests/support/app/testBrowser.ts'
import { discoverNiches, discoverSubreddits } from '#tests/support/discovery/discovered.ts'
import { forAllTests } from '#tests/support/forTests.ts'

/** How many rows each list has at least, and how many a page of a walk. */
const rowsOfEach = 7
const step = 2

const lists = routes.filter(({ answer }) => answer.kind === 'page')

/** Each list in each of its orders, and in its usual one. */
const orders = lists.flatMap((route) =>
  [undefined, ...sortsOf(route)].map((sort) => ({ path: route.path, sort, route })),
)

function sortsOf({ body }: AnyRoute): readonly unknown[] {
  const { properties = {} } = body ? toJsonSchema(body, 'request') : {}
  return properties['sort']?.enum ?? []
}

const server = testApp()
const argumentsOf = new Map<string, Arguments>()

const world = forAllTests(() => makeWorld(server, 'lists'))
const guest = forAllTests(() => guestOf(world))

beforeAll(async () => {
  for (const { path } of lists) {
    const sample = samples.find((one) => one.path === path)
    if (!sample) throw new Error(`no sample of ${path}`)
    for (let row = 0; row < rowsOfEach; row += 1) argumentsOf.set(path, await sample.make(world))
  }
  await makePageItems()
  await discoverNiches(server.database, ['art', 'books', 'cats', 'dogs', 'Eels', 'film', 'golf'])
  await discoverSubreddits(server.database, Array(rowsOfEach).fill({}))
  await signInOften()
  await captureOften()
  await askOften()
  await sendOften()
  for (const statement of alike) await server.database.$client.query(statement)
  await forgetActivities()
}, 120_000)

async function makePageItems(): Promise<void> {
  const sample = samples.find(({ path }) => path.endsWith('/component-items/create/{id}'))
  const route = routes.find(({ path }) => path === sample?.path)
  if (!sample || !route) throw new Error('page items cannot be made')
  for (let row = 0; row < rowsOfEach; row += 1) {
    const made = await sample.make(world)
    await world.people.OWNER.call(urlOf(route, made), made.body)
  }
}

/** All that was made above is in the log of activities: more than one page. */
async function forgetActivities(): Promise<void> {
  await server.database.$client.query(
    'delete from activities where id not in (select id from activities order by id desc limit $1)',
    [rowsOfEach],
  )
}

/** Sessions of the owner, in more browsers than the one that asks. */
async function signInOften(): Promise<void> {
  await server.database.$client.query(
    `insert into sessions (id, user_id, token_hash, last_seen_at, expires_at)
    select gen_random_uuid(), user_id, 'token' || n, timestamptz '2026-01-01' + n / 2 * interval '1 day', now() + interval '1 day'
    from memberships, generate_series(1, $2) n where workspace_id = $1 and role = 'OWNER'`,
    [world.workspaceId, rowsOfEach],
  )
}

/** Snapshots and posts, of the accounts that the samples of their lists name. */
async function captureOften(): Promise<void> {
  for (const { path } of lists.filter(({ path }) => path.startsWith('/user/creators/accounts/'))) {
    const { params } = argumentsOf.get(path) ?? {}
    const [accountId] = Object.values(params ?? {})
    if (accountId === undefined) continue
    await server.database.$client.query(
      `insert into account_snapshots (id, workspace_id, account_id, captured_at, source)
      select gen_random_uuid(), $1, $2, timestamptz '2026-01-01' + n / 2 * interval '1 day', 'source' || n
      from generate_series(1, $3) n`,
      [world.workspaceId, accountId, rowsOfEach],
    )
    await server.database.$client.query(
      `insert into account_medias (id, workspace_id, account_id, external_id, media_type, url, created_at, likes, views)
      select gen_random_uuid(), $1, $2, 'post' || n, 'PHOTO', 'https://example.com', timestamptz '2026-01-01' + n / 2 * interval '1 day',
        nullif(n % 3, 0), nullif(n % 2, 0)
      from generate_series(1, $3) n`,
      [world.workspaceId, accountId, rowsOfEach],
    )
  }
}

/** Creators of the request whose notified creators are listed. */
async function askOften(): Promise<void> {
  const { params } = argumentsOf.get(notifiedCreatorRoutes.fetch.path) ?? {}
  const [requestId] = Object.values(params ?? {})
  await server.database.$client.query(
    `with made as (
      insert into creators (id, workspace_id, name, user_creator_id)
      select gen_random_uuid(), $1, 'Asked ' || n, 'asked-' || n from generate_series(1, $3) n returning id)
    insert into creator_tasks (id, workspace_id, request_id, creator_id)
    select gen_random_uuid(), $1, $2, id from made`,
    [world.workspaceId, requestId, rowsOfEach],
  )
}

/** Files of the share that the guest has opened, and what the guest says of one. */
async function sendOften(): Promise<void> {
  const { data } = await guest.ask(openedShareRoutes.files, {})
  const id = data[0]?.id ?? ''
  const sent = await world.people.OWNER.ask(submissionRoutes.fetch, { filters: { id } })
  for (let row = 0; row < rowsOfEach; row += 1) {
    await guest.ask(openedShareRoutes.comment, { submission_id: id, name: 'Kim', text: `${row}` })
    await world.make(submissionRoutes.create, {
      task_id: sent.data[0]?.task_id ?? '',
      name: `${row}.txt`,
      text: world.fresh(),
    })
  }
}

/** Makes rows the same in what they are sorted by: two or three at a time, and some without it. */
const alike = [
  ['referral_codes', 'clicks', 'n % 3'],
  ['payments', 'amount_cents', '100 + n % 3'],
  ['payments', 'paid_on', "date '2026-01-01' + (n % 3)::int"],
  ['payment_referrals', 'amount_cents', '100 + n % 3'],
  ['account_watchlists', 'name', "'Same ' || n % 3"],
  ['watchlist_entries', 'display_name', "'Same ' || n % 3"],
  ['examples', 'name', "case n % 3 when 0 then 'same' when 1 then 'SAME' else 'é”n\"' end"],
  ['creators', 'name', "case n % 3 when 0 then 'same' when 1 then 'SAME' else 'İstanbul 💥' end"],
  ['creator_accounts', 'display_name', "'Same ' || n % 3"],
  ['creator_accounts', 'followers', 'nullif(n % 3, 0)'],
  ['creator_accounts', 'last_synced_at', "case when n % 2 = 0 then timestamptz '2026-01-01' end"],
  ['creator_requests', 'title', "'Same ' || n % 3"],
  ['request_templates', 'title', "'Same ' || n % 3"],
  ['reports', 'name', "'Same ' || n % 3"],
  ['creator_requests', 'due_at', "case when n % 2 = 0 then timestamptz '2026-01-01' end"],
  ['submissions', 'name', "'Same ' || n % 3"],
  ['notifications', 'at', "timestamptz '2026-01-01' + n % 3 * interval '1 day'"],
  ['item_attributes', 'name', "'Same ' || n % 3"],
  ['tracking_links', 'title', "'Same ' || n % 3"],
  ['landing_pages', 'title', "'Same ' || n % 3"],
  ['subreddits', 'subscribers', 'n % 3'],
  ['subreddits', 'active_users', 'nullif(n % 3, 0)'],
  ['subreddits', 'created_at', "case when n % 2 = 0 then timestamptz '2026-01-01' end"],
  ...[
    'creators',
    'creator_accounts',
    'creator_requests',
    'creator_tasks',
    'examples',
    'item_attributes',
    'item_examples',
    'landing_pages',
    'page_items',
    'payments',
    'payment_referrals',
    'referral_codes',
    'reports',
    'request_items',
    'shares',
    'submissions',
    'tags',
    'tracking_links',
    'account_watchlists',
    'watchlist_entries',
  ].map((table) => [
    table,
    'created_at',
    "timestamptz '2026-01-01 10:00:00.123' + n % 3 * interval '1 ms'",
  ]),
].map(
  ([table, column, value]) =>
    `update ${table} set ${column} = ${value}
    from (select id, row_number() over (order by id) as n from ${table}) numbered where numbered.id = ${table}.id`,
)

async function ask(route: AnyRoute, body: object): Promise<Page<{ readonly id: string }>> {
  const { params } = argumentsOf.get(route.path) ?? {}
  const answer = await callerOf(route).call(urlOf(route, { params }), body)
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  assertPage(answer.body)
  return answer.body
}

/** Somebody of the brand, or a creator or guest where the list is theirs alone. */
function callerOf({ by }: AnyRoute) {
  if (by.includes('SHARE')) return guest
  return by.includes('USER') ? world.people.OWNER : world.creator
}

function assertPage(body: unknown): asserts body is Page<{ readonly id: string }> {
  expect(body).toMatchObject({ data: expect.any(Array), total: expect.any(Number) })
}

const idsOf = ({ data }: Page<{ readonly id: string }>) => data.map(({ id }) => id)

it.each(orders)(
  'a walk by cursor of $path by $sort meets each row once, in order',
  async ({ route, sort }) => {
    const all = await ask(route, { page_size: 200, sort })
    expect(all.data.length).toBeGreaterThanOrEqual(Math.min(rowsOfEach, 4))
    expect(all).toMatchObject({ total: all.data.length, total_is_exact: true, next_cursor: null })

    const met: string[] = []
    let part = await ask(route, { page_size: step, sort })
    for (;;) {
      met.push(...idsOf(part))
      if (part.next_cursor === null) break
      expect(met.length).toBeLessThan(all.data.length)
      part = await ask(route, { page_size: step, sort, cursor: part.next_cursor })
      expect([part.page, part.total]).toEqual([null, all.total])
    }
    expect(met).toEqual(idsOf(all))
  },
)

describe('a list', () => {
  it.each(lists)('$path counts a cursor before a page', async (route) => {
    const first = await ask(route, { page_size: 1 })
    const second = await ask(route, { page_size: 1, page: 2 })
    const cursor = first.next_cursor
    expect(idsOf(await ask(route, { page_size: 1, page: 10_000, cursor }))).toEqual(idsOf(second))
  })

  it.each(lists)('$path refuses what is no cursor of it', async (route) => {
    const { params } = argumentsOf.get(route.path) ?? {}
    const given = (await ask(route, { page_size: 1 })).next_cursor ?? ''
    const [list, sort, key, id] = JSON.parse(Buffer.from(given, 'base64url').toString())
    const written = (...parts: unknown[]) =>
      Buffer.from(JSON.stringify(parts)).toString('base64url')
    const wrong = [
      'x',
      'null',
      written(),
      written('another list', sort, key, id),
      written(list, 'another order', key, id),
      written(list, sort, key, 'no id'),
      written(list, sort, { a: 1 }, id),
      written(list, sort, 'a\0b', id),
      written(list, sort, key),
    ]
    for (const cursor of wrong) {
      const answer = await callerOf(route).call(urlOf(route, { params }), { cursor })
      expect([answer.status, failureOf(answer).metadata.issues], cursor).toEqual([
        422,
        [{ path: 'body.cursor', message: expect.stringContaining('does not belong to this list') }],
      ])
    }
  })

  it.each(lists)('$path refuses a page too far down', async (route) => {
    const { params } = argumentsOf.get(route.path) ?? {}
    for (const body of [{ page: 201 }, { page: 51, page_size: 200 }, { page: 1e15 }]) {
      const answer = await callerOf(route).call(urlOf(route, { params }), body)
      expect([answer.status, failureOf(answer).metadata.issues]).toEqual([
        422,
        [{ path: 'body.page', message: tooDeep }],
      ])
    }
    expect(idsOf(await ask(route, { page: 200 }))).toEqual([])
  })

  it('refuses a key that is no value of what it is sorted by', async () => {
    for (const [sort, key] of [
      ['created_at', 'no moment'],
      ['-created_at', '99999999999-01-01'],
    ]) {
      const cursor = Buffer.from(JSON.stringify(['creators', sort, key, world.creatorId])).toString(
        'base64url',
      )
      const answer = await world.people.OWNER.call('/user/creators/fetch', { sort, cursor })
      expect([answer.status, failureOf(answer).code]).toEqual([422, 'VALIDATION_FAILED'])
    }
  })
})

it('is counted to ten thousand, and continues by cursor from there', async () => {
  await server.database.$client.query(
    `insert into niches (id, name) select gen_random_uuid(), 'many ' || lpad(n::text, 6, '0')
    from generate_series(1, 10050) n`,
  )
  const niches = routes.find(({ path }) => path === '/medias/niches')
  if (!niches) throw new Error('no niches')
  const last = await ask(niches, { search: 'many', page: 50, page_size: 200 })
  expect(last).toMatchObject({ total: 10_000, total_is_exact: false, page: 50 })
  const beyond = await ask(niches, { search: 'many', page_size: 200, cursor: last.next_cursor })
  expect(beyond.data).toHaveLength(50)
  expect(beyond.data[0]).toMatchObject({ name: 'many 010001' })
  expect(beyond.next_cursor).toBeNull()
  const exact = await ask(niches, { search: 'many 00' })
  expect([exact.total, exact.total_is_exact]).toEqual([9_999, true])
})
