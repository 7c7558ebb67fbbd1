import { createECDH } from 'node:crypto'
import type { Database } from '#server/platform/db/database.ts'
import { sharedSecret } from './sharedSecret.ts'

/** What this installation shows push services who it is with (RFC 8292), each in base64url. */
export interface VapidKeys {
  /** The point that browsers subscribe for, uncompressed. */
  readonly publicKey: string
  readonly privateKey: string
}

const curve = 'prime256v1'
const keyBytes = 32

/** The keys that all processes of the installation share. Read once, at the start; made at the first. */
export async function openVapidKeys(database: Database): Promise<VapidKeys> {
  const privateKey = await sharedSecret(database, 'vapid', newPrivateKey)
  const pair = createECDH(curve)
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { privateKey, publicKey: pair.getPublicKey().toString('base64url') }
}

function newPrivateKey(): string {
  const pair = createECDH(curve)
  pair.generateKeys()
  const key = pair.getPrivateKey()
  // One in 256 is shorter, and is written without its leading zeros.
  return Buffer.concat([Buffer.alloc(keyBytes - key.length), key]).toString('base64url')
}

/** Whether a text in base64url is a point that messages can be encrypted for. */
export function isPublicKey(text: string): boolean {
  const pair = createECDH(curve)
  pair.generateKeys()
  try {
    pair.computeSecret(Buffer.from(text, 'base64url'))
    return true
  } catch {
    return false
  }
}
