import { Client } from 'pg'

/**
 * Asks a database something, on a connection of its own. One that breaks off rejects what is asked, and ends nothing else.
 *
 * @param name how it shows in `pg_stat_activity`.
 * @throws whatever keeps it from answering.
 */
export async function withClient<T>(
  url: string,
  work: (client: Client) => Promise<T>,
  name = 'greenroom',
): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: name,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
