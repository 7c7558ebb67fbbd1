import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { migrateDatabase } from '#server/database/migrate.ts'
import { startStoppablePostgres } from '#tests/support/postgres/stoppablePostgres.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { isPoisoned } from './workProcess.ts'

const pieces = 10_000

/** What a process has under way at most: so many are done twice when it is killed. */
const underWay = 12

async function prepare() {
  const postgres = await startStoppablePostgres(await temporaryDataDir())
  onTestFinished(() => postgres.end())
  await migrateDatabase(postgres.url)
  await query(postgres.url, 'create table notes (number integer not null)')
  await query(
    postgres.url,
    `insert into graphile_worker._private_tasks (identifier) values ('note')`,
  )
  await query(
    postgres.url,
    `insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
     select tasks.id, json_build_object('id', number::text, 'share', '', 'data', json_build_object('number', number)), 2
     from generate_series(1, ${pieces}) as number, graphile_worker._private_tasks as tasks`,
  )
  return postgres
}

async function query(url: string, statement: string): Promise<Record<string, number>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, number>>(statement)).rows
  } finally {
    await client.end()
  }
}

async function startWorkProcess(url: string): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('./workProcess.ts', import.meta.url))
  const child = spawn(process.execPath, [script, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

/** Counts what was done, until nothing is left but what is poisoned. */
async function allDone(url: string) {
  await vi.waitUntil(
    async () => {
      const [left] = await query(
        url,
        `select count(*)::int as count from graphile_worker._private_jobs where attempts < max_attempts or locked_at is not null`,
      )
      return left?.['count'] === 0
    },
    { timeout: 120_000, interval: 500 },
  )
  const [done] = await query(
    url,
    'select count(*)::int as all, count(distinct number)::int as different from notes',
  )
  return done
}

const sound = Array.from({ length: pieces }, (_, index) => index + 1).filter(
  (number) => !isPoisoned(number),
).length

it('is all done by two processes that are killed again and again', async () => {
  const { url } = await prepare()
  const workers = [await startWorkProcess(url), await startWorkProcess(url)]
  let kills = 0
  for (; kills < 8; kills += 1) {
    await delay(200 + Math.random() * 1_000)
    const [killed] = workers.splice(Math.floor(Math.random() * 2), 1)
    killed?.kill('SIGKILL')
    workers.push(await startWorkProcess(url))
  }
  const done = await allDone(url)
  expect(done?.['different']).toBe(sound)
  expect(done?.['all']).toBeLessThanOrEqual(sound + kills * underWay)
})

it('goes on where it was when PostgreSQL is stopped and comes back', async () => {
  const postgres = await prepare()
  await startWorkProcess(postgres.url)
  await delay(1_000)
  await postgres.shutDown()
  await delay(2_000)
  await postgres.startUp()
  const done = await allDone(postgres.url)
  expect(done?.['different']).toBe(sound)
  expect(done?.['all']).toBeLessThanOrEqual(sound + underWay)
})
