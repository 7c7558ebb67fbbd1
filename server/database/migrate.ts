import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client, ClientBase } from 'pg'
import { StartupError } from '#server/platform/config/startupError.ts'
import { withClient } from '#server/platform/db/withClient.ts'
import { installWork } from '#server/platform/jobs/installWork.ts'
import { isInSteps, runSteps } from './migrationSteps.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { inPatientTransaction, inTurn } from './migrationTurn.ts'
import { replaceRoutines } from './replaceRoutines.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Brings the database up to date: migrations that it has not seen, then functions and triggers that have changed. Those between two that
 * run in steps are one transaction. Safe with several processes at once: one works, the others wait and then find nothing to do; and
 * beside processes of the version before, which wait for none of its locks longer than a moment.
 *
 * @param until the time of the last migration to run, and nothing that comes after all of them: for a restore, which goes on
 *   once the rows of that time are there.
 * @throws StartupError when the database is one that these migrations do not continue.
 */
export async function migrateDatabase(url: string, until?: number): Promise<void> {
  const migrate = async (client: Client) => {
    const migrations = migrationsUntil(until)
    const newest = await newestKnown(client, migrations)
    // By itself, and first: migrations may add work.
    await installWork(url)
    const unseen = migrations.filter(({ folderMillis }) => folderMillis > (newest ?? 0))
    for (const stretch of inStretches(unseen)) await applyStretch(client, stretch)
    if (until === undefined) await inPatientTransaction(client, () => finishMigration(client))
  }
  await withClient(url, (client) => inTurn(client, () => migrate(client)), 'greenroom migrations')
}

/** Migrations that are one transaction, or one that runs in steps. */
type Stretch = readonly MigrationMeta[]

function inStretches(migrations: readonly MigrationMeta[]): readonly Stretch[] {
  const stretches: MigrationMeta[][] = []
  for (const migration of migrations) {
    const last = stretches.at(-1)
    const goesOn = last?.every((one) => !isInSteps(one)) && !isInSteps(migration)
    if (goesOn) last?.push(migration)
    else stretches.push([migration])
  }
  return stretches
}

async function applyStretch(client: Client, stretch: Stretch): Promise<void> {
  const [first] = stretch
  if (first && isInSteps(first)) {
    await runSteps(client, first)
    return noteSeen(client, first)
  }
  await inPatientTransaction(client, async () => {
    for (const migration of stretch) {
      for (const statement of migration.sql) await client.query(statement)
      await noteSeen(client, migration)
    }
  })
}

async function noteSeen(client: Client, { hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, folderMillis],
  )
}

/** The name of the newest migration that is here: the version of the schema. */
const schemaVersion = journal.entries.at(-1)?.tag ?? ''

async function finishMigration(client: Client): Promise<void> {
  await replaceRoutines(client)
  await client.query(grantSealedTables)
  await client.query('select keep_tags_everywhere()')
  await client.query('select keep_listed_views()')
  // For whoever comes with older migrations, and knows none of this name.
  await client.query(`comment on schema drizzle is ${client.escapeLiteral(schemaVersion)}`)
}

function migrationsUntil(until: number | undefined): readonly MigrationMeta[] {
  const migrations = readMigrationFiles({ migrationsFolder })
  if (until === undefined) return migrations
  const strange = whyUnknown(until, migrations, undefined)
  if (strange !== undefined) throw new StartupError(strange)
  return migrations.filter(({ folderMillis }) => folderMillis <= until)
}

/**
 * The time of the newest migration that the database has seen. As drizzle does, a migration is known by its time in
 * `meta/_journal.json` alone.
 */
async function newestKnown(
  client: Client,
  migrations: readonly MigrationMeta[],
): Promise<number | undefined> {
  await client.query('create schema if not exists drizzle')
  await client.query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  const strange = await whyStrange(client, migrations)
  if (strange !== undefined) throw new StartupError(strange)
  return newestSeen(client)
}

/** The time of the newest migration that the database has seen. */
export async function newestSeen(client: ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  return rows[0]?.newest == null ? undefined : Number(rows[0].newest)
}

/** The version of the schema as the last process has written it. */
async function versionSeen(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ version: string | null }>(
    `select obj_description('drizzle'::regnamespace) as version`,
  )
  return rows[0]?.version ?? undefined
}

/** How a database stands to the migrations that are here; with STRANGE they do not continue it, and it is said why. */
export type SchemaState =
  | { readonly kind: 'EMPTY' | 'OLDER' | 'CURRENT' }
  | { readonly kind: 'STRANGE'; readonly says: string }

/** Finds out, and changes nothing. */
export async function findSchemaState(client: ClientBase): Promise<SchemaState> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  )
  const newest = rows[0]?.is_there ? await newestSeen(client) : undefined
  if (newest === undefined) return { kind: 'EMPTY' }
  const migrations = readMigrationFiles({ migrationsFolder })
  const strange = await whyStrange(client, migrations)
  if (strange !== undefined) return { kind: 'STRANGE', says: strange }
  return { kind: migrations.at(-1)?.folderMillis === newest ? 'CURRENT' : 'OLDER' }
}

/** Why these migrations do not continue what the database has seen; undefined when they do. */
async function whyStrange(
  client: ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<string | undefined> {
  const { rows } = await client.query<{ seen: string }>(
    'select created_at as seen from drizzle.__drizzle_migrations order by created_at',
  )
  const seen = rows.map((row) => Number(row.seen))
  const newest = seen.at(-1)
  return (
    whyUnknown(newest, migrations, await versionSeen(client)) ??
    (newest === undefined ? undefined : whyLeftOut(newest, new Set(seen)))
  )
}

/** Of a migration that came later than others with a later time, as between two releases: it would never be made up for. */
function whyLeftOut(newest: number, seen: ReadonlySet<number>): string | undefined {
  const leftOut = journal.entries.find(({ when }) => when < newest && !seen.has(when))
  return (
    leftOut &&
    `This database has not seen the migration ${leftOut.tag}, although it has seen later ones: it was made by a state of Greenroom between two releases. Restore a backup of a release, then start this version.`
  )
}

/**
 * The baseline carries the time of the last of the migrations that it replaced, so a database that stands there has
 * seen it. One that stands before it, or at a migration that is not here, cannot be continued.
 */
function whyUnknown(
  newest: number | undefined,
  migrations: readonly MigrationMeta[],
  version: string | undefined,
): string | undefined {
  if (newest === undefined || migrations.some(({ folderMillis }) => folderMillis === newest))
    return undefined
  const baseline = migrations[0]?.folderMillis ?? 0
  return newest < baseline
    ? 'This database is older than 0.1, the first release. Start it once with 0.0, as CHANGELOG.md names it, then start this version.'
    : `This database was last used by a newer version of Greenroom${version === undefined ? '' : ` (its schema is ${version}, this one knows ${schemaVersion})`}. Start that version, or a newer one.`
}

/** The roles of calls may use exactly the tables that have a policy for them, and of a table that both sides write in a creator's hands, the columns that are theirs. */
const grantSealedTables = `
do $$
declare
  sealed record;
begin
  for sealed in
    select distinct format('%I.%I', schemaname, tablename) as name, role
    from pg_policies, unnest(roles) as role
    where role in ('greenroom_workspace', 'greenroom_creator')
  loop
    execute format('grant select, insert, update, delete on %s to %I', sealed.name, sealed.role);
  end loop;
end
$$;
-- Of their own row a creator changes where they are reached, and nothing that the brand says of them.
revoke update on creators from greenroom_creator;
grant update (email, language, timezone, updated_at) on creators to greenroom_creator;
-- Of a comment of theirs a creator changes the words, of any at their task whether it is done.
revoke update on comments from greenroom_creator;
grant update (text, anchor, mentions, resolved_at, edited_at, deleted_at, updated_at) on comments to greenroom_creator;
-- Of a payout a creator sees what they were paid, and nothing that the brand notes about it.
revoke all on payments from greenroom_creator;
grant select (id, status, amount_cents, currency, paid_on, method, request_id) on payments to greenroom_creator;
-- Of their links a creator sees where they are and how often they were opened, and nothing of who did, nor what the brand notes.
revoke all on tracking_links, domains, landing_pages, visits from greenroom_creator;
grant select (id, domain_id, pathname, title, enabled, expires_at, created_at) on tracking_links to greenroom_creator;
grant select (id, host) on domains to greenroom_creator;
grant select (tracking_link_id) on landing_pages to greenroom_creator;
grant select (id, link_id, visited_at, is_unique, blocked_reason) on visits to greenroom_creator;
-- Of what is shared its guests see what the page shows, and write comments and approvals in their names.
revoke all on shares, submissions, comments, share_approvals, share_watermarks, creator_requests, reports, branding_pictures from greenroom_share;
grant select (id, workspace_id, kind, name, request_id, report_id, allows_downloads, allows_comments, allows_approval, watermark, expires_at, revoked_at, created_at) on shares to greenroom_share;
grant select (id, workspace_id, request_id, task_id, creator_id, name, type, size, object_key, duration_seconds, rate_numerator, rate_denominator, version, replaced_at, thumbnail_key, proxy_key, created_at)
  on submissions to greenroom_share;
grant select (id, workspace_id, submission_id, share_id, author_side, guest_name, text, anchor, resolved_at, deleted_at, created_at) on comments to greenroom_share;
grant select (id, workspace_id, share_id, submission_id, text, object_key, thumbnail_key, status) on share_watermarks to greenroom_share;
grant insert on comments, share_approvals to greenroom_share;
grant select, delete on share_approvals to greenroom_share;
grant select (id, workspace_id, title) on creator_requests to greenroom_share;
grant select (id, workspace_id, name) on reports to greenroom_share;
grant select on branding_pictures to greenroom_share`
