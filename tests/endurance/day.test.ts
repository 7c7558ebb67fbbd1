import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import { tagRoutes } from '#contract/resources/tags.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { expectVisitsOf } from '#tests/faults/visitsSurvive.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { uploadExample } from '#tests/support/app/uploadExample.ts'
import { freePort } from '#tests/support/freePort.ts'
import { insideProcess } from '#tests/support/insideProcess.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { png } from '#tests/support/sampleFiles.ts'
import { embeddedDatabaseUrl, startServerProcess } from '#tests/support/serverProcess.ts'
import {
  makeLinks,
  readRecordedVisits,
  spooledFiles,
} from '#tests/support/visits/recordedVisits.ts'
import { gatherCrowd, type VisitorCrowd } from '#tests/support/visits/visitorCrowd.ts'

/** How long the day takes, in seconds. */
const dayTakes = Number(process.env['DAY'] ?? 600)
const hourMs = (dayTakes * 1000) / 24
const ratio = 86_400 / dayTakes

/** How long each of sixteen visitors waits before the next link, by the hour (UTC), in milliseconds: quiet at night, most in the evening. */
const pauses = [
  200, 300, 400, 500, 500, 500, 400, 300, 200, 150, 120, 120, 100, 100, 100, 100, 100, 80, 60, 40,
  40, 60, 100, 150,
]

/** How much more there may be in the evening than in the morning. Memory is in MiB. */
const bounds = { heap: 24, external: 24, resident: 120, files: 8, threads: 2, connections: 4 }

/** Makes what the server does every half minute or less often come at the day's ratio. */
const quickUpkeep = `const every = globalThis.setInterval
globalThis.setInterval = (work, ms, ...rest) => every(work, ms >= 30000 ? ms / ${ratio} : ms, ...rest)`

/** What somebody in an office does, again and again: looks, makes and deletes. */
async function office(browser: TestBrowser, isOver: () => boolean) {
  const done = { calls: 0, uploads: 0 }
  const range = { interval: 'DAY', timezone: 'GMT+00:00' } as const
  for (let n = 0; !isOver(); n += 1) {
    const [tag] = await browser.ask(tagRoutes.create, [{ text: `Tag ${n}` }])
    await browser.ask(creatorRoutes.fetch, {})
    await browser.ask(trackingLinkRoutes.fetch, {})
    await browser.ask(overallVisitRoutes.summary, range)
    await browser.ask(tagRoutes.delete, [tag?.id ?? ''])
    done.calls += 5
    if (n % 20 === 0) {
      const { id } = await uploadExample(browser, png)
      await browser.ask(exampleRoutes.delete, [id])
      done.calls += 3
      done.uploads += 1
    }
    await delay(400)
  }
  return done
}

it(`a day in ${dayTakes} seconds leaves memory, files, threads and connections as they were in its morning`, async () => {
  const dataDir = await temporaryDataDir()
  const inside = await insideProcess()
  const metricsPort = await freePort()
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    SYNC_ACCOUNTS: 'off',
    METRICS_PORT: String(metricsPort),
    NODE_OPTIONS: `${inside.options} --import=data:text/javascript,${encodeURIComponent(quickUpkeep)}`,
  })
  onTestFinished(() => server.stop())
  const databaseUrl = await embeddedDatabaseUrl(dataDir)
  const pathnames = Array.from({ length: 100 }, (_, index) => `link-${index}`)
  await makeLinks(databaseUrl, pathnames)
  const browsers = [
    await signInOverNetwork({ port: server.port, dataDir }, 'anna@example.com'),
    await signInOverNetwork({ port: server.port, dataDir }, 'berta@example.com'),
  ]
  const look = async () => ({
    ...(await inside.look(server.pid)),
    connections: await connectionsOf(databaseUrl),
  })

  let isOver = false
  const offices = browsers.map((browser) => office(browser, () => isOver))
  const crowds: VisitorCrowd[] = []
  let morning: Awaited<ReturnType<typeof look>> | undefined
  for (const pause of pauses) {
    const crowd = gatherCrowd(server.port, pathnames, pause)
    await delay(hourMs)
    await crowd.disperse()
    crowds.push(crowd)
    // In the second hour everything has been loaded and opened once.
    if (crowds.length === 2) morning = await look()
  }
  isOver = true
  const done = await Promise.all(offices)
  await vi.waitFor(async () => expect(await spooledFiles(dataDir)).toEqual([]), 30_000)
  await delay(3_000)
  const evening = await look()

  const answered = crowds.reduce((sum, crowd) => sum + crowd.answered.size, 0)
  const upkeep = await jobsDone(metricsPort)
  process.stdout.write(
    `a day in ${dayTakes} s: ${answered} visits, ${done.reduce((sum, one) => sum + one.calls, 0)} calls, ${done.reduce((sum, one) => sum + one.uploads, 0)} uploads, ${upkeep.done} jobs done and ${upkeep.failed} failed\nmorning ${JSON.stringify(morning)}\nevening ${JSON.stringify(evening)}\n`,
  )
  expect(crowds.flatMap(({ failures }) => failures)).toEqual([])
  expectVisitsOf(crowds, await readRecordedVisits(databaseUrl))
  expect(upkeep.failed).toBe(0)
  // Each piece of upkeep has had its 144 rounds, or nearly.
  expect(upkeep.done).toBeGreaterThan(1_000)
  if (!morning) throw new Error('the day has a second hour')
  for (const [name, bound] of Object.entries(bounds) as [keyof typeof bounds, number][])
    expect(evening[name], name).toBeLessThanOrEqual(morning[name] + bound)
})

async function connectionsOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url, application_name: 'a test' })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name like 'greenroom%'`,
  )
  await client.end()
  return rows[0]?.count ?? 0
}

/** How often jobs have run, all of them together. */
async function jobsDone(metricsPort: number) {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const count = (outcome: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('greenroom_job_seconds_count'))
      .filter((line) => line.includes(`outcome="${outcome}"`))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
  return { done: count('done'), failed: count('failed') }
}
