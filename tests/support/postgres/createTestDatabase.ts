import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { databaseUrl, query, templateName } from './administer.ts'

export type TestDatabase = {
  readonly url: string
  /** Removes it, cutting what connections remain. */
  drop(): Promise<void>
}

/** A migrated, empty database that no other test sees. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { create, ...database } = newTestDatabase()
  await create()
  return database
}

/** A database with nothing in it, not even tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const { create, ...database } = newTestDatabase('template1')
  await create()
  return database
}

/** What a database will be called, before it is created. */
export function newTestDatabase(
  template: string = templateName,
): TestDatabase & { create(): Promise<void> } {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  return {
    url: databaseUrl(server, name),
    async create() {
      // Without a log of what is copied: nobody recovers a database of tests.
      await query(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
    },
    async drop() {
      await query(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}
