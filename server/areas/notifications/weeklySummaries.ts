import { type SQL, sql } from 'drizzle-orm'
import { maxWaiting } from '#contract/resources/waiting.ts'
import { momentAt } from '#contract/rules/momentAt.ts'
import { isUnfinished, taskStatuses } from '#contract/rules/taskStatus.ts'
import { isTimezone, offsetAt } from '#contract/rules/timezone.ts'
import { isOneOf } from '#server/database/schema/columns.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { day } from '#server/platform/clock/days.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { asNumber, asText, readRows } from '#server/platform/db/readRows.ts'
import { notify } from './notify.ts'

/** From which hour of a Monday on a week is summed up: before the digest, so that it holds the summary of whoever wants one mail. */
const summaryHour = 7

/** The most members of one transaction. */
const batch = 100

/** A week that is over somewhere. */
interface EndedWeek {
  /** How members say where they are. */
  readonly zone: string
  readonly monday: string
  readonly from: string
  readonly until: string
}

/**
 * Sums up the week of each member on the Monday morning of their own clock, once, however many processes do so, and notifies those for whom
 * there is something to say. Who could not be reached all Monday has no summary of that week. For a periodic job.
 */
export async function writeWeeklySummaries(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  stopping: AbortSignal,
): Promise<void> {
  const now = clock()
  const zones = await readRows(database, { zone: asText })`
    select distinct coalesce(timezone, timezone_offset) as zone from users`
  const weeks = zones.flatMap(({ zone }) => weekEndedAt(now, zone) ?? [])
  let written = weeks.length === 0 ? 0 : batch
  while (written === batch && !stopping.aborted) {
    written = await database.transaction(async (tx) => {
      const summaries = await writeSome(tx, weeks, now)
      for (const { id, workspaceId, total } of summaries) {
        if (total > 0) await notify(tx, 'WEEKLY_SUMMARY', id, { now, workspaceId })
      }
      return summaries.length
    })
  }
}

/** The week before today, where a clock shows a Monday morning or later that day. */
function weekEndedAt(now: Date, zone: string): EndedWeek | undefined {
  const timezone = isTimezone(zone) ? zone : 'UTC'
  const clock = new Date(now.getTime() + offsetAt(now.getTime(), timezone))
  if (clock.getUTCDay() !== 1 || clock.getUTCHours() < summaryHour) return undefined
  const [monday, before] = [0, -7].map((days) =>
    new Date(clock.getTime() + days * day).toISOString().slice(0, 'yyyy-mm-dd'.length),
  )
  const midnight = (date = '') => new Date(momentAt(`${date}T00:00`, timezone)).toISOString()
  return { zone, monday: monday ?? '', from: midnight(before), until: midnight(monday) }
}

const unfinished = isOneOf('task.status', taskStatuses.filter(isUnfinished))

/** Sums up the weeks of members who have no summary yet. Another process takes others meanwhile. */
function writeSome(tx: Transaction, weeks: readonly EndedWeek[], now: Date) {
  const at = now.toISOString()
  return readRows(tx, { id: asText, workspaceId: asText, total: asNumber })`
    with ended as (
      select * from jsonb_to_recordset(${JSON.stringify(weeks)}::jsonb)
        as week (zone text, monday date, "from" timestamptz, until timestamptz)
    ), mine as materialized (
      select member.workspace_id, member.user_id, member.all_creators, ended.monday, ended.from, ended.until
      from memberships member
      join users person on person.id = member.user_id
      join ended on ended.zone = coalesce(person.timezone, person.timezone_offset)
      join workspaces workspace on workspace.id = member.workspace_id and workspace.closed_at is null
      where member.created_at < ended.until
        and not exists (select from samples where samples.workspace_id = member.workspace_id)
        and not exists (select from weekly_summaries summary where summary.workspace_id = member.workspace_id
          and summary.user_id = member.user_id and summary.monday = ended.monday)
      limit ${batch} for no key update of member skip locked
    )
    insert into weekly_summaries
      (id, workspace_id, user_id, monday, files, handed_in, declined, to_review, overdue, created_at)
    select new_uuid_v7(), mine.workspace_id, mine.user_id, mine.monday,
      ${numberOf(sql`submissions file where ${isTheirs('file')} and file.status = 'UPLOADED'
        and file.created_at >= mine.from and file.created_at < mine.until`)},
      ${numberOf(sql`creator_tasks task where ${isTheirs('task')} and task.updated_at >= mine.from
        and task.handed_in_at >= mine.from and task.handed_in_at < mine.until`)},
      ${numberOf(sql`creator_tasks task where ${isTheirs('task')} and task.status = 'DECLINED'
        and task.updated_at >= mine.from and task.updated_at < mine.until`)},
      ${numberOf(sql`submissions file join creator_requests request on request.id = file.request_id
        where ${isTheirs('file')} and file.status = 'UPLOADED' and file.review = 'PENDING'
          and file.replaced_at is null and request.status <> 'CANCELLED'`)},
      ${numberOf(sql`creator_tasks task join creator_requests request on request.id = task.request_id
        where ${isTheirs('task')} and ${unfinished} and request.status = 'OPEN' and request.due_at < ${at}::timestamptz`)},
      ${at}::timestamptz
    from mine
    on conflict on constraint weekly_summaries_once do nothing
    returning id, workspace_id as "workspaceId", files + handed_in + declined + to_review + overdue as total`
}

/** Counted to {@link maxWaiting}, as what waits is counted everywhere. */
const numberOf = (rows: SQL): SQL =>
  sql`(select count(*)::int from (select from ${rows} limit ${maxWaiting}) as counted)`

/** Whether a row is of the member’s workspace, and of a creator that they see: their role’s policies do not hold for a job. */
const isTheirs = (row: 'file' | 'task') =>
  sql`${sql.raw(row)}.workspace_id = mine.workspace_id
    and (mine.all_creators or exists (select from creator_assignments assigned
      where assigned.workspace_id = mine.workspace_id and assigned.user_id = mine.user_id
        and assigned.creator_id = ${sql.raw(row)}.creator_id))`
