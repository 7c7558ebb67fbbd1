import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'

const migrationsFolder = new URL('./migrations', import.meta.url).pathname

/** Any constant of our own: the processes of one database take turns on it. */
const migrationLock = 7_246_001

/**
 * Brings the database up to date. Safe with several processes at once: one works, the others wait and
 * then find nothing to do.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'greenroom migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
    await client.query(grantSealedTables)
    await client.query('select keep_tags_everywhere()')
  } finally {
    await client.end()
  }
}

/** The roles of calls may use exactly the tables that have a policy for them. */
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
$$`
