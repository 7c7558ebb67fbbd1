import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { Client } from 'pg'

/**
 * A migration that begins with `-- steps: why` runs outside a transaction, statement by statement, so that none holds a lock that
 * redirects or calls wait for. It may end half-way and begins anew then: each statement can be run again.
 */
const stepsMark = /^\s*-- steps: \S/

/** A statement below this line is run until it changes no row: a backfill, of which each run takes some thousand rows. */
const batchesMark = /^-- batches$/m

/** A statement below this line is left out where PostgreSQL came without these extensions, and is not made up for when they come. */
const needsMark = /^-- needs: (.+)$/m

export const isInSteps = ({ sql }: Pick<MigrationMeta, 'sql'>): boolean =>
  stepsMark.test(sql[0] ?? '')

/** Runs a migration in steps. What a statement cannot do is thrown; what came before it is kept. */
export async function runSteps(client: Client, { sql }: Pick<MigrationMeta, 'sql'>): Promise<void> {
  for (const statement of sql) {
    if (!(await hasExtensions(client, extensionsFor(statement)))) continue
    await dropHalfMade(client, statement)
    let changed: number | null
    do changed = (await client.query(statement)).rowCount
    while (batchesMark.test(statement) && changed)
  }
}

/** The extensions that a statement cannot be run without. */
export const extensionsFor = (statement: string): readonly string[] =>
  needsMark
    .exec(statement)?.[1]
    ?.split(',')
    .map((name) => name.trim()) ?? []

async function hasExtensions(client: Client, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return true
  const { rows } = await client.query('select from pg_extension where extname = any($1)', [names])
  return rows.length === names.length
}

/** What `create index concurrently` leaves behind where it was ended: an index that nothing reads, and that `if not exists` finds. */
async function dropHalfMade(client: Client, statement: string): Promise<void> {
  const name =
    /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)"?/i.exec(
      statement,
    )?.[1]
  if (name === undefined) return
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  )
  if (rows.length > 0)
    await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`)
}
