import { and, eq, ne } from 'drizzle-orm'
import { object, string } from 'yup'
import type { Tokens } from '#server/areas/creators/connectors/connector.ts'
import { accountTokens } from '#server/database/schema/connections.ts'
import type { SealedFor, TokenSeal } from '#server/platform/crypto/tokenSeal.ts'
import type { Queries, Reading } from '#server/platform/db/database.ts'

export type KeptTokens = typeof accountTokens.$inferSelect

const secrets = object({ accessToken: string().required(), refreshToken: string() })

/** When a token is renewed that nobody may use before it ends: after half of its time. */
const renewedAfter = 0.5

/** The row that tokens are kept in. */
export function rowOf(seal: TokenSeal, owner: SealedFor, tokens: Tokens, now: Date) {
  const { accessToken, refreshToken, expiresAt, renewableUntil } = tokens
  // Whatever gets the next token has to be used before it ends; nothing else reminds us of it.
  const lastsUntil = refreshToken === undefined ? expiresAt : renewableUntil
  const lasts = lastsUntil && lastsUntil.getTime() - now.getTime()
  return {
    ...seal.seal(JSON.stringify({ accessToken, refreshToken }), owner),
    expiresAt: expiresAt ?? null,
    renewableUntil: lastsUntil ?? null,
    renewAt: lasts === undefined ? null : new Date(now.getTime() + lasts * renewedAfter),
    lease: null,
    leasedUntil: null,
  }
}

/** The tokens of a row; undefined when their key is not there any more. */
export function tokensOf(seal: TokenSeal, kept: KeptTokens): Tokens | undefined {
  const text = seal.open(kept, kept)
  if (text === undefined) return undefined
  const { accessToken, refreshToken } = secrets.validateSync(JSON.parse(text))
  return {
    accessToken,
    refreshToken,
    expiresAt: kept.expiresAt ?? undefined,
    renewableUntil: kept.renewableUntil ?? undefined,
    scopes: undefined,
  }
}

/** The tokens that an account is read with just now. */
export async function findTokens(
  queries: Reading,
  accountId: string,
): Promise<KeptTokens | undefined> {
  const [kept] = await queries
    .select()
    .from(accountTokens)
    .where(eq(accountTokens.accountId, accountId))
  return kept
}

/** How many tokens are sealed anew in one round. */
const resealedAtOnce = 500

/** Seals with the present key what a former one has sealed. For upkeep. */
export async function resealTokens(
  database: Pick<Queries, 'select' | 'update'>,
  seal: TokenSeal,
): Promise<void> {
  if (seal.keyId === undefined) return
  const old = await database
    .select()
    .from(accountTokens)
    .where(ne(accountTokens.keyId, seal.keyId))
    .limit(resealedAtOnce)
  for (const kept of old) {
    const text = seal.open(kept, kept)
    if (text === undefined) continue
    await database
      .update(accountTokens)
      .set(seal.seal(text, kept))
      .where(
        and(eq(accountTokens.accountId, kept.accountId), eq(accountTokens.sealed, kept.sealed)),
      )
  }
}
