import type { Client } from 'pg'
import { findSchemaState, type SchemaState } from '#server/database/migrate.ts'
import { withClient } from '#server/platform/db/withClient.ts'
import { checkBackupRuns } from './checkBackups.ts'
import { checkClock } from './checkClock.ts'
import { checkWork } from './checkWork.ts'
import { type Finding, good, odd, wrong } from './finding.ts'

const oldestVersion = 150_000

/** What a process has at most, and what an administrator needs beside. */
const connectionsOfProcess = 30
const spareConnections = 5

const roles = ['greenroom_workspace', 'greenroom_creator', 'greenroom_limited', 'greenroom_share']

interface Facts {
  readonly version: number
  readonly version_name: string
  readonly may_make_roles: boolean
  readonly roles_had: readonly string[]
  readonly may_make_schema: boolean
  readonly owns_tables: boolean
  readonly max_connections: number
  readonly used: number
  readonly synchronous_commit: string
  readonly now: Date
}

const facts = `
select current_setting('server_version_num')::int as version,
  current_setting('server_version') as version_name,
  (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_make_roles,
  array(select rolname::text from pg_roles
    where rolname = any($1) and pg_has_role(current_user, oid, 'member')) as roles_had,
  has_database_privilege(current_database(), 'create')
    and has_schema_privilege('public', 'create') as may_make_schema,
  not exists (select from pg_tables
    where schemaname = 'public' and not pg_has_role(tableowner, 'member')) as owns_tables,
  current_setting('max_connections')::int as max_connections,
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
  current_setting('synchronous_commit') as synchronous_commit,
  clock_timestamp() as now`

/** Whether the database is one that Greenroom can work with, and how its clock stands. */
export async function checkDatabase(url: string): Promise<readonly Finding[]> {
  try {
    return await withClient(url, look)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [wrong(`The database cannot be used: ${reason}.`)]
  }
}

async function look(client: Client): Promise<readonly Finding[]> {
  const before = new Date()
  const { rows } = await client.query<Facts>(facts, [roles])
  const after = new Date()
  const [row] = rows
  if (!row) throw new Error('a select without tables gave no row')
  const clock = checkClock(row.now, before, after)
  const judged = judgeDatabase(row)
  // Without its rights, the state of its tables cannot be read.
  if (judged.some(({ kind }) => kind === 'WRONG')) return [...judged, clock]
  const state = await findSchemaState(client)
  const kept =
    state.kind === 'CURRENT'
      ? [...(await checkWork(client)), ...(await checkBackupRuns(client, after))]
      : []
  return [...judged, judgeSchema(state), ...kept, clock]
}

function judgeDatabase(row: Facts): readonly Finding[] {
  const missing = roles.filter((role) => !row.roles_had.includes(role))
  const left = row.max_connections - row.used
  const found = [
    row.version < oldestVersion &&
      wrong(`The database is PostgreSQL ${row.version_name}. Greenroom needs 15 or newer.`),
    missing.length > 0 &&
      !row.may_make_roles &&
      wrong(
        `The user of DATABASE_URL may not create roles, and is no member of ${missing.join(', ')}. Give it CREATEROLE, or create them for it.`,
      ),
    !row.may_make_schema &&
      wrong('The user of DATABASE_URL may not create tables in the schema public of its database.'),
    !row.owns_tables &&
      wrong('The user of DATABASE_URL does not own all tables of the schema public.'),
    left < connectionsOfProcess + spareConnections &&
      odd(
        `The database has ${row.max_connections} connections, of which ${row.used} are in use. A process takes up to ${connectionsOfProcess}: raise max_connections.`,
      ),
    row.synchronous_commit === 'off' &&
      odd(
        'The database answers before it has written (synchronous_commit is off): visits turn it on for themselves, all else may be lost when it stops.',
      ),
  ].filter((one) => one !== false)
  const isWrong = found.some(({ kind }) => kind === 'WRONG')
  const fine = good(`The database is PostgreSQL ${row.version_name}, with the rights it needs.`)
  return isWrong ? found : [fine, ...found]
}

function judgeSchema(state: SchemaState): Finding {
  switch (state.kind) {
    case 'EMPTY':
      return good('The database is empty: the first start makes its tables.')
    case 'OLDER':
      return good('The database is one of an older version: the next start migrates it.')
    case 'CURRENT':
      return good('The database is up to date.')
    case 'STRANGE':
      return wrong(state.says)
  }
}
