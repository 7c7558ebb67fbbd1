import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { platformQuotas } from '#server/database/schema/sync.ts'
import type { Database, Reading } from '#server/platform/db/database.ts'
import type { RateLimit } from '#server/platform/foreign/rateHeaders.ts'
import type { Quota } from './connector.ts'

/** A size of which our share is so many units: for what nobody spends but us. */
export const leastFor = (units: number): number => Math.ceil(units / ourShare)

type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>

/** What is left for others who ask the same host as we do, and for clocks that differ. */
const ourShare = 0.8

/** How many units of a window we spend, of those that a host allows. */
export const maxSpent = (units: number): number => Math.floor(units * ourShare)

/** After so many failures in a row a host is asked nothing for a while, and then by one call at a time. */
const opensAfter = 5

const minuteMs = 60_000

/** How long a host is left alone after the n-th failure too many: a minute, doubling to six hours; in milliseconds. */
export const backoffMs = (times: number) =>
  Math.min(minuteMs * 2 ** Math.max(0, times - 1), 360 * minuteMs)

const { scope, used, allowed, endsAt, failures, closedUntil, answeredAt } = platformQuotas

/** What is known of a host that may be asked. */
type Spent = Pick<typeof platformQuotas.$inferSelect, 'failures' | 'answeredAt'>

/**
 * Whether a host may be asked for so many units more, which count as spent then; or from when on it may. What takes more than
 * our share of a whole window is never asked.
 */
export async function spend(
  database: Queries,
  asked: string,
  quota: Quota,
  now: Date,
  units = 1,
): Promise<Spent | { readonly until: Date }> {
  const windowEnd = quota.endsAt?.(now) ?? new Date(now.getTime() + quota.perSeconds * 1_000)
  const isOver = lte(endsAt, now)
  // Windows that end at moments of their own have a size that is known before.
  const size = quota.endsAt ? sql`${quota.calls}::bigint` : sql`${allowed}`
  if (units > maxSpent(quota.calls)) return { until: windowEnd }
  const [spent] = await database
    .insert(platformQuotas)
    .values({ scope: asked, used: units, allowed: quota.calls, endsAt: windowEnd })
    .onConflictDoUpdate({
      target: scope,
      set: {
        used: sql`case when ${isOver} then 0 else ${used} end + ${units}::bigint`,
        allowed: size,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
        // One call finds out whether it answers again; the others wait for it.
        closedUntil: sql`case when ${failures} >= ${opensAfter} then ${moment(now, minuteMs)} end`,
      },
      setWhere: sql`${or(isNull(closedUntil), lte(closedUntil, now))}
        and ${or(isOver, lte(sql`${used} + ${units}::bigint`, sql`floor(${size} * ${ourShare}::float8)`))}`,
    })
    .returning({ failures, answeredAt })
  if (spent) return spent
  return {
    until: (await closedTill(database, asked, now, units)) ?? new Date(now.getTime() + minuteMs),
  }
}

const moment = (now: Date, ahead: number) =>
  sql`${new Date(now.getTime() + ahead).toISOString()}::timestamptz`

/** Until when a host is asked nothing that takes so many units; undefined when it may be asked now. */
export async function closedTill(
  database: Reading,
  asked: string,
  now: Date,
  units = 1,
): Promise<Date | undefined> {
  const [found] = await database.select().from(platformQuotas).where(eq(scope, asked))
  if (!found) return undefined
  const isSpent = found.used + units > maxSpent(found.allowed) && found.endsAt > now
  const ends = [found.closedUntil, isSpent ? found.endsAt : null]
  const latest = Math.max(...ends.map((end) => end?.getTime() ?? 0))
  return latest > now.getTime() ? new Date(latest) : undefined
}

/** Whether an answer of a host is worth a note that says nothing of its limits: after a failure, and once a minute. */
export const isNews = ({ failures: inRow, answeredAt: last }: Spent, now: Date): boolean =>
  inRow > 0 || last === null || now.getTime() - last.getTime() >= minuteMs

/** Notes that a host has answered, and what its answer says of its limits. */
export async function noteAnswer(
  database: Queries,
  asked: string,
  limit: RateLimit | undefined,
  now: Date,
): Promise<void> {
  const reported = limit && {
    allowed: limit.limit,
    endsAt: limit.resetsAt,
    used: sql`greatest(${used}, ${limit.limit - limit.remaining}::bigint)`,
  }
  await database
    .update(platformQuotas)
    .set({ failures: 0, closedUntil: null, answeredAt: now, ...reported })
    .where(eq(scope, asked))
}

/**
 * Notes that a host gave no answer. It is asked nothing before `until` where it named a time, or refused us for asking too
 * often; else only once it has failed several times in a row.
 */
export async function noteFailure(
  database: Queries,
  asked: string,
  { until, isRefused, now }: { until: Date | undefined; isRefused: boolean; now: Date },
): Promise<void> {
  const [found] = await database
    .update(platformQuotas)
    .set({ failures: sql`${failures} + 1` })
    .where(eq(scope, asked))
    .returning({ failures })
  const inRow = found?.failures ?? 0
  const times = isRefused ? inRow : inRow - opensAfter + 1
  const closed = until ?? (times > 0 ? new Date(now.getTime() + backoffMs(times)) : undefined)
  if (!closed) return
  await database
    .update(platformQuotas)
    .set({ closedUntil: closed })
    .where(
      and(eq(scope, asked), or(isNull(closedUntil), gt(sql`${moment(closed, 0)}`, closedUntil))),
    )
}

/** How long a host that is not asked any more is remembered. */
const rememberedMs = 7 * 24 * 60 * minuteMs

/** Forgets hosts that were not asked for a week. For upkeep. */
export async function forgetQuotas(database: Queries, now: Date): Promise<void> {
  await database.delete(platformQuotas).where(lt(endsAt, new Date(now.getTime() - rememberedMs)))
}
