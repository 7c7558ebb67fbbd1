import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { userRoutes } from '#contract/resources/user.ts'
import type { RouteBody } from '#contract/route.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { addAccount, brandWithCreator } from './brands.ts'

const server = testApp()

const path = '/user/creators/accounts'

const handlesOf = async (brand: TestBrowser, body: object) =>
  (await brand.ask(creatorAccountRoutes.fetch, body)).data.map(({ handle }) => handle)

describe('creators’ accounts', () => {
  it('are created and changed', async () => {
    const { brand, creatorId } = await brandWithCreator(server, 'anna')

    const [made] = await brand.ask(creatorAccountRoutes.create, [
      {
        creator_id: creatorId,
        url: 'instagram.com/Jade.Rivers/reels',
        display_name: 'Jade',
        tags: ['main'],
        start_date: '2026-01-01',
      },
    ])
    expect(made).toEqual({
      id: expect.any(String),
      creator_id: creatorId,
      creator_name: expect.any(String),
      creator_avatar_url: null,
      platform: 'INSTAGRAM',
      handle: 'Jade.Rivers',
      url: 'https://www.instagram.com/Jade.Rivers/',
      external_id: null,
      display_name: 'Jade',
      avatar_url: null,
      followers: null,
      followers_change_7d: null,
      followers_change_30d: null,
      followers_trend: Array.from({ length: 30 }, () => null),
      tags: ['main'],
      niches: [],
      country_code: null,
      status: 'PENDING',
      status_reason: null,
      platform_status: null,
      platform_status_since: null,
      last_synced_at: null,
      connection: null,
      start_date: '2026-01-01',
      end_date: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    const id = made?.id ?? ''
    expect(await brand.ask(creatorRoutes.fetch, {})).toMatchObject({ data: [{ account_total: 1 }] })

    const change = { creator_id: null, end_date: '2026-01-31', start_date: null }
    expect(await brand.ask(creatorAccountRoutes.update, [{ id, data: change }])).toEqual([
      { ...made, ...change, creator_name: null, updated_at: expect.any(String) },
    ])
  })

  it('are found by each filter, by a search, and in each order', async () => {
    const { brand, creatorId } = await brandWithCreator(server, 'bea')
    await addAccount(brand, 'bea_one', { creator_id: creatorId, tags: ['x'] })
    await addAccount(brand, 'bea_two', { platform: 'TIKTOK', display_name: 'Zoe' })

    expect(await handlesOf(brand, { filters: { creator_id: creatorId } })).toEqual(['bea_one'])
    expect(await handlesOf(brand, { filters: { platform: 'TIKTOK' } })).toEqual(['bea_two'])
    expect(await handlesOf(brand, { filters: { tags: 'x,' } })).toEqual(['bea_one'])
    expect(await handlesOf(brand, { filters: { status: 'VALID' } })).toEqual([])
    expect(await handlesOf(brand, { filters: { status: 'PENDING', tags: '' } })).toHaveLength(2)
    expect(await handlesOf(brand, { search: 'ZOE' })).toEqual(['bea_two'])
    for (const sort of ['handle', 'display_name', 'platform', 'created_at', 'updated_at']) {
      expect([sort, await handlesOf(brand, { sort })]).toEqual([sort, ['bea_one', 'bea_two']])
    }
    for (const sort of ['-followers', '-last_synced_at']) {
      expect([sort, await handlesOf(brand, { sort })]).toEqual([sort, ['bea_two', 'bea_one']])
    }
  })

  it('are saved as a file of all pages that a fetch would show, for whom it was signed', async () => {
    const { brand, creatorId } = await brandWithCreator(server, 'iris')
    await addAccount(brand, 'iris_one', { creator_id: creatorId, display_name: '=1+1' })
    await addAccount(brand, 'iris_two', { tags: ['x', 'y'] })
    const stranger = await server.signedIn('not.iris@example.com')
    await addAccount(stranger, 'theirs')
    const open = async (body: RouteBody<typeof creatorAccountRoutes.export>) => {
      const { url } = await brand.ask(creatorAccountRoutes.export, body)
      return server.browser().open(url)
    }
    const whole = await open({ sort: 'handle' })
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename="accounts-/)
    const rows = parse(await whole.text(), { from_line: 2 })
    expect(rows.map(([, handle, name, , , , , , tags]) => [handle, name, tags])).toEqual([
      ['iris_one', "'=1+1", ''],
      ['iris_two', '', 'x, y'],
    ])
    const some = await (await open({ search: 'two', filters: { tags: 'x' } })).text()
    expect(parse(some, { from_line: 2 }).map(([, handle]) => handle)).toEqual(['iris_two'])
    const { url } = await brand.ask(creatorAccountRoutes.export, {})
    expect((await stranger.open(url.replace('asked=', 'asked=%20'))).status).toBe(403)
  })

  it('are at most as many as the plan allows', async () => {
    const { brand } = await brandWithCreator(server, 'carl')
    const drafts = [1, 2, 3, 4].map((n) => ({ platform: 'X', handle: `carl_${n}` }))
    expect(failureOf(await brand.call(`${path}/create`, drafts))).toMatchObject({
      code: 'LIMIT_REACHED',
      message: 'Your plan includes 3 social media accounts and you have 0. Upgrade to add more.',
      metadata: { limit: 3, used: 0, adding: 4 },
    })
    await addAccount(brand, 'carl_1')
    expect((await brand.ask(userRoutes.fetch)).allowances.social_media_accounts).toEqual({
      limit: 3,
      used: 1,
    })
  })

  it('are refused with every issue at its field, and none is made', async () => {
    const { brand } = await brandWithCreator(server, 'dora')
    const stranger = await brandWithCreator(server, 'dorian')
    await addAccount(brand, 'dora_one')
    const answer = await brand.call(`${path}/create`, [
      { platform: 'INSTAGRAM', handle: 'DORA_one' },
      {
        platform: 'X',
        handle: 'dora_two',
        creator_id: stranger.creatorId,
        start_date: '2026-02-01',
        end_date: '2026-01-31',
      },
    ])
    expect(issuesOf(answer)).toEqual([
      'body[0].handle: DORA_one on Instagram is already one of your accounts',
      'body[1].creator_id: Choose one of your creators',
      'body[1].start_date: Start date must not be after the end date',
    ])
    expect(await handlesOf(brand, {})).toEqual(['dora_one'])
  })

  it.each([
    [{ handle: 'jade' }, 'handle', 'Choose a platform, or enter the full address'],
    [{ platform: 'X' }, 'handle', 'Enter a handle or address'],
    [{ platform: 'X', handle: 'too long for one handle' }, 'handle', /^A handle on X is/],
    [{ platform: 'X', url: 'https://tiktok.com/@jade' }, 'url', 'This address belongs to TikTok'],
    [{ platform: 'MYSPACE', handle: 'jade' }, 'platform', 'Choose a platform'],
    [
      { platform: 'X', handle: 'jade', start_date: '2026-01-01T00:00:00Z' },
      'start_date',
      'Start date cannot include time',
    ],
    [
      { platform: 'X', handle: 'jade', end_date: '2026-01-01 10:00' },
      'end_date',
      'End date cannot include time',
    ],
    [{ platform: 'X', handle: 'jade', status: 'VALID' }, '', 'Unknown: status'],
  ])('cannot be %j', async (draft, field, message) => {
    const brand = await server.signedIn('shapes@example.com').catch(() => undefined)
    brands.shapes ??= brand
    const answer = await brands.shapes?.call(`${path}/create`, [draft])
    const issues = answer && failureOf(answer).metadata.issues
    expect(issues).toContainEqual({
      path: field === '' ? 'body[0]' : `body[0].${field}`,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
  })

  it('get another handle, but stay on their platform', async () => {
    const { brand } = await brandWithCreator(server, 'emil')
    const { id } = await addAccount(brand, 'emil')
    await server.database.update(creatorAccounts).set({ status: 'VALID' })
    const rename = (platform: string, handle: string) =>
      brand.call(`${path}/update`, [{ id, data: { platform, handle } }])

    expect(await rename('INSTAGRAM', 'Emil')).toMatchObject({
      body: { data: [{ handle: 'Emil', status: 'VALID' }] },
    })
    expect(await rename('INSTAGRAM', 'emil.2')).toMatchObject({
      body: { data: [{ handle: 'emil.2', status: 'PENDING' }] },
    })
    expect(issuesOf(await rename('X', 'emil'))).toEqual([
      'body[0].data.platform: The platform of an account cannot be changed. Add another account instead.',
    ])
  })

  it('are nobody’s when their creator is deleted, unless they go too', async () => {
    const { brand, creatorId } = await brandWithCreator(server, 'fred')
    const { id } = await addAccount(brand, 'fred', { creator_id: creatorId })
    await brand.ask(creatorRoutes.delete, [creatorId])
    expect(await brand.ask(creatorAccountRoutes.fetch, {})).toMatchObject({
      data: [{ id, creator_id: null }],
    })

    const [next] = await brand.ask(creatorRoutes.create, [{ name: 'Next' }])
    const nextId = next?.id ?? ''
    await brand.ask(creatorAccountRoutes.update, [{ id, data: { creator_id: nextId } }])
    await brand.ask(creatorRoutes.delete, [nextId], { delete_accounts: 'true' })
    expect(await handlesOf(brand, {})).toEqual([])
  })
})

/** One brand for many refusals: codes are mailed five times only. */
const brands: { shapes?: TestBrowser | undefined } = {}

it('validating an account says what it is called, and why it cannot be added', async () => {
  const { brand } = await brandWithCreator(server, 'gina')
  await addAccount(brand, 'gina')
  const validate = (body: object) => brand.ask(creatorAccountRoutes.validate, body)

  expect(await validate({ url: 'https://www.tiktok.com/@gina?lang=en' })).toEqual({
    valid: true,
    reason: null,
    platform: 'TIKTOK',
    handle: 'gina',
    url: 'https://www.tiktok.com/@gina',
  })
  expect(await validate({ platform: 'INSTAGRAM', handle: '@GINA' })).toEqual({
    valid: false,
    reason: 'GINA on Instagram is already one of your accounts',
    platform: 'INSTAGRAM',
    handle: 'GINA',
    url: 'https://www.instagram.com/GINA/',
  })
  const nothing = { valid: false, platform: null, handle: null, url: null }
  expect(await validate({})).toEqual({ ...nothing, reason: 'Enter a handle or address' })
  expect(await validate({ url: 'https://example.com/gina' })).toEqual({
    ...nothing,
    reason: 'This address is not on a platform we support',
  })
})

describe('who sees accounts', () => {
  it('is their workspace, and no other', async () => {
    const { brand } = await brandWithCreator(server, 'hana')
    const { brand: eve } = await brandWithCreator(server, 'eve')
    const { id } = await addAccount(brand, 'hana')
    const nowhere = { status: 404, body: { error: { code: 'NOT_FOUND', metadata: { ids: [id] } } } }

    expect(await handlesOf(eve, { filters: { id } })).toEqual([])
    expect(
      await eve.call(`${path}/update`, [{ id, data: { display_name: 'Mine' } }]),
    ).toMatchObject(nowhere)
    expect(await eve.call(`${path}/delete`, [id])).toMatchObject(nowhere)
    await addAccount(eve, 'hana')
  })

  it('is of creators whose they are, who change nothing', async () => {
    const { brand, creatorId, phone } = await brandWithCreator(server, 'ines')
    const { id } = await addAccount(brand, 'ines_own', { creator_id: creatorId })
    await addAccount(brand, 'ines_other')

    expect(await handlesOf(phone, {})).toEqual(['ines_own'])
    for (const call of ['create', 'update', 'delete', 'validate']) {
      expect((await phone.call(`${path}/${call}`, [id])).status).toBe(403)
    }
  })
})
