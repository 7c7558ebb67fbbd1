import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import { failureOf } from '#tests/support/app/testBrowser.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})

afterAll(() => server.stop())

const jade = { name: 'Jade', notes: 'Prefers mornings', tags: ['fitness', 'yoga'] }

describe('creators', () => {
  it('are created, fetched, changed and deleted', async () => {
    const anna = await server.signedIn('anna@example.com')

    const [created] = await anna.ask(creatorRoutes.create, [jade])
    expect(created).toMatchObject({ ...jade, avatar_url: null, tracking_link_total: 0 })
    const id = created?.id ?? ''

    expect(await anna.call('/user/creators/fetch', {})).toMatchObject({
      status: 200,
      body: { data: [{ id, ...jade }], total: 1, page: 1 },
    })

    expect(
      await anna.call('/user/creators/update', [{ id, data: { name: ' Jade K. ' } }]),
    ).toMatchObject({
      status: 200,
      body: { data: [{ id, ...jade, name: 'Jade K.' }] },
    })

    expect(await anna.call('/user/creators/delete', [id])).toMatchObject({
      status: 200,
      body: { data: [id] },
    })
    expect(await anna.call('/user/creators/fetch', {})).toMatchObject({
      body: { data: [], total: 0 },
    })
  })

  it('tell how many links lead to them, and take those along that shall go', async () => {
    const fay = await server.signedIn('fay@example.com')
    const [created] = await fay.ask(creatorRoutes.create, [jade])
    const creator_id = created?.id ?? ''
    const draft = { user_domain_id: productDomains[0].id, target_url: 'https://example.com/' }
    const links = ['fay.1', 'fay.2'].map((pathname) => ({ ...draft, pathname, creator_id }))
    await fay.ask(trackingLinkRoutes.create, [...links, { ...draft, pathname: 'fay.3' }])
    expect(await fay.ask(creatorRoutes.fetch, {})).toMatchObject({
      data: [{ tracking_link_total: 2, account_total: 0 }],
    })

    await fay.ask(creatorRoutes.delete, [creator_id], { delete_tracking_links: 'true' })
    expect(await fay.ask(trackingLinkRoutes.fetch, {})).toMatchObject({
      data: [{ pathname: 'fay.3' }],
    })
  })

  it('leave their links behind, which are nobody’s then', async () => {
    const gus = await server.signedIn('gus@example.com')
    const [created] = await gus.ask(creatorRoutes.create, [jade])
    const draft = { user_domain_id: productDomains[0].id, target_url: 'https://example.com/' }
    const creator_id = created?.id ?? ''
    await gus.ask(trackingLinkRoutes.create, [{ ...draft, pathname: 'gus', creator_id }])
    await gus.ask(creatorRoutes.delete, [creator_id], { delete_tracking_links: 'false' })
    expect(await gus.ask(trackingLinkRoutes.fetch, {})).toMatchObject({
      data: [{ pathname: 'gus', creator_id: null }],
    })
  })

  it('are invisible to another workspace, whose ids are like ids that do not exist', async () => {
    const ben = await server.signedIn('ben@example.com')
    const eve = await server.signedIn('eve@example.com')
    const [created] = await ben.ask(creatorRoutes.create, [jade])
    const id = created?.id ?? ''
    const nowhere = { status: 404, body: { error: { code: 'NOT_FOUND', metadata: { ids: [id] } } } }

    expect(await eve.call('/user/creators/fetch', { filters: { id } })).toMatchObject({
      body: { data: [], total: 0 },
    })
    expect(await eve.call('/user/creators/update', [{ id, data: { name: 'Mine' } }])).toMatchObject(
      nowhere,
    )
    expect(await eve.call('/user/creators/delete', [id])).toMatchObject(nowhere)
    expect(await ben.call('/user/creators/fetch', {})).toMatchObject({
      body: { data: [{ id, name: 'Jade' }] },
    })
  })

  it('are at most as many as the plan allows, also when asked for at once', async () => {
    const carl = await server.signedIn('carl@example.com')
    const answers = await Promise.all(
      [1, 2, 3].map((n) => carl.call('/user/creators/create', [{ name: `Creator ${n}` }])),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    const refused = answers.filter(({ status }) => status === 403)
    expect(refused.map(failureOf)).toMatchObject(
      Array(2).fill({
        code: 'LIMIT_REACHED',
        metadata: { limit: 1, used: 1 },
      }),
    )
  })

  it('are refused with every issue at its path, and none is made', async () => {
    const dora = await server.signedIn('dora@example.com')
    const answer = await dora.call('/user/creators/create', [
      { name: '  ', tags: ['a,b'] },
      { name: 'x'.repeat(121), nickname: 'J' },
    ])
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'VALIDATION_FAILED' } } })
    expect(
      failureOf(answer)
        .metadata.issues?.map(({ path }) => path)
        .sort(),
    ).toEqual(['body[0].name', 'body[0].tags[0]', 'body[1]', 'body[1].name'])
    expect(await dora.call('/user/creators/fetch', {})).toMatchObject({ body: { total: 0 } })
  })

  it('are not for a visitor without a session', async () => {
    expect(await server.browser().call('/user/creators/fetch', {})).toMatchObject({
      status: 401,
      body: { error: { code: 'UNAUTHENTICATED' } },
    })
  })
})
