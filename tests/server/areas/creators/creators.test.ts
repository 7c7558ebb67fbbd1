import { describe, expect, it } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import type { RouteArgument } from '#contract/route.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf } from '#tests/support/app/testBrowser.ts'

const server = testApp()

const jade = { name: 'Jade', notes: 'Prefers mornings', tags: ['fitness', 'yoga'] }

describe('creators', () => {
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

  it('are sorted by what is counted of them, page by page', async () => {
    const una = await signedInWithAgency(server, 'una@example.com')
    const made = await una.ask(
      creatorRoutes.create,
      ['One', 'None', 'Two'].map((name) => ({ name })),
    )
    const draft = { user_domain_id: productDomains[0].id, target_url: 'https://example.com/' }
    const links = [0, 2, 2].map((of, n) => ({
      ...draft,
      pathname: `una.${n}`,
      creator_id: made[of]?.id,
    }))
    await una.ask(trackingLinkRoutes.create, [...links, { ...draft, pathname: 'una.nobody' }])
    const by = async (body: RouteArgument<typeof creatorRoutes.fetch>) => {
      const { data, next_cursor } = await una.ask(creatorRoutes.fetch, body)
      return { names: data.map(({ name }) => name), cursor: next_cursor ?? '' }
    }
    const sort = '-tracking_link_total'
    const first = await by({ sort, page_size: 2 })
    expect(first.names).toEqual(['Two', 'One'])
    expect((await by({ sort, page_size: 2, cursor: first.cursor })).names).toEqual(['None'])
    for (const other of ['account_total', 'visits_last_30_days', 'open_task_total'] as const) {
      const { cursor } = await by({ sort: other, page_size: 1 })
      expect((await by({ sort: other, page_size: 5, cursor })).names).toHaveLength(2)
    }
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
})
