import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { maxTagUses, tagRoutes } from '#contract/resources/tags.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'

const server = testApp()

let people = 0
const someone = () => {
  people += 1
  return server.signedIn(`tagger-${people}@example.com`)
}

const createCreator = (brand: TestBrowser, tags: string[]) =>
  brand.ask(creatorRoutes.create, [{ name: 'Jade', tags }])

const createLink = (brand: TestBrowser, pathname: string, tags: string[]) =>
  brand.ask(trackingLinkRoutes.create, [
    { pathname, tags, user_domain_id: productDomains[0].id, target_url: 'https://example.com/' },
  ])

/** Every tag of a workspace with how many things carry it. */
async function tagsOf(brand: TestBrowser): Promise<Record<string, number>> {
  const { data } = await brand.ask(tagRoutes.fetch, { page_size: 200 })
  return Object.fromEntries(data.map(({ text, use_total }) => [text, use_total]))
}

async function labelsOf(brand: TestBrowser) {
  const creators = await brand.ask(creatorRoutes.fetch, {})
  const links = await brand.ask(trackingLinkRoutes.fetch, { sort: 'pathname' })
  return {
    creators: creators.data.map(({ tags }) => tags),
    links: links.data.map(({ tags }) => tags),
  }
}

async function idOf(brand: TestBrowser, text: string): Promise<string> {
  const { data } = await brand.ask(tagRoutes.fetch, { filters: { text } })
  if (!data[0]) throw new Error(`no tag ${text}`)
  return data[0].id
}

describe('tags', () => {
  it('are created, fetched, changed and deleted', async () => {
    const brand = await someone()
    const [created] = await brand.ask(tagRoutes.create, [{ text: ' Summer ' }])
    expect(created).toMatchObject({ text: 'Summer', use_total: 0 })
    const id = created?.id ?? ''

    const [changed] = await brand.ask(tagRoutes.update, [{ id, data: { text: 'Winter' } }])
    expect(changed).toMatchObject({ id, text: 'Winter' })
    expect(await brand.ask(tagRoutes.fetch, { search: 'INT' })).toMatchObject({ data: [changed] })
    expect(await brand.ask(tagRoutes.fetch, { filters: { text: 'WINTER' } })).toMatchObject({
      data: [changed],
    })
    expect(await brand.ask(tagRoutes.fetch, { filters: { text: 'int' } })).toMatchObject({
      data: [],
    })
    const [other] = await brand.ask(tagRoutes.create, [{ text: 'Autumn' }])
    expect((await brand.ask(tagRoutes.fetch, { filters: { id } })).data).toEqual([changed])
    await brand.ask(tagRoutes.delete, [other?.id ?? ''])

    expect(await brand.ask(tagRoutes.delete, [id])).toEqual([id])
    expect(await tagsOf(brand)).toEqual({})
  })

  it('are listed by their text, in any case', async () => {
    const brand = await someone()
    await brand.ask(tagRoutes.create, [{ text: 'beta' }, { text: 'Gamma' }, { text: 'Alpha' }])
    const texts = async (sort: 'text' | '-text' | 'created_at') =>
      (await brand.ask(tagRoutes.fetch, { sort })).data.map(({ text }) => text)
    expect(await texts('text')).toEqual(['Alpha', 'beta', 'Gamma'])
    expect(await texts('-text')).toEqual(['Gamma', 'beta', 'Alpha'])
  })

  it('are each there once, whatever the case', async () => {
    const brand = await someone()
    await brand.ask(tagRoutes.create, [{ text: 'Summer' }, { text: 'Winter' }])
    const bad = await brand.call('/user/tags/create', [
      { text: 'SUMMER' },
      { text: 'Spring' },
      { text: 'spring' },
      { text: 'a,b' },
    ])
    expect(failureOf(bad)).toMatchObject({ metadata: { issues: [{ path: 'body[3].text' }] } })

    const taken = await brand.call('/user/tags/create', [
      { text: 'SUMMER' },
      { text: 'Spring' },
      { text: 'spring' },
    ])
    expect(taken.status).toBe(422)
    expect(issuesOf(taken)).toEqual([
      'body[0].text: The tag SUMMER already exists',
      'body[2].text: The tag spring already exists',
    ])

    const id = await idOf(brand, 'winter')
    const clash = await brand.call('/user/tags/update', [{ id, data: { text: 'summer' } }])
    expect(issuesOf(clash)).toEqual(['body[0].data.text: The tag summer already exists'])
    expect(await tagsOf(brand)).toEqual({ Summer: 0, Winter: 0 })
  })

  it('may be spelled in another case', async () => {
    const brand = await someone()
    await createCreator(brand, ['summer'])
    await brand.ask(tagRoutes.update, [
      { id: await idOf(brand, 'summer'), data: { text: 'Summer' } },
    ])
    expect(await tagsOf(brand)).toEqual({ Summer: 1 })
    expect(await labelsOf(brand)).toEqual({ creators: [['Summer']], links: [] })
  })
})

describe('what carries a label', () => {
  it('makes a tag of it', async () => {
    const brand = await someone()
    await createCreator(brand, ['vip', 'fitness'])
    await createLink(brand, 'carries-a', ['fitness', 'spring'])
    expect(await tagsOf(brand)).toEqual({ fitness: 2, spring: 1, vip: 1 })
  })

  it('is counted with its tag to a thousand', async () => {
    const brand = await someone()
    await createLink(brand, 'counted-a', ['often'])
    await createCreator(brand, ['often'])
    const { workspace_id } = await brand.ask(userRoutes.fetch)
    const addCreators = (some: number) =>
      server.database.execute(sql`
        insert into creators (id, workspace_id, name, user_creator_id, tags)
        select gen_random_uuid(), ${workspace_id}, 'Ruby', 'ruby-' || gen_random_uuid(), '{often}' from generate_series(1, ${some}::int)`)
    const used = async () => (await brand.ask(tagRoutes.fetch, {})).data
    await addCreators(maxTagUses - 2)
    expect(await used()).toMatchObject([{ use_total: maxTagUses, use_total_is_exact: true }])
    await addCreators(1)
    expect(await used()).toMatchObject([{ use_total: maxTagUses, use_total_is_exact: false }])
  })

  it('takes over the spelling of the tag, once', async () => {
    const brand = await someone()
    await brand.ask(tagRoutes.create, [{ text: 'VIP' }])
    const [creator] = await createCreator(brand, ['yoga', 'vip', 'Vip'])
    expect(creator?.tags).toEqual(['yoga', 'VIP'])
    expect(await brand.ask(creatorRoutes.fetch, { filters: { tags: 'VIP,' } })).toMatchObject({
      total: 1,
    })
  })

  it('is renamed with the tag, and is otherwise as it was', async () => {
    const brand = await someone()
    const [creator] = await createCreator(brand, ['a', 'old', 'b'])
    await createLink(brand, 'renamed-a', ['old'])
    await createLink(brand, 'renamed-b', ['other'])
    await brand.ask(tagRoutes.update, [{ id: await idOf(brand, 'old'), data: { text: 'new' } }])

    expect(await labelsOf(brand)).toEqual({
      creators: [['a', 'new', 'b']],
      links: [['new'], ['other']],
    })
    expect(await tagsOf(brand)).toEqual({ a: 1, b: 1, new: 2, other: 1 })
    expect(await brand.ask(creatorRoutes.fetch, {})).toMatchObject({
      data: [{ id: creator?.id, updated_at: creator?.updated_at }],
    })
  })

  it('loses the label with the tag', async () => {
    const brand = await someone()
    await createCreator(brand, ['a', 'gone', 'b', 'gone too'])
    await createLink(brand, 'loses-a', ['gone'])
    const ids = [await idOf(brand, 'gone'), await idOf(brand, 'gone too')]
    await brand.ask(tagRoutes.delete, ids)
    expect(await labelsOf(brand)).toEqual({ creators: [['a', 'b']], links: [[]] })
    expect(await tagsOf(brand)).toEqual({ a: 1, b: 1 })
  })

  it('leaves the tag behind when it loses the label itself', async () => {
    const brand = await someone()
    const [creator] = await createCreator(brand, ['kept'])
    await brand.ask(creatorRoutes.update, [{ id: creator?.id ?? '', data: { tags: [] } }])
    expect(await tagsOf(brand)).toEqual({ kept: 0 })
  })

  it('is found in every table that has labels', async () => {
    const { rows } = await server.database.execute<{ name: string }>(
      sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'keep_tags'`,
    )
    const { rows: tagged } = await server.database.execute<{ name: string }>(
      sql`select table_name as name from information_schema.columns where column_name = 'tags' and udt_name = '_text'
        and table_name not in (select table_name from information_schema.views where table_schema = 'public')
        and table_name in (select table_name from information_schema.columns where column_name = 'workspace_id')`,
    )
    const names = (found: readonly { name: string }[]) => found.map(({ name }) => name).sort()
    expect(names(rows)).toEqual(names(tagged))
    expect(names(rows)).toEqual(expect.arrayContaining(['creators', 'tracking_links']))
  })
})

describe('the tags of a workspace', () => {
  it('concern no other', async () => {
    const mine = await someone()
    const theirs = await someone()
    await createCreator(mine, ['vip'])
    await createCreator(theirs, ['VIP'])
    const id = await idOf(mine, 'vip')
    await mine.ask(tagRoutes.update, [{ id, data: { text: 'star' } }])
    expect(await tagsOf(mine)).toEqual({ star: 1 })
    expect(await tagsOf(theirs)).toEqual({ VIP: 1 })
    expect((await labelsOf(theirs)).creators).toEqual([['VIP']])
  })

  it('go with it', async () => {
    const brand = await someone()
    await createCreator(brand, ['vip'])
    const workspaceId = await workspaceOf(brand)
    await server.database.execute(sql`delete from users where workspace_id = ${workspaceId}`)
    await server.database.execute(sql`delete from workspaces where id = ${workspaceId}`)
    const { rows } = await server.database.execute(
      sql`select from tags where workspace_id = ${workspaceId}`,
    )
    expect(rows).toEqual([])
  })
})
