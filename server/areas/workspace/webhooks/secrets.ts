import { randomBytes } from 'node:crypto'
import { and, eq, ne, or } from 'drizzle-orm'
import { v7 } from 'uuid'
import { oldSecretHours } from '#contract/resources/webhooks.ts'
import { webhooks } from '#server/database/schema/webhooks.ts'
import type { Sealed, SealedFor, TokenSeal } from '#server/platform/crypto/tokenSeal.ts'
import type { Queries } from '#server/platform/db/database.ts'

export type KeptWebhook = typeof webhooks.$inferSelect

const hourMs = 60 * 60_000

/** How long a secret is, in bytes: as Standard Webhooks advises. */
const secretBytes = 32

/** A secret that nobody guesses, as Standard Webhooks writes them. */
const newSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`

const ownerOf = ({ workspaceId, id }: Pick<KeptWebhook, 'workspaceId' | 'id'>): SealedFor => ({
  workspaceId,
  webhookId: id,
})

/** The id of a new webhook, and its secret, open and as its row keeps it. @throws when there is no key to seal with. */
export function firstSecret(seal: TokenSeal, workspaceId: string) {
  const id = v7()
  const secret = newSecret()
  return { secret, kept: { id, ...seal.seal(secret, ownerOf({ workspaceId, id })) } }
}

/** Another secret, beside which the one before signs for a day. @throws when there is no key to seal with. */
export function nextSecret(seal: TokenSeal, kept: KeptWebhook, now: Date) {
  const secret = newSecret()
  return {
    secret,
    kept: {
      ...seal.seal(secret, ownerOf(kept)),
      oldKeyId: kept.keyId,
      oldSealed: kept.sealed,
      oldSecretUntil: new Date(now.getTime() + oldSecretHours * hourMs),
    },
  }
}

/** The secrets that sign at a time, the newest first; none when the key that sealed them is not there any more. */
export function secretsAt(seal: TokenSeal, kept: KeptWebhook, now: Date): readonly string[] {
  const old = oldOf(kept)
  const goes = old && kept.oldSecretUntil !== null && kept.oldSecretUntil > now ? [old] : []
  return [kept, ...goes].flatMap((sealed) => seal.open(sealed, ownerOf(kept)) ?? [])
}

const oldOf = ({ oldKeyId, oldSealed }: KeptWebhook): Sealed | undefined =>
  oldKeyId === null || oldSealed === null ? undefined : { keyId: oldKeyId, sealed: oldSealed }

/** How many webhooks are sealed anew in one round. */
const resealedAtOnce = 500

/** Seals with the present key what a former one has sealed. For upkeep. */
export async function resealWebhooks(
  database: Pick<Queries, 'select' | 'update'>,
  seal: TokenSeal,
): Promise<void> {
  if (seal.keyId === undefined) return
  const found = await database
    .select()
    .from(webhooks)
    .where(or(ne(webhooks.keyId, seal.keyId), ne(webhooks.oldKeyId, seal.keyId)))
    .limit(resealedAtOnce)
  for (const kept of found) {
    const secret = seal.open(kept, ownerOf(kept))
    if (secret === undefined) continue
    const old = oldOf(kept)
    const oldSecret = old && seal.open(old, ownerOf(kept))
    const again = oldSecret === undefined ? undefined : seal.seal(oldSecret, ownerOf(kept))
    await database
      .update(webhooks)
      .set({
        ...seal.seal(secret, ownerOf(kept)),
        oldKeyId: again?.keyId ?? null,
        oldSealed: again?.sealed ?? null,
        oldSecretUntil: again ? kept.oldSecretUntil : null,
      })
      .where(and(eq(webhooks.id, kept.id), eq(webhooks.sealed, kept.sealed)))
  }
}
