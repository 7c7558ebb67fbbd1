import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tagRoutes } from '#contract/resources/tags.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { pictureQueue } from '#server/areas/pictures/pictureWork.ts'
import { periodically } from '#server/platform/jobs/periodically.ts'
import { serveMetrics } from '#server/platform/metrics/serveMetrics.ts'
import { version } from '#server/platform/version.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { freePort } from '#tests/support/freePort.ts'

const server = testApp()
let port: number
let stop: () => Promise<void>

beforeAll(async () => {
  port = await freePort()
  const { database, log } = server
  const place = { host: '127.0.0.1', port, dataDir: tmpdir(), origins: [] }
  stop = await serveMetrics({ ...place, database, queues: [pictureQueue], role: 'all', log })
})

afterAll(() => stop())

const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

/** The value of a line of metrics; 0 while there is none. */
const figureOf = (text: string, line: string) =>
  Number(text.split(`${line} `)[1]?.split('\n')[0] ?? 0)

describe('the metrics', () => {
  it('count requests by route and class of status, and no path that somebody made up', async () => {
    const line = 'greenroom_request_seconds_count{route="/v2/user/fetch",status="4xx"}'
    const before = figureOf(await read(), line)
    await server.browser().call(userRoutes.fetch.path)
    await server.browser().open('/v2/made/up')
    const text = await read()
    expect(figureOf(text, line)).toBe(before + 1)
    expect(text).not.toContain('made/up')
  })

  it('count what waits for jobs, and the connections of calls', async () => {
    await (await server.signedIn('counted@example.com')).ask(tagRoutes.fetch, {})
    const text = await read()
    expect(text).toContain('greenroom_queue_due{queue="pictures"} 0')
    expect(text).toMatch(/greenroom_database_connections\{pool="calls",state="idle"\} [1-9]/)
    expect(text).toContain(`greenroom_process{role="all",version="${version}"} 1`)
  })

  it('say how much room the disk has, and how many connections PostgreSQL', async () => {
    const text = await read()
    const [free, size] = ['free', 'size'].map((state) =>
      figureOf(text, `greenroom_disk_bytes{state="${state}"}`),
    )
    expect(free).toBeGreaterThan(0)
    expect(free).toBeLessThanOrEqual(size ?? 0)
    const [used, limit] = ['used', 'limit'].map((state) =>
      figureOf(text, `greenroom_postgres_connections{state="${state}"}`),
    )
    expect(used).toBeGreaterThan(0)
    expect(used).toBeLessThan(limit ?? 0)
  })

  it('count the runs of a job by how they ended', async () => {
    const run = () => Promise.reject(new Error('no'))
    await periodically(
      [{ name: 'one that fails', everySeconds: 60, run }],
      pino({ level: 'silent' }),
    )()
    expect(await read()).toContain(
      'greenroom_job_seconds_count{job="one that fails",outcome="failed"} 1',
    )
  })

  it('tell of what is alarming before it happens, so that a rise is seen', async () => {
    const text = await read()
    // Other tests of this process may have had some lost.
    expect(text).toMatch(/^greenroom_visits_total\{kept="lost"\} \d+$/m)
    expect(text).toMatch(/^greenroom_visits_total\{kept="spool"\} \d+$/m)
    expect(text).toMatch(
      /^greenroom_billing_events_total\{event="stripe",outcome="refused"\} \d+$/m,
    )
  })

  it('have every name that the dashboard and the alerts ask for', async () => {
    const known = new Set([...(await read()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    for (const file of ['grafana.json', 'alerts.yaml']) {
      const text = await readFile(`docs/operations/${file}`, 'utf8')
      const asked = text.match(/\b(greenroom|nodejs|process)_[a-z\d_]+/g) ?? []
      expect(asked.length).toBeGreaterThan(9)
      const names = asked.map((name) => name.replace(/_(bucket|sum|count)$/, ''))
      expect(names.filter((name) => !known.has(name))).toEqual([])
    }
  })

  it('are given on one path only', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  })
})
