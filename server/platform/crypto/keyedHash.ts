import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { secrets } from '#server/platform/crypto/secretsTable.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newToken } from './token.ts'

/**
 * Hashes what a plain hash would give away by trying them all: six-digit codes and addresses.
 * Two purposes give one value different hashes.
 */
export type KeyedHash = (purpose: string, value: string) => string

const secretName = 'keyed-hash'

/** HMAC-SHA-256 in base64url, under a key that all processes of the installation share. Read once, at the start. */
export async function openKeyedHash(database: Database): Promise<KeyedHash> {
  const key = await sharedKey(database)
  return (purpose, value) =>
    createHmac('sha256', key).update(`${purpose}\0${value}`).digest('base64url')
}

async function sharedKey(database: Database): Promise<string> {
  await database
    .insert(secrets)
    .values({ name: secretName, value: newToken() })
    .onConflictDoNothing()
  const [row] = await database
    .select({ value: secrets.value })
    .from(secrets)
    .where(eq(secrets.name, secretName))
  if (!row) throw new Error(`The secret ${secretName} vanished`)
  return row.value
}
