import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { domainRoutes } from '#contract/resources/domains.ts'
import { paymentRoutes } from '#contract/resources/payments.ts'
import { tagRoutes } from '#contract/resources/tags.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import type { Route } from '#contract/route.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp({ PLAN_LIMITS: 'off' })
const brand = forAllTests(() => server.signedIn('owner@exports.example'))
const stranger = forAllTests(() => server.signedIn('stranger@exports.example'))

type ExportRoute<Body> = Route<undefined, undefined, Body, { readonly url: string }>

/** A list's file, and its rows without the head. */
async function fileOf<Body>(browser: TestBrowser, route: ExportRoute<Body>, asked: Body) {
  const { url } = await browser.ask(route, asked)
  const file = await server.browser().open(url)
  const rows: string[][] = parse(await file.text(), { from_line: 2 })
  return { url, file, rows }
}

describe('the file of a list', () => {
  it('has what its pages have, in their order, over as many parts as it takes', async () => {
    const texts = Array.from({ length: 450 }, (_, n) => `tag ${String(n).padStart(3, '0')}`)
    await brand.ask(
      tagRoutes.create,
      [...texts, 'left out'].map((text) => ({ text })),
    )
    const { file, rows } = await fileOf(brand, tagRoutes.export, { search: 'tag', sort: '-text' })
    expect(rows.map(([text]) => text)).toEqual(texts.toReversed())
    const today = server.now().toISOString().slice(0, 10)
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="tags-${today}.csv"`)
  })

  it('names creators, writes times in ISO and no text that a spreadsheet would run', async () => {
    const [creator] = await brand.ask(creatorRoutes.create, [{ name: '=HYPERLINK("x")' }])
    const domains = await brand.ask(domainRoutes.fetch, { filters: { product_owned: true } })
    const [domain] = domains.data
    const [link] = await brand.ask(trackingLinkRoutes.create, [
      {
        title: '@SUM(A1)',
        creator_id: creator?.id ?? '',
        user_domain_id: domain?.id ?? '',
        pathname: 'exported',
        target_url: 'https://example.com/',
        tags: ['+1', 'b'],
        enabled: false,
        expires_at: '2099-01-31T10:00:00.000Z',
      },
    ])
    const { rows } = await fileOf(brand, trackingLinkRoutes.export, { filters: { enabled: false } })
    expect(rows).toEqual([
      [
        "'@SUM(A1)",
        link?.public_url,
        'https://example.com/',
        `'=HYPERLINK("x")`,
        'Disabled',
        '0',
        '0',
        '',
        "'+1, b",
        link?.created_at,
        link?.updated_at,
        '2099-01-31T10:00:00.000Z',
      ],
    ])
  })

  it('has nothing of another workspace, and its URL says nothing else to whoever changes it', async () => {
    const { rows, url } = await fileOf(stranger, creatorRoutes.export, {})
    expect(rows).toEqual([])
    const asked = new URL(url)
    asked.searchParams.set('asked', '{"search":"x"}')
    expect((await stranger.open(`${asked}`)).status).toBe(403)
  })

  it('writes amounts as decimal numbers', async () => {
    await brand.ask(paymentRoutes.create, [
      { amount_cents: 120_050, currency: 'EUR', paid_on: '2026-01-31' },
    ])
    const { rows } = await fileOf(brand, paymentRoutes.export, { filters: { source: 'MANUAL' } })
    expect(rows).toEqual([
      ['2026-01-31', 'Payout', 'No specific creator', 'Paid', '1200.50', 'EUR', '', '', ''],
    ])
  })
})
