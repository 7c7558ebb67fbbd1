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
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Without a log of what is copied: nobody recovers a database of tests.
  await query(server, `CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY file_copy`)
  return {
    url: databaseUrl(server, name),
    async drop() {
      await query(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}
