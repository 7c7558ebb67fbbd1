import { type JobHelpers, Logger, runTaskListOnce, type TaskList } from 'graphile-worker'
import { Pool, type PoolClient } from 'pg'
import type { Clock } from '#server/platform/clock/clock.ts'
import { type TaskServices, tasksOf } from '#server/platform/jobs/tasks.ts'

/** How far ahead the clock of a test was when its database's work was last done, and the newest piece by then. */
const seen = new Map<string, { readonly aheadMs: number; readonly newest: string }>()

/**
 * Does all work that is due by the clock of a test, and what that adds, one piece after another. A try that fails is made again
 * when its time has come. A piece counts as added when this first sees it, and none is urgent.
 */
export async function runWork(databaseUrl: string, services: TaskServices): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  const client = await pool.connect()
  try {
    await keepTime(client, databaseUrl, services.clock)
    const logger = new Logger(() => () => {})
    await runTaskListOnce({ logger, noHandleSignals: true }, inTime(services), client).promise
  } finally {
    client.release()
    await pool.end()
  }
}

/** What is added while the rest is done is due by the clock of the test too, which may be hours ahead of the database's. */
const inTime = (services: TaskServices): TaskList =>
  Object.fromEntries(
    Object.entries(tasksOf(services)).map(([kind, task]) => [
      kind,
      async (payload: unknown, helpers: JobHelpers) => {
        const given = payload as { due_at: string | null }
        await task?.({ ...given, due_at: given.due_at ?? services.clock().toISOString() }, helpers)
      },
    ]),
  )

/** Has the database, whose time is the real one, find due what the clock of a test says is. */
async function keepTime(client: PoolClient, databaseUrl: string, clock: Clock): Promise<void> {
  const now = clock()
  const aheadMs = now.getTime() - Date.now()
  const before = seen.get(databaseUrl) ?? { aheadMs: 0, newest: '0' }
  await client.query(
    `update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => $1)
     where id <= $2 and attempts > 0 and attempts < max_attempts`,
    [Math.max(aheadMs - before.aheadMs, 0) / 1000, before.newest],
  )
  await client.query(
    `update graphile_worker._private_jobs set run_at = least(run_at, now()), priority = 0,
       payload = (payload::jsonb || jsonb_build_object('due_at', coalesce(payload->>'due_at', $1::text)))::json
     where (id > $2 or attempts = 0) and run_at <= greatest($1::text::timestamptz, now())`,
    [now.toISOString(), before.newest],
  )
  const { rows } = await client.query<{ newest: string }>(
    `select coalesce(max(id), $1)::text as newest from graphile_worker._private_jobs`,
    [before.newest],
  )
  seen.set(databaseUrl, { aheadMs, newest: rows[0]?.newest ?? before.newest })
}
