import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { describe, expect, it } from 'vitest'
import { edgeServer } from '#tests/support/visits/edgeServer.ts'
import { visitGround } from '#tests/support/visits/visitGround.ts'

const ground = visitGround()
const edge = edgeServer({ ground, trustedProxies: ['127.0.0.0/8'] })

/** A link with a page with one item, and where the item is followed. */
async function anItem(item: object = {}, link: object = {}) {
  const made = await ground.makeLink(link)
  const { itemIds } = await ground.makePage(made, {}, [item])
  const itemId = itemIds[0] ?? ''
  return { link: made, itemId, path: `/${made.pathname}/-/${itemId}` }
}

/** The clicks of a link. Of one millisecond, the one that counts as unique is first. */
const clicksOf = (linkId: string) =>
  edge.rowsOf(`
    select item_id, is_unique, country, device, browser, os from item_clicks
    where link_id = '${linkId}' order by clicked_at, is_unique desc, id`)

describe('following an item', () => {
  it.each(['https://example.com/shop?x=1', 'mailto:jade@example.com', 'tel:+4915112345'])(
    'leads on to %s, and has recorded the click by then',
    async (url) => {
      const { link, itemId, path } = await anItem({ url })
      const visitor = { headers: { 'x-forwarded-for': '193.99.144.80' } }
      const { status, headers } = await edge.open(path, visitor)
      expect({ status, location: headers.location, cache: headers['cache-control'] }).toEqual({
        status: 302,
        location: url,
        cache: 'private, no-store',
      })
      await edge.open(path, visitor)
      const click = {
        item_id: itemId,
        country: 'DE',
        device: 'MOBILE',
        browser: 'Safari',
        os: 'iOS',
      }
      expect(await clicksOf(link.id)).toEqual([
        { ...click, is_unique: true },
        { ...click, is_unique: false },
      ])
      expect(
        await edge.rowsOf(
          `select clicks, unique_clicks from item_click_rollups where link_id = '${link.id}'`,
        ),
      ).toEqual([{ clicks: 2, unique_clicks: 1 }])
    },
  )

  it('is distinguished from the visit by the same person, whom it is held against', async () => {
    const { link, path } = await anItem()
    await edge.open(`/${link.pathname}`)
    await edge.open(path)
    expect(
      await edge.rowsOf(`
        select count(*)::int as together from visits join item_clicks using (link_id, visitor)
        where link_id = '${link.id}'`),
    ).toEqual([{ together: 1 }])
  })

  it.each([
    ['a HEAD', { method: 'HEAD' }, 302],
    ['a browser that fetches ahead', { headers: { 'sec-purpose': 'prefetch' } }, 503],
    ['a program', { headers: { 'user-agent': 'Twitterbot/1.0' } }, 200],
  ])('is no click by %s', async (_, options, status) => {
    const { link, path } = await anItem()
    const answer = await edge.open(path, options)
    expect(answer.status).toBe(status)
    expect(await clicksOf(link.id)).toEqual([])
    if (status === 200) expect(answer.headers.location ?? answer.body).not.toContain('example.com')
  })

  it.each([
    ['another country', {}, { excludedCountryCodes: ['DE'] }, 451],
    ['a link that is switched off', {}, { enabled: false }, 410],
    ['an item that is not shown yet', { visibleFrom: new Date('2999-01-01') }, {}, 404],
    ['an item that is not shown any more', { visibleUntil: new Date('2020-01-01') }, {}, 404],
    ['a carousel item without its picture', { type: 'CAROUSEL_COMPONENT_ITEM' }, {}, 404],
    [
      'an item without an address',
      { type: 'CAROUSEL_COMPONENT_ITEM', sourceKey: 'x.png', sourceType: 'image/png', url: null },
      {},
      404,
    ],
  ])('leads nowhere for %s', async (_, item, link, status) => {
    const { link: made, path } = await anItem(item, link)
    const answer = await edge.open(path, { headers: { 'x-forwarded-for': '193.99.144.80' } })
    expect({ status: answer.status, location: answer.headers.location }).toEqual({
      status,
      location: undefined,
    })
    expect(await clicksOf(made.id)).toEqual([])
  })

  it('leads nowhere but to what stands on that page', async () => {
    const [mine, other] = [await anItem(), await anItem()]
    const answers = await Promise.all(
      [
        `/${mine.link.pathname}/-/${other.itemId}`,
        `/${mine.link.pathname}/-/${randomUUID()}`,
        `/${mine.link.pathname}/-/https:%2f%2fevil.example`,
        `/${mine.link.pathname}/-//evil.example`,
      ].map((path) => edge.open(path)),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('a site for adults', () => {
  const adultUrl = 'https://www.onlyfans.com/jade'

  const onwardOf = (body: string) =>
    (/<a href="([^"]+)" rel="nofollow">Yes/.exec(body)?.[1] ?? '').replaceAll('&#38;', '&')

  const cookieOf = (headers: IncomingHttpHeaders) => headers['set-cookie']?.[0]?.split(';')[0] ?? ''

  it('is left to after the visitor’s word, which is asked once for the visit and counted once', async () => {
    const { link, path } = await anItem({ url: adultUrl })
    const plain = await ground.makeLink({ targetUrl: adultUrl })
    const asked = await edge.open(path)
    expect(asked.status).toBe(200)
    expect(asked.body).toContain('leads to www.onlyfans.com')
    const given = await edge.open(onwardOf(asked.body))
    expect({ status: given.status, location: given.headers.location }).toEqual({
      status: 302,
      location: adultUrl,
    })
    expect(given.headers['set-cookie']?.[0]).toMatch(
      /^greenroom_adult=\d+\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(await clicksOf(link.id)).toHaveLength(1)

    const cookie = cookieOf(given.headers)
    const again = await edge.open(path, { headers: { cookie: `other=1; ${cookie}` } })
    expect(again.headers.location).toBe(adultUrl)
    const elsewhere = await edge.open(`/${plain.pathname}`, { headers: { cookie } })
    expect(elsewhere.headers.location).toBe(adultUrl)
  })

  it('counts one visit for the question and the answer', async () => {
    const link = await ground.makeLink({ targetUrl: adultUrl })
    const onward = onwardOf((await edge.open(`/${link.pathname}`)).body)
    expect((await edge.open(onward)).headers.location).toBe(adultUrl)
    expect(
      await edge.rowsOf(`select allowed from visit_rollups where link_id = '${link.id}'`),
    ).toEqual([{ allowed: 1 }])
  })

  it('lets who is younger back to the page, or says that nothing was opened, and counts them once', async () => {
    const { link, path } = await anItem({ url: adultUrl })
    const asked = await edge.open(path)
    expect(asked.body).toContain(`href="/${link.pathname}" rel="nofollow">No`)

    const plain = await ground.makeLink({ targetUrl: adultUrl })
    const at = `/${plain.pathname}`
    expect((await edge.open(at)).body).toContain(`href="${at}?adult=no" rel="nofollow">No`)
    const refused = await edge.open(`${at}?adult=no`)
    expect(refused.body).toContain('This link is for adults')
    expect(refused.body).not.toContain('<a href="/')
    expect(
      await edge.rowsOf(`select allowed from visit_rollups where link_id = '${plain.id}'`),
    ).toEqual([{ allowed: 1 }])
  })

  it('is asked about again for a word that nobody gave', async () => {
    const [one, other] = [await anItem({ url: adultUrl }), await anItem({ url: adultUrl })]
    const onward = onwardOf((await edge.open(one.path)).body)
    const stolen = `${other.path}?${onward.split('?')[1]}`
    const cookie = cookieOf((await edge.open(onward)).headers)
    const answers = [
      await edge.open(stolen),
      await edge.open(`${one.path}?adult=9999999999.word`),
      await edge.open(one.path, { headers: { cookie: 'greenroom_adult=9999999999.word' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await edge.open(one.path, { headers: { cookie } })).status).toBe(302)
  })
})
