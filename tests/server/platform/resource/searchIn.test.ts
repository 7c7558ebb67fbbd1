import { getTableName, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { workspaceMedias } from '#server/database/schema/discovery.ts'
import { examples } from '#server/database/schema/examples.ts'
import { trackingLinks } from '#server/database/schema/links.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import { watchlistEntries } from '#server/database/schema/watchlists.ts'
import { hasWideIndex } from '#server/platform/resource/paging.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
const brand = forAllTests(() => signedInWithAgency(server, 'wide@example.com'))

beforeAll(async () => {
  const names = [
    'Zoé Marsh',
    'élodie',
    'Zoe',
    '東京の日本',
    '日京',
    'Jade 100%',
    'Una.by_Lola-Mo ty',
  ]
  await brand.ask(
    creatorRoutes.create,
    // The search looks into these too, and those that are made up are of any letters.
    names.map((name, index) => ({ name, user_creator_id: `q-${index}` })),
  )
})

it.each([
  ['é', ['Zoé Marsh', 'élodie']],
  ['zoé m', ['Zoé Marsh']],
  ['日', ['日京', '東京の日本']],
  ['日本', ['東京の日本']],
  ['京の日', ['東京の日本']],
  ['京日', []],
  ['zo', ['Zoe', 'Zoé Marsh']],
  ['oe', []],
  ['un', ['Una.by_Lola-Mo ty']],
  ['BY', ['Una.by_Lola-Mo ty']],
  ['lo', ['Una.by_Lola-Mo ty']],
  ['mo', ['Una.by_Lola-Mo ty']],
  ['ty', ['Una.by_Lola-Mo ty']],
  ['ol', []],
  ['0%', ['Jade 100%']],
])('a search for %s finds %j', async (search, names) => {
  const { data } = await brand.ask(creatorRoutes.fetch, { search, sort: 'name' })
  expect(data.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})

it.each([
  ['workspace_medias_search', [workspaceMedias.caption, workspaceMedias.authorHandle]],
  [
    'watchlist_entries_list_search',
    [watchlistEntries.handle, watchlistEntries.displayName, watchlistEntries.notes],
  ],
])('parts of words are looked up in an index of the workspace, %s', async (name, columns) => {
  const { rows } = await server.database.execute<{ written: string }>(
    sql`select pg_get_indexdef(${name}::regclass) as written`,
  )
  const keys = columns.map((column) => `${column.name} gin_trgm_ops`)
  expect(rows[0]?.written).toContain(`USING gin (workspace_id, ${keys.join(', ')})`)
})

it.each([
  [creators, [creators.name, creators.notes, creators.userCreatorId]],
  [creatorAccounts, [creatorAccounts.handle, creatorAccounts.displayName]],
  [trackingLinks, [trackingLinks.title, trackingLinks.pathname, trackingLinks.targetUrl]],
  [submissions, [submissions.name, submissions.reviewMessage]],
  [examples, [examples.name]],
])('letters beyond ASCII are looked up in an index of the workspace', async (table, columns) => {
  const { rows } = await server.database.execute<{ written: string }>(
    sql`select pg_get_indexdef(${`${getTableName(table)}_wide_search`}::regclass) as written`,
  )
  const keys = columns.map(({ name }) => `wide_grams(${name})`)
  expect(rows[0]?.written).toContain(`USING gin (workspace_id, ${keys.join(', ')})`)
  expect(columns.every(hasWideIndex)).toBe(true)
})
