import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { domainRoutes } from '#contract/resources/domains.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { startTestDns } from '#tests/support/dns.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const dns = forAllTests(startTestDns, (opened) => opened.stop())
const server = testApp(() => ({ DNS_SERVERS: dns.address, EDGE_HOST: 'edge.greenroom.example' }))

beforeAll(() => {
  dns.names.set('edge.greenroom.example', { A: ['192.0.2.10', '192.0.2.11'] })
})

afterEach(() => {
  dns.silent = false
})

async function claim(browser: TestBrowser, host: string) {
  const [domain] = await browser.ask(domainRoutes.create, [{ domain_host: host }])
  if (!domain) throw new Error('not created')
  return domain
}

const check = async (browser: TestBrowser, id: string) => {
  const [domain] = await browser.ask(domainRoutes.update, [{ id, data: { check: true } }])
  return domain
}

/** Makes the records that Greenroom asks for. */
async function prove(browser: TestBrowser, host: string): Promise<void> {
  const { records } = await browser.ask(domainRoutes.validate, { domain_host: host })
  for (const { type, name, value } of records) {
    dns.names.set(name, type === 'TXT' ? { TXT: [value] } : { CNAME: value })
  }
}

describe('an own domain', () => {
  it('is claimed, proven by its records, and then a place for links', async () => {
    const anna = await server.signedIn('anna@example.com')
    const domain = await claim(anna, 'https://Links.Jade.example/')
    expect(domain).toMatchObject({
      user_domain_id: domain?.id,
      domain_host: 'links.jade.example',
      product_owned: false,
      verified: false,
      verified_at: null,
      pointing: null,
      checked_at: null,
      tracking_link_total: 0,
      records: [
        {
          type: 'TXT',
          name: '_greenroom.links.jade.example',
          value: expect.stringMatching(/^greenroom-verification=[\w-]{43}$/),
        },
        { type: 'CNAME', name: 'links.jade.example', value: 'edge.greenroom.example' },
      ],
    })
    const link = {
      user_domain_id: domain.id,
      pathname: 'jade',
      target_url: 'https://example.com/',
    }
    const early = await anna.call('/user/tracking-links/create', [link])
    expect(issuesOf(early)).toEqual(['body[0].user_domain_id: Verify this domain first'])

    expect(await check(anna, domain.id)).toMatchObject({ verified: false, pointing: false })
    await prove(anna, 'links.jade.example')
    expect(await check(anna, domain.id)).toMatchObject({ verified: true, pointing: true })
    await anna.ask(trackingLinkRoutes.create, [link])
    expect(await anna.call('/user/domains/fetch', { filters: { id: domain.id } })).toMatchObject({
      body: { data: [{ tracking_link_total: 1 }] },
    })
  })

  it('at the top of a zone leads here by addresses', async () => {
    const browser = await server.signedIn('apex@example.com')
    const { id, records } = await claim(browser, 'apex.example')
    dns.names.set('_greenroom.apex.example', { TXT: ['something else', records[0]?.value ?? ''] })
    dns.names.set('apex.example', { A: ['192.0.2.11'] })
    expect(await check(browser, id)).toMatchObject({ verified: true, pointing: true })
    dns.names.set('apex.example', { A: ['192.0.2.11', '198.51.100.1'] })
    expect(await check(browser, id)).toMatchObject({ verified: true, pointing: false })
  })

  it('stays what it was while no name server answers, and says so', async () => {
    const browser = await server.signedIn('patient@example.com')
    const { id } = await claim(browser, 'patient.example')
    await prove(browser, 'patient.example')
    const proven = await check(browser, id)
    dns.silent = true
    const [checked, validated] = await Promise.all([
      check(browser, id),
      browser.ask(domainRoutes.validate, { domain_host: 'patient.example' }),
    ])
    expect(checked).toEqual(proven)
    expect(validated.records).toMatchObject([
      { found: [], ok: null },
      { found: [], ok: null },
    ])
  })

  it('is refused with every issue at its field', async () => {
    const browser = await server.signedIn('refused@example.com')
    await claim(browser, 'mine.example')
    const hosts = ['x.bio.localhost', 'a.edge.greenroom.example', 'mine.example', 'twice.example']
    const answer = await browser.call(
      '/user/domains/create',
      [...hosts, 'twice.example'].map((domain_host) => ({ domain_host })),
    )
    expect(issuesOf(answer)).toEqual([
      'body[0].domain_host: This host belongs to Greenroom',
      'body[1].domain_host: This host belongs to Greenroom',
      'body[2].domain_host: mine.example is already in your list',
      'body[4].domain_host: twice.example is already in your list',
    ])
    const malformed = await browser.call('/user/domains/create', [{ domain_host: '192.0.2.1' }])
    expect(issuesOf(malformed)).toEqual([
      'body[0].domain_host: Enter a domain such as links.example.com',
    ])
  })

  it('is deleted, but not from under its links', async () => {
    const browser = await server.signedIn('deleting@example.com')
    const { id } = await claim(browser, 'deleting.example')
    await prove(browser, 'deleting.example')
    await check(browser, id)
    const [link] = await browser.ask(trackingLinkRoutes.create, [
      { user_domain_id: id, pathname: 'a', target_url: 'https://example.com/' },
    ])
    expect(failureOf(await browser.call('/user/domains/delete', [id]))).toEqual({
      code: 'CONFLICT',
      message: '1 link uses deleting.example. Move or delete them first.',
      metadata: { tracking_link_total: 1 },
    })
    await browser.ask(trackingLinkRoutes.delete, [link?.id ?? ''])
    expect(await browser.ask(domainRoutes.delete, [id])).toEqual([id])
  })
})

describe('a host that two workspaces claim', () => {
  it('goes to the first that proves it, and stays while its proof stands', async () => {
    const squatter = await server.signedIn('squatter@example.com')
    const owner = await server.signedIn('true-owner@example.com')
    const squatted = await claim(squatter, 'brand.example')
    const owned = await claim(owner, 'brand.example')
    await prove(owner, 'brand.example')
    expect(await check(squatter, squatted.id)).toMatchObject({ verified: false, pointing: true })
    expect(await check(owner, owned.id)).toMatchObject({ verified: true })

    const texts = [squatted, owned].map(({ records }) => records[0]?.value ?? '')
    dns.names.set('_greenroom.brand.example', { TXT: texts })
    expect(await check(squatter, squatted.id)).toMatchObject({ verified: false })
    expect(await squatter.ask(domainRoutes.validate, { domain_host: 'brand.example' })).toEqual(
      expect.objectContaining({ valid: true, free: false }),
    )
  })

  it('changes hands with its DNS', async () => {
    const former = await server.signedIn('former@example.com')
    const next = await server.signedIn('next@example.com')
    const before = await claim(former, 'sold.example')
    await prove(former, 'sold.example')
    await check(former, before.id)
    const after = await claim(next, 'sold.example')
    await prove(next, 'sold.example')
    expect(await check(next, after.id)).toMatchObject({ verified: true })
    expect(await former.call('/user/domains/fetch', { filters: { id: before.id } })).toMatchObject({
      body: { data: [{ verified: false }] },
    })
  })
})

it('the domains of the product need no proof, and are nobody’s to change', async () => {
  const browser = await server.signedIn('product@example.com')
  const page = await browser.ask(domainRoutes.fetch, { filters: { product_owned: true } })
  expect(page.total).toBe(6)
  expect(page.data[0]).toMatchObject({
    domain_host: 'bio.localhost',
    verified: true,
    pointing: null,
    records: [],
  })
  const id = page.data[0]?.id ?? ''
  const answers = [
    await browser.call('/user/domains/delete', [id]),
    await browser.call('/user/domains/update', [{ id, data: { check: true } }]),
  ]
  expect(answers.map((answer) => failureOf(answer).code)).toEqual(['READ_ONLY', 'READ_ONLY'])
})

describe('validating a host', () => {
  it('says what its DNS should contain and contains, before it is added', async () => {
    const browser = await server.signedIn('curious@example.com')
    dns.names.set('_greenroom.new.example', { TXT: ['something else'] })
    dns.names.set('new.example', { A: ['93.184.215.14'] })
    const answer = await browser.ask(domainRoutes.validate, { domain_host: 'New.example' })
    expect(answer).toEqual({
      valid: true,
      reason: null,
      domain_host: 'new.example',
      free: true,
      records: [
        {
          type: 'TXT',
          name: '_greenroom.new.example',
          value: expect.stringMatching(/^greenroom-verification=/),
          found: ['something else'],
          ok: false,
        },
        {
          type: 'CNAME',
          name: 'new.example',
          value: 'edge.greenroom.example',
          found: ['93.184.215.14'],
          ok: false,
        },
      ],
    })
    const [created] = await browser.ask(domainRoutes.create, [{ domain_host: 'new.example' }])
    expect(created?.records[0]?.value).toBe(answer.records[0]?.value)
  })

  it('shows nothing of private networks that its DNS leads into', async () => {
    const browser = await server.signedIn('probing@example.com')
    const inside = [
      '10.0.0.5',
      '127.0.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '192.168.1.1',
      '100.64.0.1',
    ]
    dns.names.set('rebound.example', { A: [...inside, '93.184.215.14'] })
    dns.names.set('aliased.example', { CNAME: 'database.internal' })
    const found = async (domain_host: string) => {
      const { records } = await browser.ask(domainRoutes.validate, { domain_host })
      return records[1]
    }
    expect(await found('rebound.example')).toMatchObject({ found: ['93.184.215.14'], ok: false })
    expect(await found('aliased.example')).toMatchObject({ found: [], ok: false })
  })

  const shared = (host: string) =>
    `${host} is shared by everybody whose domain ends in it. Enter one of your own below it.`
  const isPrivate =
    'This name works only inside private networks. Enter a domain that visitors can reach.'

  it.each<readonly [string, string]>([
    ...['co.uk', 'github.io', 'gov.ck', 'xn--55qx5d.cn', 's3.amazonaws.com'].map(
      (host) => [host, shared(host)] as const,
    ),
    ['printer.local', isPrivate],
    ['database.internal', isPrivate],
    ['wiki.corp', isPrivate],
    ['router.lan', isPrivate],
    ['nas.home.arpa', isPrivate],
    ['5.0.0.10.in-addr.arpa', isPrivate],
    ['hidden.onion', isPrivate],
    ['Localhost.localdomain.', isPrivate],
  ])('refuses %s without asking about it: %s', async (domain_host, reason) => {
    const browser = await server.signedIn(
      `curious.${domain_host.split('.')[0]?.toLowerCase()}@example.com`,
    )
    dns.asked.length = 0
    expect(await browser.ask(domainRoutes.validate, { domain_host })).toMatchObject({
      valid: false,
      reason,
      records: [],
    })
    const created = await browser.call('/user/domains/create', [{ domain_host }])
    expect(issuesOf(created)).toEqual([`body[0].domain_host: ${reason}`])
    expect(dns.asked).toEqual([])
  })

  it.each(['example.co.uk', 'jade.github.io', 'www.ck'])('takes %s', async (domain_host) => {
    const browser = await server.signedIn(`own@${domain_host}.example`)
    const [created] = await browser.ask(domainRoutes.create, [{ domain_host }])
    expect(created).toMatchObject({ domain_host, verified: false })
  })

  it.each([
    ['not a host', 'Enter a domain such as links.example.com'],
    ['my.localhost', 'This host belongs to Greenroom'],
  ])('refuses %s', async (domain_host, reason) => {
    const browser = await server.signedIn('wrong@example.com')
    expect(await browser.ask(domainRoutes.validate, { domain_host })).toMatchObject({
      valid: false,
      reason,
      records: [],
    })
  })
})
