import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Executing } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'
import { dayOf, dayText } from './days.ts'

/** The secrets that visitor hashes are made with: random, another each day (UTC). */
export interface Salts {
  /**
   * The salt of a moment's day. All processes of one database use the same; only while the database has
   * been away since the day before does a process use one of its own.
   */
  at(moment: number): string
  /** Agrees with the other processes on the salts of a moment's day and of the next. */
  agree(moment: number): Promise<void>
}

/** How long after one attempt the next is made while the database is away. */
const pauseMs = 60_000

export function createSalts(queries: Executing, log: Logger): Salts {
  const salts = new Map<number, string>()
  /** The last day whose salt is the same in every process. */
  let agreedUntil = Number.NEGATIVE_INFINITY
  let nextAttempt = Number.NEGATIVE_INFINITY

  const saltOf = (day: number) => {
    const salt = salts.get(day) ?? randomBytes(32).toString('base64')
    salts.set(day, salt)
    return salt
  }
  const agree = async (moment: number) => {
    nextAttempt = moment + pauseMs
    const today = dayOf(moment)
    const agreed = await publish(queries, [today, today + 1], saltOf)
    for (const [day, salt] of agreed) salts.set(day, salt)
    for (const day of salts.keys()) if (day < today - 1) salts.delete(day)
    agreedUntil = today + 1
  }
  return {
    agree,
    at(moment) {
      const today = dayOf(moment)
      // Tomorrow's salt is fetched today, so that midnight needs no database.
      if (today >= agreedUntil && moment >= nextAttempt) {
        agree(moment).catch((error) => log.warn({ err: error }, 'no new visitor salt yet'))
      }
      return saltOf(today)
    },
  }
}

/** How many days, today included, salts are kept, and who was seen: those that began in the last 48 hours. */
export const rememberedDays = 2

/** Deletes the salts of days that began more than 48 hours ago: nobody can tell any more whose hashes theirs were. */
export async function forgetSalts(queries: Executing, now: Date): Promise<void> {
  const firstKept = dayText(dayOf(now.getTime()) - rememberedDays + 1)
  await queries.execute(sql`delete from visitor_salts where day < ${firstKept}::date`)
}

/** Offers a salt for each day, and gives those that were there first. */
async function publish(
  queries: Executing,
  days: readonly number[],
  saltOf: (day: number) => string,
): Promise<Map<number, string>> {
  const offered = JSON.stringify(days.map((day) => ({ day: dayText(day), salt: saltOf(day) })))
  await queries.execute(sql`
    insert into visitor_salts (day, salt)
    select day, decode(salt, 'base64')
    from json_to_recordset(${offered}) as offered (day date, salt text)
    order by day
    on conflict do nothing`)
  const rows = await readRows(queries, { day: asText, salt: asText })`
    select day::text, encode(salt, 'base64') as salt from visitor_salts
    where day in (select day from json_to_recordset(${offered}) as offered (day date))`
  return new Map(rows.map(({ day, salt }) => [dayOf(Date.parse(day)), salt]))
}
