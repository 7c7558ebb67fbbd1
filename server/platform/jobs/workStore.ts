import { type SQL, sql } from 'drizzle-orm'
import { recently } from '#server/platform/clock/recently.ts'
import type { Executing } from '#server/platform/db/database.ts'
import {
  asFlag,
  asNumber,
  asText,
  orNull,
  type RowOf,
  readRows,
} from '#server/platform/db/readRows.ts'

/** For how long work is kept that failed for good, in days. */
export const failedKeptDays = 30

/** For how long work is due before it is called late, in seconds. */
export const lateAfterSeconds = 600

/** For how long a count serves, in milliseconds. */
const countAgeMs = 15_000

/** How work of a kind stands. */
const workCount = {
  kind: asText,
  /** What is due and not begun. */
  waiting: asNumber,
  /** What is to be done later, or tried again. */
  later: asNumber,
  running: asNumber,
  /** What has had its last try, and is kept. */
  failed: asNumber,
  /** For how long the oldest has been due, in seconds. */
  oldest_seconds: asNumber,
  is_paused: asFlag,
}
export type WorkCount = RowOf<typeof workCount>

const jobs = sql`graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id`
const isFailed = sql`(locked_at is null and attempts >= max_attempts)`

/** Counts work by kind: what there is of it, and the kinds that are paused. */
export const countWork = (database: Executing): Promise<WorkCount[]> =>
  readRows(database, workCount)`
    select coalesce(identifier, paused_work.kind) as kind,
      count(jobs.id) filter (where is_available and run_at <= now())::int as waiting,
      count(jobs.id) filter (where is_available and run_at > now())::int as later,
      count(jobs.id) filter (where locked_at is not null)::int as running,
      count(jobs.id) filter (where ${isFailed})::int as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_available and run_at <= now())), 0)::float8
        as oldest_seconds,
      paused_work.kind is not null as is_paused
    from (${jobs}) full join paused_work on paused_work.kind = identifier
    where jobs.id is not null or paused_work.kind is not null
    group by identifier, paused_work.kind order by 1`

/** Counts as {@link countWork} does, at most every quarter of a minute; at once after a count that failed. */
export const recentCounts = (database: Executing): (() => Promise<WorkCount[]>) =>
  recently(countAgeMs, () => countWork(database))

/** A piece of work that failed for good. */
const failedWork = {
  id: asText,
  kind: asText,
  failed_at: asText,
  attempts: asNumber,
  error: orNull(asText),
}
export type FailedWork = RowOf<typeof failedWork>

/** The newest pieces that failed for good. */
export const listFailedWork = (database: Executing, limit: number): Promise<FailedWork[]> =>
  readRows(database, failedWork)`
    select jobs.id::text, identifier as kind, to_char(run_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as failed_at, attempts,
      split_part(last_error, E'\n', 1) as error
    from ${jobs} where ${isFailed} order by run_at desc limit ${limit}`

/** Begins work anew that failed for good: of a kind, or one piece by its id. Gives how many pieces. */
export const retryFailedWork = (database: Executing, which: string) =>
  changed(
    database,
    sql`update graphile_worker._private_jobs set attempts = 0, max_attempts = greatest(max_attempts, 5), run_at = now(),
      payload = (payload::jsonb || jsonb_build_object('due_at', now()))::json
      where ${chosen(which)} returning pg_notify('jobs:insert', '{"count":1}')`,
  )

/** Drops work that failed for good: of a kind, or one piece by its id. Gives how many pieces. */
export const dropFailedWork = (database: Executing, which: string) =>
  changed(database, sql`delete from graphile_worker._private_jobs where ${chosen(which)}`)

/** Drops what failed for good more than {@link failedKeptDays} days ago. */
export const forgetFailedWork = (database: Executing) =>
  changed(
    database,
    sql`delete from graphile_worker._private_jobs
      where ${isFailed} and run_at < now() - make_interval(days => ${failedKeptDays})`,
  )

const chosen = (which: string) => sql`${isFailed} and (id::text = ${which} or task_id in
  (select id from graphile_worker._private_tasks where identifier = ${which}))`

/** Keeps work of a kind from being begun, in all processes, within some seconds. Gives 0 where no process has known that kind. */
export const pauseWork = (database: Executing, kind: string) =>
  changed(
    database,
    sql`insert into paused_work (kind)
      select identifier from graphile_worker._private_tasks where identifier = ${kind}
      on conflict (kind) do update set kind = excluded.kind`,
  )

/** Lets work of a kind be begun again. */
export const resumeWork = (database: Executing, kind: string) =>
  changed(database, sql`delete from paused_work where kind = ${kind}`)

async function changed(database: Executing, statement: SQL): Promise<number> {
  return (await database.execute(statement)).rowCount ?? 0
}
