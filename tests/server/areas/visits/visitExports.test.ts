import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { visitRoutes } from '#contract/resources/visits.ts'
import { createVisitWriter } from '#server/areas/visits/postgres/visitWriter.ts'
import type { Visit } from '#server/areas/visits/visit.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { aVisit } from '#tests/support/visits/visitGround.ts'

const app = testApp()
let creatorId: string
/** The first is the creator's. */
let linkIds: readonly string[]

const days = { timezone: 'GMT+05:45', start_date: '2026-03-01', end_date: '2026-03-02' }

const owner = forAllTests(() => app.signedIn('owner@example.com'))

beforeAll(async () => {
  const [creator] = await owner.ask(creatorRoutes.create, [{ name: 'Jade' }])
  creatorId = creator?.id ?? ''
  const address = { user_domain_id: productDomains[0].id, target_url: 'https://example.com' }
  const links = await owner.ask(trackingLinkRoutes.create, [
    { ...address, pathname: 'jade', creator_id: creatorId },
    { ...address, pathname: 'ruby' },
  ])
  linkIds = links.map(({ id }) => id)
  const [jade = '', ruby = ''] = linkIds
  await write([
    { link_id: jade, visited_at: '2026-02-28T18:14:59.999Z' },
    { link_id: jade, visited_at: '2026-02-28T18:15:00.000Z', referrer: '=cmd|calc', country: null },
    { link_id: ruby, visited_at: '2026-03-02T18:14:59.999Z', blocked_reason: 'BOT' },
    { link_id: ruby, visited_at: '2026-03-02T18:15:00.000Z' },
  ])
})

async function write(visits: readonly (Partial<Visit> & Pick<Visit, 'link_id'>)[]): Promise<void> {
  const writer = createVisitWriter(app.databaseUrl)
  await writer.write(
    visits.map((visit) => JSON.stringify(aVisit(visit))),
    10_000,
  )
  writer.close()
}

/** Opens an address as a browser does that has no session. */
const open = (url: string) => app.browser().open(url.replace(app.config.appUrl.origin, ''))

const rowsOf = async (url: string) => parse(await (await open(url)).text(), { from_line: 2 })

const titles =
  'Time (UTC),Local time,Link,Outcome,Reason,First of the day,Country,Referrer,Device,Browser,System,UTM source,UTM medium,UTM campaign,Ref,Entry\r\n'

describe('the file of visits', () => {
  it('has a line for each visit of the days, newest first, and no formula', async () => {
    const { url, expires_at } = await owner.ask(overallVisitRoutes.export, days)
    const answer = await open(url)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="visits-2026-03-01-to-2026-03-02.csv"',
      'cache-control': 'no-store',
    })
    const host = productDomains[0].host
    expect(await answer.text()).toBe(
      `${titles}2026-03-02T18:14:59.999Z,2026-03-02 23:59:59,${host}/ruby,blocked,BOT,true,DE,www.instagram.com,MOBILE,Safari,iOS,,,,,LINK\r\n` +
        `2026-02-28T18:15:00.000Z,2026-03-01 00:00:00,${host}/jade,allowed,,true,,'=cmd|calc,MOBILE,Safari,iOS,,,,,LINK\r\n`,
    )
    expect(Date.parse(expires_at) - app.now().getTime()).toBeGreaterThan(290_000)
  })

  it('is of one link, of a creator, or of what the filters let through', async () => {
    const [, ruby = ''] = linkIds
    const reasons = async (url: string) => (await rowsOf(url)).map((row) => row[4])
    const ofLink = await owner.ask(visitRoutes.export, days, { id: ruby })
    const ofCreator = await owner.ask(overallVisitRoutes.export, { ...days, creator_id: creatorId })
    const ofPeople = { ...days, filters: { allowed: true } }
    const filtered = await owner.ask(overallVisitRoutes.export, ofPeople)
    expect(await reasons(ofLink.url)).toEqual(['BOT'])
    expect(await reasons(ofCreator.url)).toEqual([''])
    expect(await reasons(filtered.url)).toEqual([''])
    const ofFilteredLink = { ...days, filters: { link: ruby } }
    const narrowed = await owner.ask(overallVisitRoutes.export, ofFilteredLink)
    expect(await reasons(narrowed.url)).toEqual(['BOT'])
  })

  it('has its titles when there is nothing to tell', async () => {
    const never = { ...days, start_date: '2020-01-01', end_date: '2020-01-01' }
    const { url } = await owner.ask(overallVisitRoutes.export, never)
    expect(await (await open(url)).text()).toBe(titles)
  })

  it('is read piece by piece, as the reader takes it, and each visit is in it once', async () => {
    const [jade = ''] = linkIds
    const many = 11_000
    const first = Date.parse('2026-04-01T00:00Z')
    await write(
      Array.from({ length: many }, (_, index) => ({
        link_id: jade,
        // Many share their moment, so that pieces end among them.
        visited_at: new Date(first + Math.floor(index / 40) * 1000).toISOString(),
      })),
    )
    const april = { timezone: 'GMT+00:00', start_date: '2026-04-01', end_date: '2026-04-01' }
    const { url } = await owner.ask(visitRoutes.export, april, { id: jade })
    const pieces: string[] = []
    const decoder = new TextDecoder()
    for await (const piece of (await open(url)).body ?? []) pieces.push(decoder.decode(piece))
    expect(pieces).toHaveLength(1 + Math.ceil(many / 5_000))
    const times = parse(pieces.join(''), { from_line: 2 }).map(([time]) => String(time))
    expect(times).toHaveLength(many)
    expect(times).toEqual(times.toSorted().toReversed())
    const { rows } = await app.database.$client.query(
      `select count(distinct id)::int as visits from visits where visited_at >= '2026-04-01'`,
    )
    expect(rows).toEqual([{ visits: many }])
  })

  it('breaks off when its link is deleted meanwhile, rather than look whole', async () => {
    const made = await owner.ask(trackingLinkRoutes.create, [
      { user_domain_id: productDomains[0].id, pathname: 'gone', target_url: 'https://example.com' },
    ])
    const [id = ''] = made.map((link) => link.id)
    const { url } = await owner.ask(visitRoutes.export, days, { id })
    await owner.ask(trackingLinkRoutes.delete, [id])
    await expect((await open(url)).text()).rejects.toThrow('This tracking link does not exist')
    expect(app.logged()).toContain('an export of visits broke off')
  })
})

describe('the address of a file of visits', () => {
  it.each([
    ['another workspace', 'workspace', '01919191-0000-7000-8000-000000000000'],
    ['another link', 'link', '01919191-0000-7000-8000-000000000000'],
    ['a later end', 'expires', '99999999999'],
    ['more days', 'from', '2020-01-01T00:00:00.000Z'],
    ['fewer filters', 'filters', '{}'],
    ['another signature', 'signature', 'A'.repeat(43)],
  ])('is refused with %s', async (_, name, value) => {
    const [id = ''] = linkIds
    const asked = { ...days, filters: { country: 'DE' } }
    const { url } = await owner.ask(visitRoutes.export, asked, { id })
    const forged = new URL(url)
    forged.searchParams.set(name, value)
    const answer = await open(forged.href)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({
      error: { code: 'FORBIDDEN', message: 'This URL is not valid' },
    })
  })

  it('has nothing of another workspace', async () => {
    const eve = await app.signedIn('eve@example.com')
    const { url } = await eve.ask(overallVisitRoutes.export, days)
    expect(await rowsOf(url)).toEqual([])
  })

  it('ends after five minutes', async () => {
    const { url } = await owner.ask(overallVisitRoutes.export, days)
    app.wait(6)
    const answer = await open(url)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({
      error: { message: 'This URL has expired. Request a new one.' },
    })
  })
})
