import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { tagRoutes } from '#contract/resources/tags.ts'
import { expectVisitsOf } from '#tests/faults/visitsSurvive.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { startClickHouse } from '#tests/support/clickHouse/startClickHouse.ts'
import { startCuttableProxy } from '#tests/support/cuttableProxy.ts'
import { freePort } from '#tests/support/freePort.ts'
import { startStoppablePostgres } from '#tests/support/postgres/stoppablePostgres.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { embeddedDatabaseUrl, startServerProcess } from '#tests/support/serverProcess.ts'
import { mountSmallDisk } from '#tests/support/smallDisk.ts'
import {
  makeLinks,
  readRecordedVisits,
  readShippedVisits,
  spooledFiles,
} from '#tests/support/visits/recordedVisits.ts'
import { gatherCrowd, type VisitorCrowd } from '#tests/support/visits/visitorCrowd.ts'
import { whyNoClickHouse } from '../../scripts/clickHouse.ts'

/** How long ClickHouse is away, in seconds. */
const absence = Number(process.env['ABSENCE'] ?? 600)

const pathnames = Array.from({ length: 20 }, (_, index) => `link-${index}`)

const answersMore = (crowd: VisitorCrowd, visits: number) => {
  const enough = crowd.answered.size + visits
  return vi.waitUntil(() => crowd.answered.size > enough, { timeout: 60_000 })
}

const spoolIsEmpty = (dataDir: string) =>
  vi.waitFor(async () => expect(await spooledFiles(dataDir)).toEqual([]), {
    timeout: 300_000,
    interval: 200,
  })

/** A server with its visits in a ClickHouse that can be cut off. */
async function startWithClickHouse(dataDir: string) {
  const engine = await startClickHouse()
  onTestFinished(() => engine.stop())
  const line = await startCuttableProxy(engine.port)
  onTestFinished(() => line.close())
  const metricsPort = await freePort()
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    CLICKHOUSE_URL: `http://127.0.0.1:${line.port}/test`,
    METRICS_PORT: String(metricsPort),
  })
  onTestFinished(() => server.stop())
  await makeLinks(await embeddedDatabaseUrl(dataDir), pathnames)
  const figure = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const value = text.split('\n').find((one) => one.startsWith(`${name} `))
    return Number(value?.slice(name.length) ?? 0)
  }
  return { engine, line, server, figure }
}

describe.skipIf(whyNoClickHouse() !== undefined)('ClickHouse', () => {
  it(`may be away for ${absence} seconds: every visit is answered, and counts once when it is back`, async () => {
    const dataDir = await temporaryDataDir()
    const { engine, line, server, figure } = await startWithClickHouse(dataDir)
    const crowd = gatherCrowd(server.port, pathnames, 50)
    await answersMore(crowd, 200)
    await line.cut()
    await delay(absence * 1000)
    await answersMore(crowd, 200)
    const waiting = await figure('greenroom_spool_bytes')
    const started = performance.now()
    await line.mend()
    await answersMore(crowd, 200)
    await crowd.disperse()
    await spoolIsEmpty(dataDir)
    const seconds = (performance.now() - started) / 1000

    expect(crowd.failures).toEqual([])
    expect(waiting).toBeGreaterThan(200 * 300)
    expect(await figure('greenroom_visits_total{kept="lost"}')).toBe(0)
    expect(server.output()).toContain('visits have to wait in the spool')
    expect(server.output()).toContain('visits reach ClickHouse again')
    const recorded = await readShippedVisits(engine)
    expectVisitsOf([crowd], recorded)
    expect(recorded.referrers).toHaveLength(crowd.answered.size)
    process.stdout.write(
      `away ${absence} s: ${crowd.answered.size} visits, ${Math.round(waiting / 1024)} KiB in the spool at its end, all shipped ${seconds.toFixed(1)} s after\n`,
    )
  })

  it('may be away until the disk of the spool is full: what is lost is told, and nothing else is', async (context) => {
    const dataDir = await temporaryDataDir()
    const disk = await mountSmallDisk(context, join(dataDir, 'spool'), 3)
    const { engine, line, server, figure } = await startWithClickHouse(dataDir)
    const crowd = gatherCrowd(server.port, pathnames)
    await answersMore(crowd, 500)
    await line.cut()
    const lost = () => figure('greenroom_visits_total{kept="lost"}')
    await vi.waitUntil(async () => (await lost()) > 500, { timeout: 120_000, interval: 100 })
    await crowd.disperse()
    expect(server.output()).toContain('visits are lost: the spool refused them')
    expect(server.output()).toContain('ENOSPC')
    expect(await figure('greenroom_spool_bytes')).toBeGreaterThan(2 * 1_048_576)
    expect((await spooledFiles(dataDir)).length).toBeLessThan(5)

    await line.mend()
    await spoolIsEmpty(dataDir)
    const later = gatherCrowd(server.port, pathnames)
    await answersMore(later, 500)
    await later.disperse()
    await spoolIsEmpty(dataDir)
    expect([...crowd.failures, ...later.failures]).toEqual([])
    const recorded = await readShippedVisits(engine)
    const found = new Set(recorded.referrers)
    const missing = [...crowd.answered].filter((visit) => !found.has(visit))
    expect(missing.length).toBe(await lost())
    const kept = {
      ...crowd,
      answered: new Set([...crowd.answered].filter((visit) => found.has(visit))),
    }
    expectVisitsOf([kept, later], recorded)
    expect(await disk.used()).toBeLessThan(1_048_576)
    process.stdout.write(
      `spool full at 3 MiB: ${crowd.answered.size} visits answered, ${missing.length} lost and told, ${found.size} counted with those after\n`,
    )
  })
})

it('answers visitors while the disk of PostgreSQL is full, and keeps each visit once', async (context) => {
  const place = await temporaryDataDir()
  const disk = await mountSmallDisk(context, place, 400)
  const postgres = await startStoppablePostgres(place)
  onTestFinished(() => postgres.end())
  const dataDir = await temporaryDataDir()
  const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: postgres.url })
  onTestFinished(() => server.kill())
  await makeLinks(postgres.url, pathnames)
  const browser = await signInOverNetwork({ port: server.port, dataDir }, 'anna@example.com')
  const crowd = gatherCrowd(server.port, pathnames)
  await answersMore(crowd, 500)

  const makeRoom = await disk.fill()
  const answers = new Map<string, number>()
  const made: string[] = []
  const call = async () => {
    const text = `Tag ${crypto.randomUUID()}`
    const { status, body } = await browser.call('/user/tags/create', [{ text }])
    if (status === 200) made.push(text)
    const key = `${status} ${/"code":"(\w+)"/.exec(JSON.stringify(body))?.[1] ?? ''}`.trim()
    answers.set(key, (answers.get(key) ?? 0) + 1)
    return status
  }
  await vi.waitUntil(
    async () => (await call()) !== 200 && (await spooledFiles(dataDir)).length > 0,
    { timeout: 120_000, interval: 100 },
  )
  for (let n = 0; n < 30; n += 1) {
    await call()
    await delay(100)
  }
  answers.delete('200')
  expect([...answers.keys()]).toEqual(['503 UNAVAILABLE'])
  await answersMore(crowd, 2_000)
  await makeRoom()
  await postgres.startUp().catch(() => {})
  await vi.waitFor(() => browser.ask(tagRoutes.create, [{ text: 'again' }]), {
    timeout: 60_000,
    interval: 200,
  })
  await crowd.disperse()
  await spoolIsEmpty(dataDir)
  expect(crowd.failures).toEqual([])
  const recorded = await readRecordedVisits(postgres.url)
  expectVisitsOf([crowd], recorded)
  expect(recorded.referrers).toHaveLength(crowd.answered.size)
  const { data } = await browser.ask(tagRoutes.fetch, {})
  const there = new Set(data.map(({ text }) => text))
  expect(['again', ...made].filter((text) => !there.has(text))).toEqual([])
  process.stdout.write(
    `disk of PostgreSQL full: ${crowd.answered.size} visits answered and recorded; calls were answered ${JSON.stringify([...answers])}\n`,
  )
})
