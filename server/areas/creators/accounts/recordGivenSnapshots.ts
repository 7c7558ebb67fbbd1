import { and, asc, inArray, isNull, or, sql } from 'drizzle-orm'
import { type AccountMetric, accountMetrics } from '#contract/resources/accountAnalytics.ts'
import type { GivenSource, SnapshotLine } from '#contract/resources/accountFigures.ts'
import { dayMs } from '#server/areas/visits/days.ts'
import { accountSnapshots, creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { insertRows } from '#server/platform/db/manyRows.ts'
import type { GivenLine } from './givenLines.ts'
import { isGiven, newestCapture, newestFirst, standingFollowers } from './standing.ts'

type Snapshot = typeof accountSnapshots.$inferSelect

type GivenDay = GivenLine<SnapshotLine>

/** How many lines said something new, and how many did not. */
export interface Recorded {
  readonly recorded: number
  readonly unchanged: number
}

interface Given {
  readonly source: GivenSource
  readonly now: Date
}

/**
 * Records figures that a workspace gives itself, no day of an account twice in the list. A figure that is null or left out
 * takes nothing away. Of a day, the row of each source is its newest; what a platform reported is never touched, and stands
 * before it (see `standing.ts`).
 *
 * @param tx a transaction in which the accounts are seen; to record the same again changes nothing.
 */
export async function recordGivenSnapshots(
  tx: Transaction,
  days: readonly GivenDay[],
  { source, now }: Given,
): Promise<Recorded> {
  if (days.length === 0) return { recorded: 0, unchanged: 0 }
  await lockAccounts(tx, days)
  const given = await givenBefore(tx, days)
  const fresh = days.filter((day) => saysMore(day.line, given(day)))
  if (fresh.length === 0) return { recorded: 0, unchanged: days.length }
  const former = fresh.flatMap((day) => given(day).find((row) => row.source === source) ?? [])
  if (former.length > 0)
    await tx.delete(accountSnapshots).where(
      inArray(
        accountSnapshots.id,
        former.map(({ id }) => id),
      ),
    )
  await insertRows(
    tx,
    accountSnapshots,
    fresh.map(({ accountId, line }) => ({
      accountId,
      source,
      capturedAt: capturedAt(line.date, now),
      ...together(
        former.find((row) => row.accountId === accountId && row.day === line.date),
        line,
      ),
    })),
  )
  await refreshAccounts(tx, fresh)
  return { recorded: fresh.length, unchanged: days.length - fresh.length }
}

const idsOf = (days: readonly GivenDay[]) => [...new Set(days.map(({ accountId }) => accountId))]

/** In one order, so that two calls about the same accounts wait for each other and not in a circle. */
async function lockAccounts(tx: Transaction, days: readonly GivenDay[]): Promise<void> {
  await tx
    .select({ id: creatorAccounts.id })
    .from(creatorAccounts)
    .where(inArray(creatorAccounts.id, idsOf(days)))
    .orderBy(asc(creatorAccounts.id))
    .for('update')
}

/** What the workspace has given of these days before, the newest first. */
async function givenBefore(tx: Transaction, days: readonly GivenDay[]) {
  const accountIds = sql.param(days.map(({ accountId }) => accountId))
  const dates = sql.param(days.map(({ line }) => line.date))
  const { accountId, day } = accountSnapshots
  const found = await tx
    .select()
    .from(accountSnapshots)
    .where(
      and(
        isGiven,
        sql`(${accountId}, ${day}) in (select * from unnest(${accountIds}::uuid[], ${dates}::date[]))`,
      ),
    )
    .orderBy(...newestFirst)
  const byDay = Map.groupBy(found, (row) => `${row.accountId} ${row.day}`)
  return ({ accountId, line }: GivenDay): readonly Snapshot[] =>
    byDay.get(`${accountId} ${line.date}`) ?? []
}

type Figures = Readonly<Partial<Record<AccountMetric, number | null | undefined>>>

/** Whether a line has a figure that is not the one last given. */
const saysMore = (line: Figures, given: readonly Figures[]): boolean =>
  accountMetrics.some((metric) => {
    const figure = line[metric]
    const known = given.find((row) => typeof row[metric] === 'number')?.[metric]
    return typeof figure === 'number' && figure !== known
  })

/** A source's figures of a day: those of its line, and what it had given before of the others. */
const together = (former: Figures | undefined, line: Figures): Figures =>
  Object.fromEntries(
    accountMetrics.map((metric) => [metric, line[metric] ?? former?.[metric] ?? null]),
  )

/** The end of its day; of today, now. */
function capturedAt(date: string, now: Date): Date {
  const end = Date.parse(date) + dayMs - 1
  return new Date(Math.min(end, now.getTime()))
}

/**
 * Brings accounts up to what is known of them now. What only a platform can say stays: that it has no such account, or that
 * its consent has ended.
 */
async function refreshAccounts(tx: Transaction, days: readonly GivenDay[]): Promise<void> {
  const { id, status, statusReason, lastSyncedAt, updatedAt } = creatorAccounts
  const isOurs = sql`${status} in ('PENDING', 'VALID', 'STALE')`
  await tx
    .update(creatorAccounts)
    .set({
      status: sql`case when ${isOurs} then 'VALID' else ${status} end`,
      statusReason: sql`case when not ${isOurs} then ${statusReason} end`,
      lastSyncedAt: newestCapture,
      followers: standingFollowers,
      // Nobody changed the account: what changed is what is known of it.
      updatedAt: sql`${updatedAt}`,
    })
    .where(
      and(
        inArray(id, idsOf(days)),
        or(isNull(lastSyncedAt), sql`${lastSyncedAt} <= ${newestCapture}`),
      ),
    )
}
