import { randomUUID } from 'node:crypto'
import { appendFile, cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { notKnown, visitDimensions, visitRoutes } from '#contract/resources/visits.ts'
import { lineOf, type VisitorEvent } from '#server/areas/visits/click.ts'
import { type ClickHouse, openClickHouse } from '#server/areas/visits/clickHouse/clickHouse.ts'
import { ofVisits } from '#server/areas/visits/clickHouse/countVisits.ts'
import { deleteGoneLinks } from '#server/areas/visits/clickHouse/goneLinks.ts'
import { moveVisits } from '#server/areas/visits/clickHouse/moveVisits.ts'
import { sealedQuarters, sealedRows } from '#server/areas/visits/clickHouse/sealedRows.ts'
import { openShippingTurn } from '#server/areas/visits/clickHouse/shippingTurn.ts'
import { createVisitWriter } from '#server/areas/visits/postgres/visitWriter.ts'
import { visitBatchSeconds } from '#server/platform/metrics/metrics.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { because } from '#tests/support/because.ts'
import { startClickHouse, type TestClickHouse } from '#tests/support/clickHouse/startClickHouse.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { writeEvents } from '#tests/support/visits/engines.ts'
import { aClick, aVisit, silent } from '#tests/support/visits/visitGround.ts'
import { whyNoClickHouse } from '../../../../../scripts/clickHouse.ts'

/** What is asked for when nothing is said. */
const usual = { interval: 'DAY', timezone: 'GMT+00:00' } as const

const tables = [
  'visits',
  'clicks',
  'visit_quarters',
  'click_quarters',
  'workspace_quarters',
  'workspace_days',
] as const

const whyNot = whyNoClickHouse()

describe.skipIf(whyNot)(`visits in ClickHouse${because(whyNot)}`, () => {
  let engine: TestClickHouse
  let app: TestApp
  let owner: TestBrowser
  let clickHouse: ClickHouse
  beforeAll(async () => {
    engine = await startClickHouse()
    app = await startTestApp({ CLICKHOUSE_URL: engine.url })
    owner = await app.signedIn('owner@example.com')
    const settings = { url: new URL(engine.url), cluster: undefined, retentionMonths: 13 }
    clickHouse = openClickHouse(settings, silent)
  })
  afterAll(async () => {
    await clickHouse.close()
    await app.stop()
    await engine.stop()
  })

  let linkId = ''

  /** A link without visits. The one before goes: without a plan, three is the most. */
  async function makeLink(): Promise<string> {
    if (linkId) await owner.ask(trackingLinkRoutes.delete, [linkId])
    const [link] = await owner.ask(trackingLinkRoutes.create, [
      {
        user_domain_id: productDomains[0].id,
        pathname: randomUUID(),
        target_url: 'https://example.com',
      },
    ])
    linkId = link?.id ?? ''
    return linkId
  }

  const now = () => new Date().toISOString()

  const startRecorder = (folder: string) =>
    app.visits.startRecorder({
      database: app.database,
      databaseUrl: app.databaseUrl,
      folder,
      log: silent,
    })

  /** What is counted of a link: its visits, those of its quarter-hours, and those that are unique there. */
  async function countsOf(link: string) {
    const [counts] = await engine.rowsOf(`
      select (select count() from visits where link_id = '${link}') as visits,
        (select sum(allowed + blocked) from visit_quarters where link_id = '${link}') as counted,
        (select sum(unique_allowed + unique_blocked) from visit_quarters where link_id = '${link}') as "unique"`)
    return counts
  }

  /** How many batches this process has written, by its figures. */
  async function batchesWritten(): Promise<number> {
    const { values } = await visitBatchSeconds.get()
    const name = 'greenroom_visit_batch_seconds_count'
    return values.find(({ metricName }) => metricName === name)?.value ?? 0
  }

  async function waitingForTurn(): Promise<number> {
    const { rows } = await app.database.execute<{ number: number }>(
      `select count(*)::int as number from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows[0]?.number ?? 0
  }

  const allOfWorkspace = async () =>
    (await owner.ask(overallVisitRoutes.summary, usual)).current.total_visits

  describe('what is recorded', () => {
    it('is in the spool when it is answered, and shipped within a moment, clicks too', async () => {
      const link = await makeLink()
      const folder = join(await temporaryFolder(), 'spool')
      const batchesBefore = await batchesWritten()
      const recorder = await startRecorder(folder)
      onTestFinished(() => recorder.close())
      const visitor = 'd'.repeat(32)
      const events: VisitorEvent[] = [
        ...Array.from({ length: 30 }, () => aVisit({ link_id: link, visited_at: now(), visitor })),
        aClick({ link_id: link, item_id: randomUUID(), clicked_at: now(), visitor }),
      ]
      await Promise.all(events.map((event) => recorder.record(event)))
      await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), 10_000)
      expect(await countsOf(link)).toEqual({ visits: 30, counted: 30, unique: 1 })
      const clicks = await owner.ask(visitRoutes.clicks, { timezone: 'GMT+00:00' }, { id: link })
      expect(clicks).toMatchObject([{ clicks: 1, unique_clicks: 1 }])
      expect(await batchesWritten()).toBeGreaterThan(batchesBefore)
    })

    it('waits for its turn while another process ships, and keeps no connection of upkeep meanwhile', async () => {
      const link = await makeLink()
      const folder = join(await temporaryFolder(), 'spool')
      const turn = openShippingTurn(app.databaseUrl)
      onTestFinished(() => turn.close())
      await turn.take(async () => {
        const recorder = await startRecorder(folder)
        onTestFinished(() => recorder.close())
        await recorder.record(aVisit({ link_id: link, visited_at: now() }))
        await vi.waitFor(async () => expect(await waitingForTurn()).toBe(1), 5_000)
        expect(app.database.$client.totalCount - app.database.$client.idleCount).toBe(0)
        expect(await countsOf(link)).toMatchObject({ visits: 0 })
      })
      await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), 10_000)
      expect(await countsOf(link)).toMatchObject({ visits: 1 })
    })

    it('counts once when the answer to an insert was lost, or ClickHouse hung up', async () => {
      const link = await makeLink()
      const folder = join(await temporaryFolder(), 'spool')
      await engine.fail({ loseAnswers: 1, refuse: 1 })
      const recorder = await startRecorder(folder)
      onTestFinished(() => recorder.close())
      const visits = Array.from({ length: 20 }, () => aVisit({ link_id: link, visited_at: now() }))
      await Promise.all(visits.map((visit) => recorder.record(visit)))
      await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), 15_000)
      expect(await countsOf(link)).toEqual({ visits: 20, counted: 20, unique: 20 })
    })

    it('counts once when two processes send the same part of a spool', async () => {
      const link = await makeLink()
      const folder = join(await temporaryFolder(), 'spool')
      const copy = join(await temporaryFolder(), 'spool')
      await mkdir(folder, { recursive: true })
      const visits = Array.from({ length: 25 }, () => aVisit({ link_id: link, visited_at: now() }))
      await appendFile(
        join(folder, `${randomUUID()}.ndjson`),
        `${visits.map(lineOf).join('\n')}\n{"id":"no visit"}\n{"torn`,
      )
      await cp(folder, copy, { recursive: true })
      const recorders = await Promise.all([startRecorder(folder), startRecorder(copy)])
      onTestFinished(async () => {
        for (const recorder of recorders) await recorder.close()
      })
      const left = async () => (await readdir(folder)).concat(await readdir(copy)).sort()
      await vi.waitFor(async () => expect(await left()).toEqual(['refused.txt', 'refused.txt']), {
        timeout: 10_000,
      })
      expect(await countsOf(link)).toEqual({ visits: 25, counted: 25, unique: 25 })
    })

    it('is unique once a day for a visitor, whoever ships it and however late', async () => {
      const link = await makeLink()
      const visitor = 'e'.repeat(32)
      const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
      for (const visited_at of [ago(0), ago(9), ago(0), ago(9), ago(9)])
        await writeEvents(app, [aVisit({ link_id: link, visited_at, visitor })])
      await writeEvents(app, [
        aVisit({ link_id: link, visited_at: ago(9), visitor, blocked_reason: 'BOT' }),
      ])
      expect(await countsOf(link)).toEqual({ visits: 6, counted: 6, unique: 3 })
    })
  })

  it('deleting a link takes its visits out of everything, at once and for good', async () => {
    const first = await makeLink()
    await writeEvents(app, [aVisit({ link_id: first, visited_at: now() })])
    const before = await allOfWorkspace()
    const link = await makeLink()
    await writeEvents(app, [
      aVisit({ link_id: link, visited_at: now() }),
      aVisit({ link_id: link, visited_at: now() }),
      aClick({ link_id: link, item_id: randomUUID(), clicked_at: now() }),
    ])
    expect(await allOfWorkspace()).toBe(before - 1 + 2)
    await owner.ask(trackingLinkRoutes.delete, [link])
    linkId = ''
    expect(await allOfWorkspace()).toBe(0)
    await deleteGoneLinks(clickHouse, app.database, 0)
    await deleteGoneLinks(clickHouse, app.database, 0)
    expect(await allOfWorkspace()).toBe(0)
    for (const table of ['visits', 'clicks', 'visit_quarters', 'click_quarters']) {
      const left = await engine.rowsOf(`select * from ${table} where link_id = '${link}'`)
      expect(left, table).toEqual([])
    }
    const whole = await engine.rowsOf(
      'select sum(allowed) as allowed, sum(unique_allowed) as "unique" from workspace_quarters having allowed <> 0',
    )
    expect(whole).toEqual([])
    const days = await engine.rowsOf(
      'select day, sum(visits) as visits, sum(uniques) as uniques from workspace_days group by day having visits <> 0 or uniques <> 0',
    )
    expect(days).toEqual([])
    const { rows } = await app.database.execute('select * from gone_links')
    expect(rows).toEqual([])
  })

  it('counts what is left of a filter by quarters after a link is deleted', async () => {
    const dayBefore = new Date(Date.now() - 86_400_000).toISOString()
    const visit = { visited_at: dayBefore, country: 'NP' }
    const kept = await makeLink()
    await writeEvents(app, [aVisit({ ...visit, link_id: kept })])
    linkId = ''
    const gone = await makeLink()
    await writeEvents(app, [
      aVisit({ ...visit, link_id: gone }),
      aVisit({ ...visit, link_id: gone }),
    ])
    const counted = async () => {
      const asked = { ...usual, filters: { country: 'NP' } }
      const buckets = await owner.ask(overallVisitRoutes.series, asked)
      return buckets.reduce((sum, bucket) => sum + bucket.total_visits, 0)
    }
    expect(await counted()).toBe(3)
    await owner.ask(trackingLinkRoutes.delete, [gone])
    expect(await counted()).toBe(1)
    await deleteGoneLinks(clickHouse, app.database, 0)
    expect(await counted()).toBe(1)
    linkId = kept
  })

  it.each(visitDimensions)(
    'reads a series of all links by its %s from what is added up',
    async (dimension) => {
      const scope = { workspaceId: randomUUID(), links: 'ALL', gone: [] } as const
      // Of fewer, reading one by one costs no more.
      await clickHouse.command(
        `insert into visits (id, workspace_id, link_id, visited_at, visitor)
       select generateUUIDv4(), '${scope.workspaceId}', generateUUIDv4(), '2026-03-04 00:00:00', generateUUIDv4()
       from numbers(30000)`,
      )
      const range = { from: new Date('2026-03-01T05:00:00Z'), to: new Date('2026-03-09T05:00:00Z') }
      for (const [value, number] of [
        ['Instagram', 0],
        [notKnown, 30_000],
      ]) {
        const filters = { [dimension]: value }
        const { text, parameters } = sealedQuarters(scope, range, filters, ofVisits)
        const [found] = await clickHouse.rows<{ allowed: number }>(
          `select sum(allowed) as allowed from ${text} settings force_optimize_projection = 1`,
          parameters,
        )
        expect(found).toEqual({ allowed: number })
      }
    },
  )

  describe('the seal', () => {
    it('gives another workspace nothing, also of a link whose id it knows', async () => {
      const link = await makeLink()
      await writeEvents(app, [aVisit({ link_id: link, visited_at: now() })])
      const stranger = await app.signedIn('stranger@example.com')
      const { current } = await stranger.ask(overallVisitRoutes.summary, usual)
      expect(current.total_visits).toBe(0)
      const ofLink = { ...usual, filters: { link }, dimension: 'country' } as const
      expect(await stranger.ask(overallVisitRoutes.breakdown, ofLink)).toEqual([])
      const refused = await stranger.call(`/user/tracking-links/analytics/${link}`, {})
      expect(failureOf(refused).code).toBe('NOT_FOUND')
    })

    it('holds in every table, whatever links are asked for', async () => {
      const link = await makeLink()
      await writeEvents(app, [
        aVisit({ link_id: link, visited_at: now() }),
        aClick({ link_id: link, item_id: randomUUID(), clicked_at: now() }),
      ])
      const [workspace] = await engine.rowsOf<{ id: string }>(
        `select workspace_id as id from visits where link_id = '${link}'`,
      )
      const count = async (table: (typeof tables)[number], workspaceId: string) => {
        const scope = { workspaceId, links: 'ALL', gone: [] } as const
        const { text, parameters } = sealedRows(table, scope, {})
        const [row] = await clickHouse.rows<{ n: number }>(
          `select count() as n from ${text}`,
          parameters,
        )
        return row?.n ?? 0
      }
      for (const table of tables) {
        expect(await count(table, workspace?.id ?? ''), table).toBeGreaterThan(0)
        expect(await count(table, randomUUID()), table).toBe(0)
      }
    })

    it('binds what people type: a filter is a value, whatever it says', async () => {
      const link = await makeLink()
      await writeEvents(app, [aVisit({ link_id: link, visited_at: now() })])
      for (const browser of ["' or 1=1", '\\', "x'} or {y", '{workspace:UUID}', '?']) {
        const asked = { ...usual, filters: { browser } }
        const { current } = await owner.ask(visitRoutes.summary, asked, { id: link })
        expect(current.total_visits, browser).toBe(0)
      }
    })
  })

  it('takes over what PostgreSQL has, once, whenever it was stopped', async () => {
    const link = await makeLink()
    const writer = createVisitWriter(app.databaseUrl)
    const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const visitor = 'f'.repeat(32)
    const events = [
      aVisit({ link_id: link, visited_at: at(3), visitor }),
      aVisit({ link_id: link, visited_at: at(3), visitor, ref: 'jade' }),
      aVisit({ link_id: link, visited_at: at(2), blocked_reason: 'BOT' }),
      aClick({ link_id: link, item_id: randomUUID(), clicked_at: at(2) }),
    ]
    await writer.write(events.map(lineOf), 10_000)
    const move = (stopping: AbortSignal) =>
      Array.fromAsync(moveVisits(app.database, clickHouse, stopping))
    const stopping = new AbortController()
    for await (const _ of moveVisits(app.database, clickHouse, stopping.signal)) stopping.abort()
    const done = await move(new AbortController().signal)
    expect(done.map(({ table, found, copied, short }) => [table, found, copied, short])).toEqual([
      ['visits', 2, 0, []],
      ['visits', 1, 1, []],
      ['clicks', 1, 1, []],
    ])
    expect(await countsOf(link)).toEqual({ visits: 3, counted: 3, unique: 2 })
    await writer.write([lineOf(aVisit({ link_id: link, visited_at: at(3), visitor }))], 10_000)
    writer.close()
    const again = await move(new AbortController().signal)
    expect(again.map(({ found, copied }) => [found, copied])).toEqual([
      [3, 1],
      [1, 0],
      [1, 0],
    ])
    expect(await countsOf(link)).toEqual({ visits: 4, counted: 4, unique: 2 })
    await app.database.execute('delete from visits')
    await app.database.execute('delete from item_clicks')
  })

  it('says so while ClickHouse is away, and keeps what is recorded', async () => {
    const link = await makeLink()
    const away = await startTestApp({ CLICKHOUSE_URL: 'http://127.0.0.1:1/test' })
    onTestFinished(() => away.stop())
    const somebody = await away.signedIn('somebody@example.com')
    const answer = await somebody.call('/user/tracking-links/analytics-all', {})
    expect(answer.status).toBe(503)
    expect(failureOf(answer)).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('Links still work and visits are kept'),
    })
    const folder = join(await temporaryFolder(), 'spool')
    const { database, databaseUrl } = app
    const recorder = await away.visits.startRecorder({ database, databaseUrl, folder, log: silent })
    await recorder.record(aVisit({ link_id: link, visited_at: now() }))
    expect(await readdir(folder)).toHaveLength(1)
    await recorder.close()
    const back = await startRecorder(folder)
    onTestFinished(() => back.close())
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), 10_000)
    expect(await countsOf(link)).toMatchObject({ visits: 1 })
  })
})
