import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { visitRoutes } from '#contract/resources/visits.ts'
import { lineOf } from '#server/areas/visits/click.ts'
import { dayMs } from '#server/areas/visits/days.ts'
import { openVisitStore } from '#server/areas/visits/openVisitStore.ts'
import type { Visit } from '#server/areas/visits/visit.ts'
import { backupReader } from '#server/commands/backup/backupFolder.ts'
import { makeBackup } from '#server/commands/backup/makeBackup.ts'
import { readManifest } from '#server/commands/backup/manifest.ts'
import { restoreBackup } from '#server/commands/backup/restoreBackup.ts'
import { copiesOf, putVisits } from '#server/commands/backup/visitFiles.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { because } from '#tests/support/because.ts'
import { startClickHouse, type TestClickHouse } from '#tests/support/clickHouse/startClickHouse.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { writeEvents } from '#tests/support/visits/engines.ts'
import { aClick, aVisit, silent } from '#tests/support/visits/visitGround.ts'
import { whyNoClickHouse } from '../../../../scripts/clickHouse.ts'

const email = 'owner@copied.example'

/** Every table, added up as it is read: how its rows lie in parts is the engine's own affair. */
const questions = [
  'select * from visits order by all',
  'select * from clicks order by all',
  'select * from visitor_days order by all',
  'select * from clicker_days order by all',
  `select link_id, toDate(quarter) as day, sum(allowed), sum(blocked), sum(unique_allowed), sum(unique_blocked)
   from visit_quarters group by all order by all`,
  `select workspace_id, quarter, sum(allowed), sum(blocked), sum(unique_allowed), sum(unique_blocked)
   from workspace_quarters group by all order by all`,
  'select * except (visits, uniques), sum(visits), sum(uniques) from workspace_days group by all order by all',
  'select item_id, quarter, sum(clicks), sum(unique_clicks) from click_quarters group by all order by all',
]

const allOf = (engine: TestClickHouse) =>
  Promise.all(questions.map((question) => engine.rowsOf(question)))

const whyNot = whyNoClickHouse()

describe.skipIf(whyNot)(`a backup of visits in ClickHouse${because(whyNot)}`, () => {
  let engine: TestClickHouse
  let app: TestApp
  let links: string[]
  /** What waits in the spool, beside what has been shipped and is there still. */
  let unshipped: Visit
  const itemId = v7()

  beforeAll(async () => {
    engine = await startClickHouse()
    app = await startTestApp({ CLICKHOUSE_URL: engine.url })
    const owner = await app.signedIn(email)
    const made = await owner.ask(
      trackingLinkRoutes.create,
      ['one', 'two', 'gone'].map((pathname) => ({
        user_domain_id: productDomains[0].id,
        pathname,
        target_url: 'https://example.com/',
      })),
    )
    links = made.map(({ id }) => id)
    await writeEvents(app, someEvents())
    await owner.ask(trackingLinkRoutes.delete, [links[2] ?? ''])
    const aVisitNow = () =>
      aVisit({ link_id: links[1] ?? '', visited_at: new Date().toISOString() })
    const shipped = aVisitNow()
    unshipped = aVisitNow()
    await writeEvents(app, [shipped])
    const spool = join(app.config.dataDir, 'spool')
    await mkdir(spool, { recursive: true })
    const spoolFile = (text: string) => writeFile(join(spool, `${v7()}.ndjson`), text)
    await spoolFile(`${lineOf(shipped)}\n`)
    await spoolFile(`${lineOf(shipped)}\n${lineOf(unshipped)}\n`)
    await spoolFile(lineOf(unshipped).slice(0, 40))
  }, 60_000)
  afterAll(async () => {
    await app.stop()
    await engine.stop()
  })

  /** Of 14 months, of which the first is kept as counts only, on each link, with a visitor who comes again and a bot. */
  function someEvents() {
    const again = 'a'.repeat(32)
    return [0, 1, 2, 40, 200, 425].flatMap((days) => {
      const at = new Date(Date.now() - days * dayMs).toISOString()
      return links.flatMap((link_id, n) => [
        ...Array.from({ length: 2 + n }, () => aVisit({ link_id, visited_at: at })),
        aVisit({ link_id, visited_at: at, visitor: again }),
        aVisit({ link_id, visited_at: at, visitor: again, utm_source: 'tab\t, \\N and\na line' }),
        aVisit({ link_id, visited_at: at, blocked_reason: 'BOT' }),
        aClick({ link_id, item_id: itemId, clicked_at: at }),
      ])
    })
  }

  const backUp = async () => {
    const folder = join(await temporaryFolder(), 'backup')
    await makeBackup({ config: app.config, databaseUrl: app.databaseUrl, folder, log: silent })
    return folder
  }

  /** An installation with a ClickHouse of its own in which nobody is yet, until the end of the test. */
  async function emptyPlace() {
    const other = await startClickHouse()
    onTestFinished(() => other.stop())
    const place = await startTestApp({ CLICKHOUSE_URL: other.url })
    onTestFinished(() => place.stop())
    const restore = (folder: string) =>
      restoreBackup({ config: place.config, databaseUrl: place.databaseUrl, folder, log: silent })
    return { engine: other, app: place, restore }
  }

  /** What the screens of a link and of all links show. */
  async function screensOf(browser: TestBrowser) {
    const dayAt = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
    const range = { interval: 'DAY', timezone: 'GMT+00:00' } as const
    const long = { ...range, start_date: dayAt(360), end_date: dayAt(0) }
    const { interval: _, ...ofClicks } = long
    return {
      all: await browser.ask(overallVisitRoutes.summary, long),
      series: await browser.ask(overallVisitRoutes.series, long),
      bySource: await browser.ask(overallVisitRoutes.breakdown, {
        ...long,
        dimension: 'utm_source',
      }),
      ofLink: await browser.ask(visitRoutes.summary, range, { id: links[0] ?? '' }),
      clicks: await browser.ask(visitRoutes.clicks, ofClicks, { id: links[0] ?? '' }),
    }
  }

  it('restored after an attempt that was cut short has every row once, and the screens show the same', async () => {
    const folder = await backUp()
    const place = await emptyPlace()
    const store = await openVisitStore(place.app.config, silent)
    const refill = await copiesOf(store)?.refill()
    if (!refill) throw new Error('it has a ClickHouse')
    const backup = await backupReader(folder, undefined)
    await putVisits(refill, backup, await readManifest(backup))
    await store.close()

    await place.restore(folder)
    const before = await allOf(engine)
    expect(await allOf(place.engine)).toEqual(before)
    expect(before.map((rows) => rows.length > 0)).toEqual(questions.map(() => true))
    const tables = await engine.rowsOf(
      `select name from system.tables where database = currentDatabase() and engine like '%MergeTree' and name <> 'migrations'`,
    )
    expect(tables).toHaveLength(questions.length)
    const [there, here] = [await place.app.signedIn(email), await app.signedIn(email)]
    const shown = await screensOf(here)
    expect(await screensOf(there)).toEqual(shown)
    expect(shown.all.current.total_visits).toBe(5 * (5 + 6) + 1)
    for (const { rowsOf } of [engine, place.engine])
      expect(
        await rowsOf(
          `select name from system.tables where database = currentDatabase() and match(name, '^(held|refilled)_')`,
        ),
      ).toEqual([])

    const spool = join(place.app.config.dataDir, 'spool')
    const waiting = await Promise.all(
      (await readdir(spool)).map((name) => readFile(join(spool, name), 'utf8')),
    )
    expect(waiting).toEqual([`${lineOf(unshipped)}\n`])

    const next = await startTestApp({ CLICKHOUSE_URL: place.engine.url })
    onTestFinished(() => next.stop())
    const over = { config: next.config, databaseUrl: next.databaseUrl, folder, log: silent }
    await expect(restoreBackup(over)).rejects.toThrow('ClickHouse has visits already.')
    expect(await allOf(place.engine)).toEqual(before)
  }, 60_000)

  it('holds each visit once that was recorded while it was made', async () => {
    const folder = join(app.config.dataDir, 'spool')
    await rm(folder, { recursive: true, force: true })
    const recorder = await app.visits.startRecorder({ ...app, folder, log: silent })
    const answered: string[] = []
    let isMade = false
    const recording = (async () => {
      while (!isMade) {
        const visit = aVisit({ link_id: links[0] ?? '', visited_at: new Date().toISOString() })
        await recorder.record(visit)
        answered.push(visit.id)
        await delay(2)
      }
    })()
    await vi.waitFor(async () => expect(answered.length).toBeGreaterThan(200), 10_000)
    const known = [...answered]
    const backup = await backUp()
    isMade = true
    await recording
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), 10_000)
    await recorder.close()

    const place = await emptyPlace()
    await place.restore(backup)
    const spool = join(place.app.config.dataDir, 'spool')
    const next = await place.app.visits.startRecorder({ ...place.app, folder: spool, log: silent })
    await vi.waitFor(async () => expect(await readdir(spool)).toEqual([]), 10_000)
    await next.close()
    const rows = await place.engine.rowsOf<{ id: string }>('select id from visits')
    const ids = new Set(rows.map(({ id }) => id))
    expect(ids.size).toBe(rows.length)
    expect(known.filter((id) => !ids.has(id))).toEqual([])
    const [counts] = await place.engine.rowsOf<{ visits: number; counted: number }>(
      `select (select count() from visits where visited_at > now() - interval 300 day) as visits,
        (select sum(allowed + blocked) from visit_quarters where quarter > now() - interval 300 day) as counted,
        (select sum(allowed + blocked) from workspace_quarters where quarter > now() - interval 300 day) as whole`,
    )
    expect(counts).toEqual({ visits: rows.length, counted: rows.length, whole: rows.length })
  }, 60_000)

  it('is refused where no ClickHouse is, and not made while it is away', async () => {
    const folder = await backUp()
    const without = await startTestApp()
    onTestFinished(() => without.stop())
    const { config, databaseUrl } = without
    const restoring = restoreBackup({ config, databaseUrl, folder, log: silent })
    await expect(restoring).rejects.toThrow('CLICKHOUSE_URL must say where they belong')
    const away = {
      ...app.config,
      clickHouse: { url: new URL('http://127.0.0.1:1/test'), cluster: undefined },
    }
    const to = join(await temporaryFolder(), 'backup')
    const making = makeBackup({
      config: away,
      databaseUrl: app.databaseUrl,
      folder: to,
      log: silent,
    })
    await expect(making).rejects.toThrow('The visits in ClickHouse cannot be copied')
    await expect(backupReader(to, undefined)).rejects.toThrow('holds no backup that was finished')
  }, 60_000)
})
