import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { TokenKey } from './tokenKeys.ts'

/** What a sealed text belongs to, an account of a workspace's creators, a webhook or a user: it opens nowhere else. */
export type SealedFor =
  | { readonly workspaceId: string; readonly accountId: string }
  | { readonly workspaceId: string; readonly webhookId: string }
  | { readonly userId: string }

/** A text that nobody reads without its key, and the key's id. */
export interface Sealed {
  readonly keyId: string
  /** In base64url: 12 random bytes, 16 by which a change is noticed, and the text. */
  readonly sealed: string
}

/** Seals what others have entrusted to us, such as tokens: AES-256-GCM under keys that are not in the database. */
export interface TokenSeal {
  /** The id of the key that seals; undefined when there is none, and nothing can be sealed. */
  readonly keyId: string | undefined
  /** @throws when there is no key. */
  readonly seal: (text: string, owner: SealedFor) => Sealed
  /** A token that is the same whenever it is asked for, and that nobody guesses without the key; undefined when there is none. */
  readonly derive: (purpose: string) => string | undefined
  /** Undefined when the key is not there any more, or this was sealed for something else, or changed. */
  readonly open: (sealed: Sealed, owner: SealedFor) => string | undefined
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Seals with the first key, and opens with any. */
export function openTokenSeal(keys: readonly TokenKey[]): TokenSeal {
  const [first] = keys
  return {
    keyId: first?.id,
    seal(text, owner) {
      if (!first) throw new Error('There is no key to seal tokens with')
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, first.key, iv).setAAD(bound(owner))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const whole = Buffer.concat([iv, cipher.getAuthTag(), hidden])
      return { keyId: first.id, sealed: whole.toString('base64url') }
    },
    derive: (purpose) =>
      first &&
      createHmac('sha256', first.key).update(`greenroom derived\0${purpose}`).digest('base64url'),
    open({ keyId, sealed }, owner) {
      const known = keys.find(({ id }) => id === keyId)
      return known && opened(known.key, Buffer.from(sealed, 'base64url'), owner)
    },
  }
}

function opened(key: Buffer, whole: Buffer, owner: SealedFor): string | undefined {
  const [iv, tag] = [whole.subarray(0, ivBytes), whole.subarray(ivBytes, ivBytes + tagBytes)]
  try {
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
    decipher.setAAD(bound(owner)).setAuthTag(tag)
    const text = decipher.update(whole.subarray(ivBytes + tagBytes))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const bound = (owner: SealedFor) => Buffer.from(nameOf(owner))

function nameOf(owner: SealedFor): string {
  if ('userId' in owner) return `greenroom user\0${owner.userId}`
  return 'webhookId' in owner
    ? `greenroom webhook\0${owner.workspaceId}\0${owner.webhookId}`
    : `greenroom token\0${owner.workspaceId}\0${owner.accountId}`
}
