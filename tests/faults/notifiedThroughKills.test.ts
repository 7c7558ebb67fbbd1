import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Creator, creatorRoutes } from '#contract/resources/creators.ts'
import { notificationAddressRoutes } from '#contract/resources/notificationAddresses.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { notificationAddresses } from '#server/database/schema/notificationAddresses.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { ask } from '#tests/support/app/contentRequest.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import { startStoppablePostgres } from '#tests/support/postgres/stoppablePostgres.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'

const creatorCount = 10
const requestCount = 24

/** How many mails a process has under way: so many may be sent again when it is killed, or loses its connections. */
const underWay = 4

/** By when the next morning has been, wherever somebody is. */
const morning = 26 * 60 * 60_000

/** Requests that are sent to all creators, of whom every other wants a daily digest. */
async function prepare() {
  const postgres = await startStoppablePostgres(await temporaryDataDir())
  onTestFinished(() => postgres.end())
  await migrateDatabase(postgres.url)
  const testDatabase = { url: postgres.url, drop: async () => {} }
  const server = await startTestApp({}, undefined, { testDatabase })
  onTestFinished(() => server.stop())
  const brand = await signedInWithAgency(server, 'anna@example.com')
  const rows = Array.from({ length: creatorCount }, (_, index) => ({
    name: `Creator ${index}`,
    email: `creator${index}@kills.example`,
  }))
  const creators = await brand.ask(creatorRoutes.create, rows)
  await server.database.execute(sql`update creators set email_verified_at = now()`)
  await server.database.execute(sql`
    insert into notification_preferences (id, workspace_id, recipient_id, choices)
    select gen_random_uuid(), workspace_id, id, '{"REQUEST_SENT": {"mail": "DAILY"}}' from creators
    where right(name, 1) in ('1', '3', '5', '7', '9')`)
  await brand.ask(notificationAddressRoutes.create, [
    { name: 'Desk', email: 'desk@kills.example', events: ['TASK_OVERDUE'] },
  ])
  await server.runWork()
  await server.database.update(notificationAddresses).set({ verifiedAt: new Date() })
  await server.database.execute(sql`
    create table taken_mails (message_id uuid not null, recipient text not null, text text not null)`)
  for (let index = 0; index < requestCount; index += 1) {
    const { id } = await ask(brand, creators, titleOf(index))
    await server.database.execute(sql`
      update creator_requests set due_at = now() - interval '1 hour' where id = ${id}`)
    await server.database.execute(sql`
      select add_work('notify', workspace_id, json_build_object('event', 'TASK_OVERDUE', 'about_id', id), null, 12, null, false)
      from creator_requests where id = ${id}`)
  }
  await server.database.execute(sql`
    update graphile_worker._private_jobs set run_at = now()`)
  return { server, creators }
}

const titleOf = (index: number) => `Request number ${index} of many`

async function startProcess(server: TestApp, aheadMs: number): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('./notifyProcess.ts', import.meta.url))
  const named = [server.databaseUrl, server.config.dataDir, String(aheadMs)]
  const child = spawn(process.execPath, [script, ...named], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

/** Two processes, of which one is killed again and again, and connections cut meanwhile; gives how many it was. */
async function workThroughKills(server: TestApp, aheadMs: number, kills: number): Promise<number> {
  const processes = await Promise.all([1, 2].map(() => startProcess(server, aheadMs)))
  let cut = 0
  for (let kill = 0; kill < kills; kill += 1) {
    await delay(100 + Math.random() * 500)
    const { rows } = await server.database.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
      order by random() limit 2`)
    cut += rows.length
    const [killed] = processes.splice(Math.floor(Math.random() * 2), 1)
    killed?.kill('SIGKILL')
    processes.push(await startProcess(server, aheadMs))
  }
  await vi.waitUntil(
    async () => {
      const { rows } = await server.database.execute(sql`
        select from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks kinds on kinds.id = jobs.task_id
        where kinds.identifier in ('notify', 'mail-notifications')
        union all select from notifications
        where mail_due_at <= now() + ${aheadMs} * interval '1 millisecond' limit 1`)
      return rows.length === 0
    },
    { timeout: 120_000, interval: 500 },
  )
  for (const child of processes) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return kills + cut
}

it('everybody has one line of everything and it in one mail, at once or in a digest, whatever dies meanwhile', async () => {
  const { server, creators } = await prepare()
  let ends = await workThroughKills(server, 0, 5)
  // The digests of the morning.
  ends += await workThroughKills(server, morning, 2)

  const { rows: lines } = await server.database.execute(sql`
    select event, (recipient_id is not null) as "isCreator", (address_id is not null) as "isAddress", count(*)::int as count,
      count(distinct (task_id, coalesce(user_id, recipient_id, address_id)))::int as different,
      count(*) filter (where mailed_at is null)::int as unmailed
    from notifications group by 1, 2, 3 order by 1, 2, 3`)
  const all = creatorCount * requestCount
  const once = { count: all, different: all, unmailed: 0 }
  expect(lines).toEqual([
    { event: 'REQUEST_SENT', isCreator: true, isAddress: false, ...once },
    { event: 'TASK_OVERDUE', isCreator: false, isAddress: false, ...once },
    { event: 'TASK_OVERDUE', isCreator: false, isAddress: true, ...once },
    { event: 'TASK_OVERDUE', isCreator: true, isAddress: false, ...once },
  ])

  const { rows: mails } = await server.database.execute(sql`
    select message_id, recipient, string_agg(distinct text, '') as text, count(*)::int as times
    from taken_mails group by 1, 2`)
  const again = mails.reduce((sum, { times }) => sum + Number(times) - 1, 0)
  expect(again).toBeLessThanOrEqual(ends * underWay)
  expect(new Set(mails.map(({ message_id }) => message_id)).size).toBe(mails.length)
  const { rows: perMail } = await server.database.execute(sql`
    select count(distinct mail_id)::int as mails from notifications`)
  expect(perMail).toEqual([{ mails: mails.length }])
  expectDigests(creators, mails)
}, 300_000)

/** Whoever wants a digest has no request in a mail that names one alone. */
function expectDigests(
  creators: readonly Creator[],
  mails: readonly Record<string, unknown>[],
): void {
  const digested = creators.filter(({ name }) => /[13579]$/.test(name))
  for (const { email } of digested) {
    const sent = mails.filter(
      ({ recipient, text }) => recipient === email && String(text).includes('A new request'),
    )
    expect(sent.length).toBe(1)
  }
}
