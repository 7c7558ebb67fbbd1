import { createHmac } from 'node:crypto'
import type { Database } from '#server/platform/db/database.ts'
import { sharedSecret } from './sharedSecret.ts'
import { newToken } from './token.ts'

/**
 * Hashes what a plain hash would give away by trying them all: six-digit codes and addresses.
 * Two purposes give one value different hashes.
 */
export type KeyedHash = (purpose: string, value: string) => string

/** HMAC-SHA-256 in base64url, under a key that all processes of the installation share. Read once, at the start. */
export async function openKeyedHash(database: Database): Promise<KeyedHash> {
  const key = await sharedSecret(database, 'keyed-hash', newToken)
  return (purpose, value) =>
    createHmac('sha256', key).update(`${purpose}\0${value}`).digest('base64url')
}
