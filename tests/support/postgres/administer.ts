import { Client } from 'pg'

/** The migrated database that those of tests are copies of. */
export const templateName = 'greenroom_template'

/** The same server and role, another database. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = name
  return url.href
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(statement)
    return rows
  } finally {
    await client.end()
  }
}
