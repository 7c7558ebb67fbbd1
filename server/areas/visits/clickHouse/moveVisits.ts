import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { dayMs, dayOf, dayText } from '#server/areas/visits/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { asNumber, asText, orNull, readRow, readRows } from '#server/platform/db/readRows.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import type { ClickHouse } from './clickHouse.ts'

/** What has been done of a day. */
export interface MovedDay {
  readonly table: string
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** How many PostgreSQL has. */
  readonly found: number
  /** How many were not there yet. */
  readonly copied: number
  /** Links of which fewer than that have arrived: none, unless something is wrong. */
  readonly short: readonly string[]
}

/** A table as both have it. */
interface Moved {
  readonly table: string
  readonly moment: string
  /** Its day (UTC) in ClickHouse. */
  readonly day: string
  /** Its columns beside the moment, by the same names in both. */
  readonly columns: readonly string[]
}

const shared = [
  'id',
  'link_id',
  'workspace_id',
  'visitor',
  'is_unique',
  'country',
  'device',
  'browser',
  'os',
]

const movedTables: readonly [source: string, target: Moved][] = [
  [
    'visits',
    {
      table: 'visits',
      moment: 'visited_at',
      day: 'day',
      columns: [
        ...shared,
        'blocked_reason',
        'referrer',
        'utm_source',
        'utm_medium',
        'utm_campaign',
        'ref',
        'entry',
      ],
    },
  ],
  [
    'item_clicks',
    {
      table: 'clicks',
      moment: 'clicked_at',
      day: 'toDate(clicked_at)',
      columns: [...shared, 'item_id'],
    },
  ],
]

/** How many are read and sent at once. */
const atOnce = 10_000

/**
 * Copies visits and clicks from PostgreSQL to ClickHouse, day by day (UTC), the oldest first, and holds what is there then
 * against what was found, link by link. A day whose counts agree is left alone, and of any other only what is missing is
 * copied: it may be stopped and begun again anywhere, also while visits are recorded.
 */
export async function* moveVisits(
  database: Database,
  clickHouse: ClickHouse,
  stopping: AbortSignal,
): AsyncGenerator<MovedDay> {
  for (const [source, target] of movedTables) {
    const range = await daysOf(database, source, target)
    for (let day = range.first; day <= range.last && !stopping.aborted; day += 1) {
      const found = await countByLink(database, source, target, day)
      if (found.size === 0) continue
      const isThere = sameCounts(found, await arrivedByLink(clickHouse, target, day))
      const copied = isThere ? 0 : await copyDay({ database, clickHouse, source, target, day })
      const arrived = await arrivedByLink(clickHouse, target, day)
      yield {
        table: target.table,
        day: dayText(day),
        found: sum(found.values()),
        copied,
        short: [...found].flatMap(([link, count]) =>
          (arrived.get(link) ?? 0) < count ? [link] : [],
        ),
      }
    }
  }
}

async function daysOf(database: Database, source: string, { moment }: Moved) {
  const found = await readRow(database, { first: orNull(asNumber), last: orNull(asNumber) })`
    select extract(epoch from min(${sql.identifier(moment)}))::float as first,
      extract(epoch from max(${sql.identifier(moment)}))::float as last
    from ${sql.identifier(source)}`
  if (found.first === null || found.last === null) return { first: 0, last: -1 }
  return { first: dayOf(found.first * 1000), last: dayOf(found.last * 1000) }
}

/** The condition on a moment to be of a day. */
const ofDay = (moment: string, day: number): SQL => {
  const [from, to] = [new Date(day * dayMs), new Date((day + 1) * dayMs)]
  return sql`${sql.identifier(moment)} >= ${from} and ${sql.identifier(moment)} < ${to}`
}

async function countByLink(database: Database, source: string, { moment }: Moved, day: number) {
  const rows = await readRows(database, { link_id: asText, number: asNumber })`
    select link_id, count(*)::int as number from ${sql.identifier(source)}
    where ${ofDay(moment, day)} group by link_id`
  return new Map(rows.map(({ link_id, number }) => [link_id, number]))
}

async function arrivedByLink(
  clickHouse: ClickHouse,
  { table, day: dayColumn }: Moved,
  day: number,
) {
  const rows = await clickHouse.rows<{ link_id: string; number: number }>(
    `select link_id, count() as number from ${table}
     where ${dayColumn} = {day:Date} group by link_id`,
    { day: dayText(day) },
  )
  return new Map(rows.map(({ link_id, number }) => [link_id, number]))
}

const sameCounts = (found: ReadonlyMap<string, number>, arrived: ReadonlyMap<string, number>) =>
  [...found].every(([link, count]) => arrived.get(link) === count)

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0)

interface Copying {
  readonly database: Database
  readonly clickHouse: ClickHouse
  readonly source: string
  readonly target: Moved
  readonly day: number
}

interface Row {
  readonly id: string
  readonly link_id: string
  readonly workspace_id: string
}

/** Values are moved as they are. */
const rowOf = (columns: readonly string[]) => ({
  ...Object.fromEntries(columns.map((column) => [column, (given: unknown) => given])),
  id: asText,
  link_id: asText,
  workspace_id: asText,
})

/** Copies what is missing of a day, in the order of links; gives how many that were. */
async function copyDay({ database, clickHouse, source, target, day }: Copying): Promise<number> {
  const { moment, columns } = target
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  let copied = 0
  let behind = sql`true`
  for (;;) {
    const rows = await readRows(database, rowOf([...columns, moment]))`
      select ${names}, to_char(${sql.identifier(moment)} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS')
        as ${sql.identifier(moment)}
      from ${sql.identifier(source)}
      where ${ofDay(moment, day)} and ${behind}
      order by link_id, ${sql.identifier(moment)}, id limit ${atOnce}`
    const missing = await missingOf(clickHouse, target, day, rows)
    if (missing.length > 0) {
      const moved = [...columns, moment]
      const values = missing.map((row) => moved.map((column) => Reflect.get(row, column)))
      await clickHouse.insert({ table: target.table, columns: moved, values }, tokenOf(missing))
    }
    copied += missing.length
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return copied
    const at = `${Reflect.get(last, moment)}Z`
    behind = sql`(link_id, ${sql.identifier(moment)}, id) > (${last.link_id}::uuid, ${at}::timestamptz, ${last.id}::uuid)`
  }
}

async function missingOf(
  clickHouse: ClickHouse,
  { table, day: dayColumn }: Moved,
  day: number,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (rows.length === 0) return []
  const distinct = (values: readonly string[]) => [...new Set(values)]
  // Not called `id`: ClickHouse would compare that with the ids that are looked for.
  const known = await clickHouse.rows<{ known: string }>(
    `select toString(id) as known from ${table}
     where workspace_id in {workspaces:Array(UUID)} and link_id in {links:Array(UUID)}
       and ${dayColumn} = {day:Date} and id in {ids:Array(UUID)}`,
    {
      workspaces: distinct(rows.map(({ workspace_id }) => workspace_id)),
      links: distinct(rows.map(({ link_id }) => link_id)),
      ids: idsOf(rows),
      day: dayText(day),
    },
  )
  const there = new Set(known.map((row) => row.known))
  return rows.filter(({ id }) => !there.has(id))
}

/** The same for the same rows. */
const tokenOf = (rows: readonly Row[]) =>
  `moved ${createHash('sha256').update(idsOf(rows).join()).digest('hex')}`
