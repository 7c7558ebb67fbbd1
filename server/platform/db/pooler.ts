import type { ClientBase } from 'pg'
import { StartupError } from '#server/platform/config/startupError.ts'
import { withClient } from './withClient.ts'
import { wrapQuery } from './wrapQuery.ts'

/** Sends the statements of a connection without the names that they have, which PostgreSQL would remember for it. */
export function leaveUnnamed(client: ClientBase): void {
  wrapQuery(
    client,
    (query) =>
      (first, ...rest) =>
        query(unnamed(first), ...rest),
  )
}

const unnamed = (statement: unknown) =>
  typeof statement === 'object' && statement !== null && 'name' in statement
    ? { ...statement, name: undefined }
    : statement

/**
 * Asks a pooler whether it limits statements, which a process cannot do for the connections that are lent to it.
 *
 * @throws StartupError when it does not.
 */
export async function checkPooler(url: string, maxStatementMs: number): Promise<void> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ limit: number }>(
      `select setting::int as limit from pg_settings where name = 'statement_timeout'`,
    ),
  )
  const limit = rows[0]?.limit ?? 0
  if (limit > 0 && limit <= maxStatementMs) return
  throw new StartupError(
    `DATABASE_URL: the pooler has to stop statements after ${maxStatementMs} ms. Give its database connect_query = 'set statement_timeout = ${maxStatementMs}'.`,
  )
}
