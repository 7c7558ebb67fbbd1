import { describe, expect, it } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { domainRoutes } from '#contract/resources/domains.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'

const server = testApp()

const [bio, go] = [productDomains[0].id, productDomains[3].id]

let named = 0
/** A link on a path that no other test uses. */
const link = (changes: object = {}) => {
  named += 1
  return {
    user_domain_id: bio,
    pathname: `path-${named}`,
    target_url: 'https://example.com/shop',
    ...changes,
  }
}

async function createLink(browser: TestBrowser, changes: object = {}) {
  const [created] = await browser.ask(trackingLinkRoutes.create, [link(changes)])
  if (!created) throw new Error('no link was created')
  return created
}

describe('tracking links', () => {
  it('are created with their public address', async () => {
    const anna = await server.signedIn('anna@example.com')
    const [jade] = await anna.ask(creatorRoutes.create, [{ name: 'Jade' }])

    const created = await createLink(anna, {
      title: 'Shop',
      pathname: 'Jade',
      creator_id: jade?.id,
      target_url: 'example.com/shop',
      excluded_country_codes: ['de', 'US', 'de'],
      tags: ['spring'],
    })
    expect(created).toMatchObject({
      title: 'Shop',
      creator_id: jade?.id,
      creator_name: 'Jade',
      creator_avatar_url: null,
      user_domain_id: bio,
      domain_host: 'bio.localhost',
      pathname: 'Jade',
      public_url: 'http://bio.localhost:8080/Jade',
      target_url: 'https://example.com/shop',
      excluded_country_codes: ['DE', 'US'],
      enabled: true,
      tags: ['spring'],
      visits_last_30_days: 0,
      blocked_visits_last_30_days: 0,
    })
  })

  it('stand at an address once, in any case and whosever it is', async () => {
    const ben = await server.signedIn('ben@example.com')
    const eve = await server.signedIn('eve@example.com')
    await createLink(ben, { pathname: 'Ruby' })

    const refused = await eve.call('/user/tracking-links/create', [link({ pathname: 'rUBY' })])
    expect(refused.status).toBe(422)
    expect(issuesOf(refused)).toEqual([
      'body[0].pathname: bio.localhost/rUBY is taken. Choose another path.',
    ])
    expect(
      await eve.ask(trackingLinkRoutes.validate, { pathname: 'ruby', user_domain_id: bio }),
    ).toEqual({ valid: false, reason: 'bio.localhost/ruby is taken. Choose another path.' })
    expect(
      await eve.ask(trackingLinkRoutes.validate, { pathname: 'ruby', user_domain_id: go }),
    ).toEqual({ valid: true, reason: null })
  })

  it('keep their own address when changed, and do not take one of the same call', async () => {
    const carl = await server.signedIn('carl@example.com')
    const { id, pathname } = await createLink(carl)
    expect(
      await carl.ask(trackingLinkRoutes.update, [
        { id, data: { pathname: pathname.toUpperCase() } },
      ]),
    ).toMatchObject([{ pathname: pathname.toUpperCase() }])

    const twice = await carl.call('/user/tracking-links/create', [
      link({ pathname: 'twin' }),
      link({ pathname: 'TWIN' }),
    ])
    expect(failureOf(twice).metadata.issues).toMatchObject([{ path: 'body[1].pathname' }])
  })

  it('lead to web addresses only', async () => {
    const dora = await server.signedIn('dora@example.com')
    for (const target_url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://example.com',
      'no',
    ]) {
      const refused = await dora.call('/user/tracking-links/create', [link({ target_url })])
      expect(issuesOf(refused), target_url).toEqual([
        'body[0].target_url: Enter a web address, such as https://example.com',
      ])
    }
  })

  it('cannot take a creator of another workspace', async () => {
    const fay = await server.signedIn('fay@example.com')
    const gil = await server.signedIn('gil@example.com')
    const [theirs] = await fay.ask(creatorRoutes.create, [{ name: 'Jade' }])
    const stolen = await gil.call('/user/tracking-links/create', [link({ creator_id: theirs?.id })])
    expect(issuesOf(stolen)).toEqual(['body[0].creator_id: Choose one of your creators'])
  })

  it('outlive their creator, unassigned', async () => {
    const hal = await server.signedIn('hal@example.com')
    const [jade] = await hal.ask(creatorRoutes.create, [{ name: 'Jade' }])
    const { id } = await createLink(hal, { creator_id: jade?.id })
    await hal.ask(creatorRoutes.delete, [jade?.id ?? ''])
    expect(await hal.ask(trackingLinkRoutes.fetch, {})).toMatchObject({
      data: [{ id, creator_id: null, creator_name: null, creator_avatar_url: null }],
    })
  })

  it('are found by text, creator, domain, state and tag, sorted and paged', async () => {
    const ivy = await server.signedIn('ivy@example.com')
    const [jade] = await ivy.ask(creatorRoutes.create, [{ name: 'Jade' }])
    const a = await createLink(ivy, { title: 'Alpha 100%', creator_id: jade?.id, tags: ['x', 'y'] })
    const b = await createLink(ivy, {
      title: 'beta',
      user_domain_id: go,
      enabled: false,
      tags: ['y'],
    })
    const c = await createLink(ivy, { title: 'Gamma' })
    const titles = async (body: object) =>
      (await ivy.ask(trackingLinkRoutes.fetch, { sort: 'title', ...body })).data.map(
        ({ title }) => title,
      )

    expect(await titles({})).toEqual([a.title, b.title, c.title])
    expect(await titles({ sort: '-title' })).toEqual([c.title, b.title, a.title])
    expect(await titles({ search: '100%' })).toEqual([a.title])
    expect(await titles({ search: '%' })).toEqual([a.title])
    expect(await titles({ search: 'go.localhost' })).toEqual([b.title])
    expect(await titles({ filters: { creator_id: jade?.id } })).toEqual([a.title])
    expect(await titles({ filters: { user_domain_id: go } })).toEqual([b.title])
    expect(await titles({ filters: { enabled: false } })).toEqual([b.title])
    expect(await titles({ filters: { tags: 'x,' } })).toEqual([a.title])
    expect(await titles({ filters: { tags: 'x,y' } })).toEqual([a.title, b.title])
    expect(await titles({ filters: { tags: '' } })).toEqual([a.title, b.title, c.title])
    expect(
      await ivy.ask(trackingLinkRoutes.fetch, { sort: 'title', page: 2, page_size: 2 }),
    ).toMatchObject({
      data: [{ id: c.id }],
      total: 3,
      page: 2,
      page_size: 2,
    })
  })

  it('refuse a filter, sort or field that is not known', async () => {
    const kim = await server.signedIn('kim@example.com')
    for (const body of [{ filters: { colour: 'red' } }, { sort: 'colour' }, { colour: 'red' }]) {
      const refused = await kim.call('/user/tracking-links/fetch', body)
      expect(failureOf(refused), JSON.stringify(body)).toMatchObject({ code: 'VALIDATION_FAILED' })
    }
  })
})

it('domains offer the six of the product', async () => {
  const lea = await server.signedIn('lea@example.com')
  const { data, total } = await lea.ask(domainRoutes.fetch, {})
  expect(total).toBe(6)
  expect(data.map(({ domain_host }) => domain_host)).toEqual(
    productDomains.map(({ host }) => host).toSorted(),
  )
})
