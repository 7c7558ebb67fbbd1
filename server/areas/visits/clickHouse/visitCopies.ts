import type { ClientBase } from 'pg'
import type {
  HeldVisits,
  VisitCopies,
  VisitPart,
  VisitRefill,
} from '#server/areas/visits/visitCopies.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import { releaseJobLock, takeJobLock } from '#server/platform/db/advisoryLocks.ts'
import type { ClickHouse } from './clickHouse.ts'
import { deletingJob } from './goneLinks.ts'
import { missingLines } from './missingLines.ts'
import { shippingLock } from './shippingTurn.ts'

/** Every table with rows: what is added up is copied too, since it goes back further than what it was added up from. */
const tables = [
  'visits',
  'clicks',
  'visit_quarters',
  'workspace_quarters',
  'workspace_days',
  'click_quarters',
  'visitor_days',
  'clicker_days',
]

/** Those whose rows expire. */
const expiring = new Set(['visits', 'clicks', 'workspace_days', 'visitor_days', 'clicker_days'])

const heldAs = (table: string) => `held_${table}`
const refilledAs = (table: string) => `refilled_${table}`

/**
 * Copies for a backup, by the parts of tables. What is held is a table of its own with the same files on disk, so holding
 * takes moments and no room; what comes back is filled into such tables too and put into place by the month, past the
 * materialised views, which would add everything up once more. Not for a cluster.
 */
export const visitCopies = (clickHouse: ClickHouse): VisitCopies => ({
  hold: (client, atThatMoment) => reached(() => hold(clickHouse, client, atThatMoment)),
  refill: () => reached(() => refill(clickHouse)),
})

async function hold(
  clickHouse: ClickHouse,
  client: ClientBase,
  atThatMoment: () => Promise<void>,
): Promise<HeldVisits> {
  await takeJobLock(client, deletingJob)
  await client.query('select pg_advisory_lock(hashtext($1))', [shippingLock])
  const letGo = () => dropAll(clickHouse, heldAs)
  try {
    await atThatMoment()
    for (const table of tables) {
      await makeBeside(clickHouse, table, heldAs(table))
      await clickHouse.command(`alter table ${heldAs(table)} attach partition all from ${table}`)
    }
  } catch (error) {
    await letGo().catch(() => {})
    throw error
  }
  await client.query('select pg_advisory_unlock(hashtext($1))', [shippingLock])
  await releaseJobLock(client, deletingJob)
  return {
    parts: (await Promise.all(tables.map((table) => partsOf(clickHouse, table)))).flat(),
    read: ({ table, partition, columns }) =>
      clickHouse.read(
        `select ${columns.join()} from ${heldAs(table)} where _partition_id = {partition:String}`,
        { partition },
      ),
    letGo,
  }
}

/** A table like another without rows, in which nothing is merged, added up or expires: its rows stay as many as they are. */
async function makeBeside(clickHouse: ClickHouse, table: string, name: string): Promise<void> {
  await clickHouse.command(`drop table if exists ${name} sync`)
  await clickHouse.command(`create table ${name} as ${table}`)
  if (expiring.has(table)) await clickHouse.command(`alter table ${name} remove ttl`)
  await clickHouse.command(
    `alter table ${name} modify setting max_bytes_to_merge_at_max_space_in_pool = 1, max_bytes_to_merge_at_min_space_in_pool = 1`,
  )
}

async function dropAll(clickHouse: ClickHouse, nameOf: (table: string) => string): Promise<void> {
  for (const table of tables) await clickHouse.command(`drop table if exists ${nameOf(table)} sync`)
}

async function partsOf(clickHouse: ClickHouse, table: string): Promise<VisitPart[]> {
  const columns = await clickHouse.rows<{ name: string }>(
    `select name from system.columns
     where database = currentDatabase() and table = {name:String} and default_kind <> 'MATERIALIZED' order by position`,
    { name: heldAs(table) },
  )
  const partitions = await clickHouse.rows<{ partition: string; rows: number }>(
    `select _partition_id as partition, count() as rows from ${heldAs(table)}
     group by partition order by partition`,
    {},
  )
  return partitions.map((one) => ({ table, columns: columns.map(({ name }) => name), ...one }))
}

async function refill(clickHouse: ClickHouse): Promise<VisitRefill> {
  if (!(await isEmpty(clickHouse)) && !(await isHalfRefilled(clickHouse)))
    throw new StartupError('ClickHouse has visits already.')
  for (const table of tables) await makeBeside(clickHouse, table, refilledAs(table))
  const taken: VisitPart[] = []
  return {
    async take(part, lines) {
      const { table, partition, columns, rows } = part
      await clickHouse.fill(refilledAs(table), columns, lines)
      const [found] = await clickHouse.rows<{ rows: number }>(
        `select count() as rows from ${refilledAs(table)} where _partition_id = {partition:String}`,
        { partition },
      )
      if (found?.rows !== rows)
        throw new Error(`${table} has taken ${found?.rows} rows of ${partition} for ${rows}`)
      taken.push(part)
    },
    async place() {
      for (const { table, partition } of taken)
        await clickHouse.command(
          `alter table ${table} replace partition id {partition:String} from ${refilledAs(table)}`,
          { partition },
        )
    },
    end: () => dropAll(clickHouse, refilledAs),
    missing: (lines) => missingLines(clickHouse, lines),
  }
}

async function isEmpty(clickHouse: ClickHouse): Promise<boolean> {
  const counted = await clickHouse.rows<{ rows: number }>(
    tables.map((table) => `select count() as rows from ${table}`).join(' union all '),
    {},
  )
  return counted.every(({ rows }) => rows === 0)
}

/** Whether what is there comes from a refill that ended before it was complete: the tables it filled are there still. */
async function isHalfRefilled(clickHouse: ClickHouse): Promise<boolean> {
  const found = await clickHouse.rows<{ name: string }>(
    'select name from system.tables where database = currentDatabase() and name in {names:Array(String)}',
    { names: tables.map(refilledAs) },
  )
  return found.length > 0
}

/** @throws StartupError in the place of whatever the engine, or the way to it, says. */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartupError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`The visits in ClickHouse cannot be copied: ${reason}`)
  }
}
