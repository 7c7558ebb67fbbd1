import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { forAllTests } from '#tests/support/forTests.ts'
import { freePort } from '#tests/support/freePort.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/serverProcess.ts'
import { startMailServer } from '#tests/support/smtp.ts'
import { startBucket } from '#tests/support/storage/emptyBucket.ts'
import { openHost, phone } from '#tests/support/visits/edgeServer.ts'
import { visitGround } from '#tests/support/visits/visitGround.ts'

const ground = visitGround()
const mail = forAllTests(startMailServer, (opened) => opened.stop())
const bucket = forAllTests(startBucket, (opened) => opened.stop())
const running: ServerProcess[] = []

afterAll(() => Promise.all(running.map((one) => one.stop())), 30_000)

const shared = async (role: string) => ({
  ROLE: role,
  DATA_DIR: await temporaryDataDir(),
  DATABASE_URL: ground.databaseUrl,
  PRODUCT_DOMAIN_HOSTS:
    'bio.localhost,link.localhost,my.localhost,go.localhost,fan.localhost,see.localhost',
  ...bucket.variables,
})

async function start(role: string, more: Readonly<Record<string, string>> = {}) {
  const server = await startServerProcess({ ...(await shared(role)), ...more })
  running.push(server)
  return server
}

const status = async ({ port }: ServerProcess, path: string, init?: RequestInit) =>
  (await fetch(`http://127.0.0.1:${port}${path}`, init)).status

it('roles share the work of one installation', async () => {
  const link = await ground.makeLink({ pathname: 'jade' })
  const paged = await ground.makeLink({ pathname: 'page', targetUrl: null })
  await ground.makePage(paged, { title: 'Jade of the page' })
  const METRICS_PORT = String(await freePort())
  const [web, edge] = await Promise.all([start('web'), start('edge', { METRICS_PORT })])

  const opened = await openHost(edge.port, '/jade')
  expect(opened.headers.location).toBe('https://example.com/')
  const page = await openHost(edge.port, '/page')
  expect(page.body).toContain('Jade of the page')
  await ground.database.execute(
    sql`update tracking_links set target_url = 'https://example.com/new' where id = ${link.id}`,
  )
  let visited = 2
  const opensAt = async () => {
    visited += 1
    return (await openHost(edge.port, '/jade')).headers.location
  }
  await expect.poll(opensAt).toBe('https://example.com/new')
  const figures = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  expect(figures).toContain(`greenroom_edge_seconds_count{kind="link",status="3xx"} ${visited - 1}`)
  expect(figures).toContain('greenroom_process{role="edge",')

  expect(await status(edge, '/healthz')).toBe(200)
  expect(await status(edge, '/v2/user/fetch', { method: 'POST' })).toBe(404)
  expect((await openHost(web.port, '/jade')).status).toBe(421)
  expect(await status(web, '/v2/user/fetch', { method: 'POST' })).toBe(401)

  const reported = await openHost(edge.port, '/jade/-/report', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': phone },
    body: 'reason=SCAM&details=&email=',
  })
  expect(reported.status).toBe(200)
  expect(mail.received).toEqual([])
  const worker = await start('worker', {
    SMTP_URL: mail.url,
    MAIL_FROM: 'no-reply@example.net',
    ABUSE_MAIL: 'abuse@example.net',
  })
  await expect.poll(() => mail.received.length, { timeout: 10_000 }).toBe(1)
  expect(mail.received[0]?.to?.[0]?.address).toBe('abuse@example.net')
  expect(await status(worker, '/readyz')).toBe(200)
  expect(await status(worker, '/v2/user/fetch', { method: 'POST' })).toBe(404)
  expect((await openHost(worker.port, '/jade')).status).toBe(421)
  expect(await ground.rowsOf('select 1 from visits')).toHaveLength(visited)
}, 60_000)
