import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { StartupError } from '#server/platform/config/startupError.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { databaseUrl, query } from '#tests/support/postgres/administer.ts'
import { catalogueOf } from '#tests/support/postgres/catalogue.ts'

const formerMigrations = fileURLToPath(new URL('./formerMigrations', import.meta.url))

const made: string[] = []

/** A database with nothing in it. */
async function emptyDatabase(): Promise<string> {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await query(server, `CREATE DATABASE ${name}`)
  made.push(name)
  return databaseUrl(server, name)
}

afterEach(async () => {
  for (const name of made.splice(0)) {
    await query(inject('postgresUrl'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
})

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
    await expect(refusal).rejects.toThrow('too old to upgrade from')
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
      /^This database was last used by a newer version of Greenroom \(its schema is 9999_later, this one knows \d{4}_\w+\)\. Start/,
    )
  }, 60_000)
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
