import { describe, expect, it } from 'vitest'
import { edgeServer } from '#tests/support/visits/edgeServer.ts'
import { visitGround } from '#tests/support/visits/visitGround.ts'

const ground = visitGround()
const edge = edgeServer({
  ground,
  trustedProxies: ['127.0.0.0/8'],
  countryHeader: 'cf-ipcountry',
})

const visitsOf = (linkId: string) =>
  edge.rowsOf(`
    select blocked_reason, is_unique, country, referrer, device, browser, os,
      utm_source, utm_medium, utm_campaign, ref, entry
    from visits where link_id = '${linkId}' order by visited_at, id`)

const byPhone = { device: 'MOBILE', browser: 'Safari', os: 'iOS' }

describe('opening a link', () => {
  it('leads a person on, and has recorded the visit by then', async () => {
    const link = await ground.makeLink({ targetUrl: 'https://example.com/jade?x=1' })
    const { status, headers, body } = await edge.open(
      `/${link.pathname.toUpperCase()}/?utm_source=ig&utm_medium=story&utm_campaign=Spring%20Sale&ref=bio`,
      {
        headers: {
          'x-forwarded-for': '10.1.2.3, 193.99.144.80',
          referer: 'https://WWW.Instagram.com/secret/path?token=1',
        },
      },
    )
    expect({ status, body }).toEqual({ status: 302, body: '' })
    expect(headers).toMatchObject({
      location: 'https://example.com/jade?x=1',
      'cache-control': 'private, no-store',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-robots-tag': 'noindex, nofollow',
      'content-length': '0',
    })
    expect(await visitsOf(link.id)).toEqual([
      {
        blocked_reason: null,
        is_unique: true,
        country: 'DE',
        referrer: 'www.instagram.com',
        utm_source: 'ig',
        utm_medium: 'story',
        utm_campaign: 'Spring Sale',
        ref: 'bio',
        entry: 'LINK',
        ...byPhone,
      },
    ])
  })

  it('asks for the age before a site for adults, which counts as let through', async () => {
    const link = await ground.makeLink({ targetUrl: 'https://www.onlyfans.com/jade' })
    const { status, headers, body } = await edge.open(`/${link.pathname}`)
    expect(status).toBe(200)
    expect(headers.location).toBeUndefined()
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* style-src 'sha256-/)
    expect(body).not.toContain('href="https://www.onlyfans.com/jade"')
    expect(await visitsOf(link.id)).toMatchObject([{ blocked_reason: null, is_unique: true }])
  })

  it('shows a bot a preview, and counts it as blocked', async () => {
    const link = await ground.makeLink({ title: 'Jade & friends' })
    const { status, headers, body } = await edge.open(`/${link.pathname}`, {
      headers: { 'user-agent': 'facebookexternalhit/1.1' },
    })
    expect(status).toBe(200)
    expect(headers.location).toBeUndefined()
    expect(body).toContain('<meta property="og:title" content="Jade &#38; friends">')
    expect(body).not.toContain('example.com')
    expect(await visitsOf(link.id)).toMatchObject([{ blocked_reason: 'BOT', device: 'OTHER' }])
  })

  it('tells a bot honestly what leads to a site for adults, and what is switched off', async () => {
    const adult = await ground.makeLink({ targetUrl: 'https://www.onlyfans.com/jade' })
    const off = await ground.makeLink({ enabled: false })
    const excluded = await ground.makeLink({ excludedCountryCodes: ['FR'] })
    const asBot = (pathname: string) =>
      edge.open(`/${pathname}`, {
        headers: { 'user-agent': 'Twitterbot/1.0', 'cf-ipcountry': 'FR' },
      })
    const answers = await Promise.all([adult, off, excluded].map(({ pathname }) => asBot(pathname)))
    expect(
      answers.map(({ status, body }) => [
        status,
        /<title>(.*)<\/title>/.exec(body)?.[1],
        body.includes('<meta name="rating" content="adult">'),
      ]),
    ).toEqual([
      [200, `bio.localhost/${adult.pathname}`, true],
      [410, 'This link is switched off', false],
      [200, `bio.localhost/${excluded.pathname}`, false],
    ])
    expect(answers.map(({ body }) => /onlyfans|example\.com|<a /.test(body))).toEqual([
      false,
      false,
      false,
    ])
  })

  it.each([
    ['by the header of a trusted proxy', { 'cf-ipcountry': 'fr', 'x-forwarded-for': '8.8.8.8' }],
    ['by the address', { 'cf-ipcountry': 'XX', 'x-forwarded-for': '2a01:e0a::1' }],
  ])('refuses somebody from an excluded country, known %s', async (_, headers) => {
    const link = await ground.makeLink({ excludedCountryCodes: ['FR'] })
    const { status, body } = await edge.open(`/${link.pathname}`, { headers })
    expect(status).toBe(451)
    expect(body).toContain('Not available in your country')
    expect(await visitsOf(link.id)).toMatchObject([
      { blocked_reason: 'EXCLUDED_COUNTRY', country: 'FR' },
    ])
  })

  it('says when a link is switched off', async () => {
    const link = await ground.makeLink({ enabled: false })
    const { status, body } = await edge.open(`/${link.pathname}`)
    expect(status).toBe(410)
    expect(body).toContain('This link is switched off')
    expect(await visitsOf(link.id)).toMatchObject([{ blocked_reason: 'DISABLED' }])
  })

  it('opens a link until it expires, with nothing changed in between', async () => {
    const link = await ground.makeLink({ expiresAt: new Date(Date.now() + 1_000) })
    expect((await edge.open(`/${link.pathname}`)).status).toBe(302)
    const open = () => edge.open(`/${link.pathname}`)
    await expect.poll(async () => (await open()).body, { timeout: 5_000 }).toContain('expired')
    expect((await open()).status).toBe(410)
    const [first, ...later] = await visitsOf(link.id)
    expect(first).toMatchObject({ blocked_reason: null })
    expect(later.at(-1)).toMatchObject({ blocked_reason: 'EXPIRED' })
  })

  it('counts a visitor once a day, and distinguishes visitors by address and browser', async () => {
    const link = await ground.makeLink()
    const open = (address: string, userAgent = 'Mozilla/5.0 Firefox/130.0') =>
      edge.open(`/${link.pathname}`, {
        headers: { 'x-forwarded-for': address, 'user-agent': userAgent },
      })
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) await open(address)
    await open('192.0.2.1', 'Mozilla/5.0 Firefox/131.0')
    const visits = await visitsOf(link.id)
    // Those of one millisecond are in no order.
    const again = visits.filter((visit) => !visit['is_unique'])
    expect([visits.length, again.length]).toEqual([4, 1])
  })

  it('stores neither the address nor the rest of the referrer anywhere', async () => {
    const link = await ground.makeLink()
    await edge.open(`/${link.pathname}`, {
      headers: { 'x-forwarded-for': '203.0.113.77', referer: 'https://example.net/hidden' },
    })
    const stored = JSON.stringify([
      await edge.rowsOf(`select * from visits where link_id = '${link.id}'`),
      await edge.rowsOf('select * from visitor_days'),
      await edge.rowsOf('select * from visit_rollups'),
    ])
    expect(stored).not.toMatch(/203\.0\.113|hidden/)
  })

  it.each([
    ['no Referer', {}, 'LINK'],
    ['its own host', { referer: 'http://bio.localhost:8080/other' }, 'CLICK'],
    ['nonsense', { referer: 'not an address' }, 'LINK'],
  ])('knows no referrer from %s', async (_, headers, entry) => {
    const link = await ground.makeLink()
    await edge.open(`/${link.pathname}`, { headers })
    expect(await visitsOf(link.id)).toMatchObject([{ referrer: null, entry }])
  })
})

describe('what is no visit', () => {
  it('is a HEAD, which gets the headers of a GET', async () => {
    const link = await ground.makeLink()
    const { status, headers, body } = await edge.open(`/${link.pathname}`, { method: 'HEAD' })
    expect({ status, location: headers.location, body }).toEqual({
      status: 302,
      location: 'https://example.com/',
      body: '',
    })
    expect(await visitsOf(link.id)).toEqual([])
  })

  it.each([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
  ])('is a browser that fetches ahead: %o', async (headers) => {
    const link = await ground.makeLink()
    const answer = await edge.open(`/${link.pathname}`, { headers: { ...headers } })
    expect({ status: answer.status, location: answer.headers.location }).toEqual({
      status: 503,
      location: undefined,
    })
    expect(await visitsOf(link.id)).toEqual([])
  })

  it.each([
    ['an unknown path', '/nobody-made-this', {}],
    ['the root', '/', {}],
    ['a path of two segments', '/a/b', {}],
    ['an unknown host', '/jade', { host: 'unknown.example' }],
  ])('is %s', async (_, path, headers) => {
    const { status, body } = await edge.open(path, { headers })
    expect(status).toBe(404)
    expect(body).toContain('Page not found')
  })

  it('is a link on another host than its own', async () => {
    const link = await ground.makeLink()
    const own = await edge.open(`/${link.pathname}`, { headers: { host: 'BIO.localhost.:8080' } })
    const other = await edge.open(`/${link.pathname}`, { headers: { host: 'link.localhost' } })
    expect([own.status, other.status]).toEqual([302, 404])
    expect(await visitsOf(link.id)).toHaveLength(1)
  })

  it('is any other method', async () => {
    const link = await ground.makeLink()
    const { status, headers } = await edge.open(`/${link.pathname}`, { method: 'POST' })
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' })
    expect(await visitsOf(link.id)).toEqual([])
  })

  it('is what every host is asked for', async () => {
    const robots = await edge.open('/robots.txt')
    expect({ status: robots.status, body: robots.body }).toEqual({
      status: 200,
      body: 'User-agent: *\nAllow: /\n',
    })
    expect((await edge.open('/favicon.ico')).status).toBe(204)
  })
})

describe('a link that is cached', () => {
  it.each([
    ['switched off', `enabled = false`, 410],
    [
      'moved to another host',
      `domain_id = (select id from domains where host = 'go.localhost')`,
      404,
    ],
    ['given another path', `pathname = pathname || '-moved'`, 404],
  ])('is answered with the new state once it was %s', async (_, change, status) => {
    const link = await ground.makeLink()
    expect((await edge.open(`/${link.pathname}`)).status).toBe(302)
    await ground.rowsOf(`update tracking_links set ${change} where id = '${link.id}'`)
    await expect.poll(async () => (await edge.open(`/${link.pathname}`)).status).toBe(status)
  })

  it('is gone once it was deleted', async () => {
    const link = await ground.makeLink()
    expect((await edge.open(`/${link.pathname}`)).status).toBe(302)
    await ground.rowsOf(`delete from tracking_links where id = '${link.id}'`)
    await expect.poll(async () => (await edge.open(`/${link.pathname}`)).status).toBe(404)
  })

  it('is found at an address where there was none before', async () => {
    expect((await edge.open('/brand-new')).status).toBe(404)
    await ground.makeLink({ pathname: 'Brand-New' })
    await expect.poll(async () => (await edge.open('/brand-new')).status).toBe(302)
  })

  it('follows its host to another name', async () => {
    const link = await ground.makeLink()
    const at = (host: string) => edge.open(`/${link.pathname}`, { headers: { host } })
    expect((await at('bio.localhost')).status).toBe(302)
    await ground.rowsOf(`update domains set host = 'bio.example' where host = 'bio.localhost'`)
    await expect.poll(async () => (await at('bio.localhost')).status).toBe(404)
    expect((await at('bio.example')).status).toBe(302)
    await ground.rowsOf(`update domains set host = 'bio.localhost' where host = 'bio.example'`)
  })

  it('is answered with the new state although the change was made while nobody could listen', async () => {
    const link = await ground.makeLink()
    expect((await edge.open(`/${link.pathname}`)).status).toBe(302)
    await ground.rowsOf(`
      with cut as materialized (
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'greenroom changes' and datname = current_database()
      )
      update tracking_links set enabled = false from cut where id = '${link.id}'`)
    await expect
      .poll(async () => (await edge.open(`/${link.pathname}`)).status, { timeout: 5_000 })
      .toBe(410)
  })
})
