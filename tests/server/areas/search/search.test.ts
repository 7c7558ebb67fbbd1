import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { searchRoutes } from '#contract/resources/search.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { makeWorld, type World } from '#tests/server/contract/world.ts'
import { ownerOf } from '#tests/support/app/principals.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
const ours = forAllTests(() => makeWorld(server, 'ours'))
const theirs = forAllTests(() => makeWorld(server, 'theirs'))

beforeAll(async () => {
  for (const world of [ours, theirs]) await fill(world)
}, 60_000)

/** One of every kind called after Jade, and others around it. */
async function fill({ make, productDomainId, mark }: World) {
  const jade = await make(creatorRoutes.create, { name: 'Jade Marsh', tags: ['Jade green'] })
  for (const name of ['Marjade', 'Ruby Jade', '100% Jade_x'])
    await make(creatorRoutes.create, { name })
  await make(trackingLinkRoutes.create, {
    title: 'Summer of Jade',
    user_domain_id: productDomainId,
    pathname: `${mark}-summer`,
    target_url: 'https://example.com/',
  })
  await server.database.execute(sql`
    insert into creator_accounts (id, workspace_id, creator_id, platform, handle)
    select gen_random_uuid(), workspace_id, id, 'TIKTOK', 'jade.marsh' from creators where id = ${jade}`)
  await make(requestRoutes.create, {
    title: 'Beach photos for Jade',
    status: 'OPEN',
    creator_ids: [jade],
    item_data: [{ title: 'Photo', kind: 'PHOTO', quantity: 1 }],
  })
  // A creator's code is found too, and a random one may begin with any letter: here it holds only digits and a to f.
  await server.database.execute(sql`update creators set user_creator_id = '0-' || id`)
  await server.database.execute(sql`
    update users set name = 'Jade of the office' where email = ${`member@${mark}.example`}`)
}

const find = (browser: TestBrowser, search: string, ids?: string[]) =>
  browser.ask(searchRoutes.find, { search, ids })

/** How what is found is called, kind by kind. */
async function namesOf(browser: TestBrowser, search: string) {
  const found = await find(browser, search)
  return {
    creators: found.creators.map(({ name }) => name),
    links: found.tracking_links.map(({ title }) => title),
    accounts: found.creator_accounts.map(({ handle }) => handle),
    requests: found.requests.map(({ title }) => title),
    tasks: found.tasks.map(({ title, creator_name }) => `${title}, ${creator_name}`),
    tags: found.tags.map(({ text }) => text),
    team: found.team.map(({ name }) => name),
  }
}

const nothing = {
  creators: [],
  links: [],
  accounts: [],
  requests: [],
  tasks: [],
  tags: [],
  team: [],
}

describe('a search', () => {
  it('finds every kind of record by name in the own workspace, the best first, for every role', async () => {
    expect(await namesOf(ours.people.VIEWER, 'JADE')).toEqual({
      creators: ['Jade Marsh', '100% Jade_x', 'Ruby Jade', 'Marjade'],
      links: ['Summer of Jade'],
      accounts: ['jade.marsh'],
      requests: ['Beach photos for Jade'],
      tasks: ['Beach photos for Jade, Jade Marsh'],
      tags: ['Jade green'],
      team: ['Jade of the office'],
    })
    const { creators } = await find(ours.people.VIEWER, 'jade')
    const { creators: others } = await find(theirs.people.OWNER, 'jade')
    const known = new Set(others.map(({ id }) => id))
    expect(creators.filter(({ id }) => known.has(id))).toEqual([])
  })

  it('finds words of one or two letters where a word begins', async () => {
    expect((await namesOf(ours.people.OWNER, 'ja')).creators).toEqual([
      'Jade Marsh',
      '100% Jade_x',
      'Ruby Jade',
    ])
    expect((await namesOf(ours.people.OWNER, 'r')).creators).toEqual(['Ruby Jade'])
  })

  it('asks for every word, a task’s from its request and its creator', async () => {
    expect(await namesOf(ours.people.OWNER, 'beach marsh')).toEqual({
      ...nothing,
      tasks: ['Beach photos for Jade, Jade Marsh'],
    })
    expect(await namesOf(ours.people.OWNER, 'jade nobody')).toEqual(nothing)
  })

  it('finds a link by its address, and takes %, _ and \\ for letters', async () => {
    const pasted = 'http://bio.localhost:8080/ours-summer'
    expect((await namesOf(ours.people.OWNER, pasted)).links).toEqual(['Summer of Jade'])
    expect((await namesOf(ours.people.OWNER, 'ade_x')).creators).toEqual(['100% Jade_x'])
    expect((await namesOf(ours.people.OWNER, '0%')).creators).toEqual([])
    expect(await namesOf(ours.people.OWNER, '\\')).toEqual(nothing)
  })

  it('finds nothing without words', async () => {
    expect(await namesOf(ours.people.OWNER, ' ')).toEqual(nothing)
  })

  it('gives records by their ids, and none of another workspace', async () => {
    const [mine, other] = [await ours.makeLink(), await theirs.makeLink()]
    const { tracking_links } = await find(ours.people.VIEWER, '', [other, mine])
    expect(tracking_links.map(({ id }) => id)).toEqual([mine])
  })
})

describe('the functions of the search', () => {
  it('know no workspace but the transaction’s, and are not for creators', async () => {
    const asOwner = { principal: ownerOf(ours.workspaceId), readOnly: true }
    const ids = await inWorkspace(server.database, asOwner, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from search_records('creator', array['jade'], 1000)
          union all select id from search_tasks(array['jade'], 1000)`,
      )
      return rows.map(({ id }) => id)
    })
    const { rows } = await server.database.execute<{ count: number }>(sql`
      select count(*)::int as count from (
        select id from creators where workspace_id = ${ours.workspaceId} and name ilike '%jade%'
        union all select id from creator_tasks where workspace_id = ${ours.workspaceId}
      ) as own where id = any(${sql.param(ids)}::uuid[])`)
    expect(ids).toHaveLength(5)
    expect(rows).toEqual([{ count: 5 }])

    const { rows: may } = await server.database.execute(sql`
      select has_function_privilege(role, 'search_records(text, text[], int)', 'execute') as records,
        has_function_privilege(role, 'search_tasks(text[], int)', 'execute') as tasks
      from unnest(array['greenroom_workspace', 'greenroom_creator']) as role`)
    expect(may).toEqual([
      { records: true, tasks: true },
      { records: false, tasks: false },
    ])
  })
})
