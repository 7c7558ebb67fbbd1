import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrateDatabase } from '#server/database/migrate.ts'
import journal from '#server/database/migrations/meta/_journal.json' with { type: 'json' }
import { StartupError } from '#server/platform/config/startupError.ts'
import { query } from '#tests/support/postgres/administer.ts'
import { catalogueOf } from '#tests/support/postgres/catalogue.ts'
import { createEmptyDatabase } from '#tests/support/postgres/createTestDatabase.ts'

const formerMigrations = fileURLToPath(new URL('./formerMigrations', import.meta.url))

/** A database with nothing in it, for the length of a test. */
async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  return url
}

/** As it was made before there was a baseline: by the 27 migrations that the baseline replaced, one after another. */
async function formerDatabase(): Promise<string> {
  const url = await emptyDatabase()
  const client = new Client({ connectionString: url })
  await client.connect()
  await migrate(drizzle(client), { migrationsFolder: formerMigrations })
  await client.end()
  return url
}

describe('the migrations', () => {
  it('make of nothing what they make of a database that the former ones made', async () => {
    const [fresh, former] = [await emptyDatabase(), await formerDatabase()]
    await migrateDatabase(fresh)
    await migrateDatabase(former)
    expect(await catalogueOf(former)).toEqual(await catalogueOf(fresh))
  }, 60_000)

  it('are taken to their end by several processes at once, and then change nothing', async () => {
    const url = await emptyDatabase()
    await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)])
    const catalogue = await catalogueOf(url)
    await migrateDatabase(url)
    expect(await catalogueOf(url)).toEqual(catalogue)
  }, 60_000)

  it('refuse a database that stands before the baseline', async () => {
    const url = await formerDatabase()
    await query(
      url,
      `delete from drizzle.__drizzle_migrations
        where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    )
    const refusal = migrateDatabase(url)
    await expect(refusal).rejects.toThrow(StartupError)
    await expect(refusal).rejects.toThrow('Start it once with 0.0')
  }, 60_000)

  it('refuse a database that one of them has passed by', async () => {
    const url = await emptyDatabase()
    await migrateDatabase(url)
    await query(
      url,
      `delete from drizzle.__drizzle_migrations where created_at =
        (select created_at from drizzle.__drizzle_migrations order by created_at desc offset 3 limit 1)`,
    )
    await expect(migrateDatabase(url)).rejects.toThrow(/has not seen the migration \d{4}_/)
  }, 60_000)

  it('refuse a database that has seen a migration which is not here', async () => {
    const url = await emptyDatabase()
    await migrateDatabase(url)
    await query(
      url,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.now() * 2})`,
    )
    await query(url, "comment on schema drizzle is '9999_later'")
    const refusal = migrateDatabase(url)
    await expect(refusal).rejects.toThrow(StartupError)
    await expect(refusal).rejects.toThrow(
      /^This database was last used by a newer version of Greenroom \(its schema is 9999_later, this one knows \d{4}_[\w-]+\)\. Start/,
    )
  }, 60_000)
})

it('the migrations are numbered so that the next one goes on', () => {
  const { entries } = journal
  expect(entries.map(({ tag }) => Number(tag.slice(0, 4)))).toEqual(entries.map(({ idx }) => idx))
  expect(entries.toSorted((one, other) => one.idx - other.idx || one.when - other.when)).toEqual(
    entries,
  )
})

describe('functions and triggers', () => {
  it('are replaced when their file has changed since, and only then', async () => {
    const url = await emptyDatabase()
    await migrateDatabase(url)
    const before = await catalogueOf(url)
    const other = `create or replace function host_is_taken(asked text) returns boolean
      language sql stable security definer set search_path = public, pg_temp as 'select false'`
    await query(url, other)
    await migrateDatabase(url)
    expect(await catalogueOf(url)).not.toEqual(before)
    await query(
      url,
      `update drizzle.routines set hash = 'of another file' where name = 'functions/host_is_taken.sql'`,
    )
    await migrateDatabase(url)
    expect(await catalogueOf(url)).toEqual(before)
  }, 60_000)
})
