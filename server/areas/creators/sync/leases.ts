import { and, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { type Platform, platforms } from '#contract/reference/platforms.ts'
import type { syncWork, watchWork } from '#server/database/schema/sync.ts'
import type { Executing } from '#server/platform/db/database.ts'
import { oneOf, readRows } from '#server/platform/db/readRows.ts'

/** After this time a try counts as dead, in milliseconds: its process was killed. */
const leaseMs = 10 * 60_000

/** What a table of work says of its turns. */
interface LeaseColumns {
  readonly isReady: AnyPgColumn
  readonly dueAt: AnyPgColumn
  readonly attempts: AnyPgColumn
}

/** Work that has fallen due, or was under way in a process that was killed. */
export const hasFallenDue = (work: LeaseColumns, now: Date): SQL | undefined =>
  and(sql`not ${work.isReady}`, lte(work.dueAt, now))

/** Makes work ready that nobody is at. */
export const madeReady = { isReady: true, lease: null }

/** Where the work with platforms stands. */
export type PlatformWork = typeof syncWork | typeof watchWork

/** Of some platforms those that have work which is ready: asked once, so that no more is asked while there is none. */
export async function havingReady(
  queries: Executing,
  work: PlatformWork,
  among: readonly Platform[],
): Promise<ReadonlySet<Platform>> {
  const found = await readRows(queries, { platform: oneOf(platforms) })`
    select asked.platform from unnest(${sql.param(among)}::text[]) as asked (platform)
    where exists (select from ${work} where ${work.isReady} and ${work.platform} = asked.platform)`
  return new Set(found.map(({ platform }) => platform))
}

/** Takes work on, under a lease that nobody else has. */
export const lent = (work: LeaseColumns, now: Date) => ({
  isReady: false,
  lease: v7(),
  dueAt: new Date(now.getTime() + leaseMs),
  triedAt: now,
  attempts: sql`${work.attempts} + 1`,
})

/** When work is done next. */
export interface Next {
  readonly dueAt: Date
  /** How many tries in a row had no answer. */
  readonly attempts?: number
  /** Whether it goes on as soon as it is its turn again. */
  readonly isReady?: boolean
}

/** Ends a try. */
export const ended = ({ dueAt, attempts = 0, isReady = false }: Next) => ({
  lease: null,
  isReady,
  dueAt,
  attempts,
})

/**
 * The next of those whose turn comes: after that of the last, or, when there is none, from the beginning again. Turns come
 * round in the order of their ids.
 *
 * @param take takes on the first among those of a condition; undefined when there is none.
 */
export async function byTurns<Taken>(
  turn: AnyPgColumn,
  last: string | undefined,
  take: (among: SQL | undefined) => Promise<Taken | undefined>,
): Promise<Taken | undefined> {
  if (last === undefined) return take(undefined)
  return (await take(gt(turn, last))) ?? take(lte(turn, last))
}
