import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { secrets } from './secretsTable.ts'

/** A secret that all processes of the installation share, of 32 bytes in base64url: made by the first that asks for it. */
export async function sharedSecret(
  database: Pick<Database, 'insert' | 'select'>,
  name: string,
  make: () => string,
): Promise<string> {
  await database.insert(secrets).values({ name, value: make() }).onConflictDoNothing()
  const [row] = await database
    .select({ value: secrets.value })
    .from(secrets)
    .where(eq(secrets.name, name))
  if (!row) throw new Error(`The secret ${name} vanished`)
  return row.value
}
