import { Client } from 'pg'
import { StartupError } from '#server/platform/config/startupError.ts'

const name = 'greenroom'

/** SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const wrongPassword = '28P01'

/**
 * Makes the database and the role that owns it, when missing. The server is not PostgreSQL's
 * administrator: a hole in it would open the machine.
 * @returns the URL for the server
 * @throws StartupError when the password is not the database's.
 */
export async function ensureDatabase(port: number, password: string): Promise<string> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    ssl: false,
  })
  await client.connect().catch(explain)
  try {
    await ensureRole(client, password)
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${name} OWNER ${name}`)
  } finally {
    await client.end()
  }
  return databaseUrlOf(port, password)
}

/** The URL for the server of the database that is on this port. */
export const databaseUrlOf = (port: number, password: string): string =>
  `postgres://${name}:${password}@127.0.0.1:${port}/${name}?sslmode=disable`

function explain(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === wrongPassword) {
    throw new StartupError(
      'The password in DATA_DIR/secrets/postgres-password does not match the database in DATA_DIR/postgres. Restore the right file, or delete it to have a new password set.',
      { cause: error },
    )
  }
  throw error
}

/** The password is set each time, so it is right again after the file with it was lost. */
async function ensureRole(client: Client, password: string): Promise<void> {
  const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name])
  if (found.rowCount === 0) await client.query(`CREATE ROLE ${name}`)
  const secret = client.escapeLiteral(password)
  await client.query(`ALTER ROLE ${name} LOGIN CREATEDB CREATEROLE PASSWORD ${secret}`)
}
