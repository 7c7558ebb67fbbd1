import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { v7 } from 'uuid'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { Connector, NoAnswer, Tokens } from '#server/areas/creators/connectors/connector.ts'
import { openAsking } from '#server/areas/creators/connectors/openAsking.ts'
import { accountTokens } from '#server/database/schema/connections.ts'
import type { ConnectionServices } from './connectionServices.ts'
import { renewTokens } from './exchange.ts'
import { findTokens, type KeptTokens, rowOf, tokensOf } from './keptTokens.ts'
import { loseConnection } from './loseConnection.ts'

/** A token that may be used, and the row that it came of. */
export interface UsableToken {
  readonly kind: 'TOKEN'
  readonly accessToken: string
  readonly kept: Pick<KeptTokens, 'accountId' | 'sealed'>
}

/** Nobody has connected the account, or not since the connection was lost. */
export const unconnected = { kind: 'UNCONNECTED' } as const

/** So long before its end a token is renewed when it is used. */
const renewalMarginMs = 10 * 60_000

/** For how long others leave a renewal alone: its process may have been killed. */
const leaseMs = 60_000

/** When those who find it renewed by somebody else look again. */
const secondLookMs = 5_000

/**
 * The token of an account, renewed first when its end is near. However many processes ask, one renews it, while no transaction is
 * open; the others go on with the present one as long as it is good.
 */
export async function usableToken(
  services: ConnectionServices,
  connector: Connector,
  accountId: string,
  stopping: AbortSignal,
): Promise<UsableToken | NoAnswer | typeof unconnected> {
  const { database, tokenSeal, log, clock } = services
  const kept = await findTokens(database, accountId)
  if (!kept) return unconnected
  const tokens = tokensOf(tokenSeal, kept)
  if (!tokens) {
    log.error({ account_id: accountId, key: kept.keyId }, 'the key of a token is not in TOKEN_KEYS')
    return { kind: 'WAIT' }
  }
  const present: UsableToken = { kind: 'TOKEN', accessToken: tokens.accessToken, kept }
  const now = clock()
  if (kept.renewableUntil !== null && kept.renewableUntil <= now)
    return expire(services, connector, kept)
  const isRenewable = connector.oauth?.renew !== undefined || tokens.refreshToken !== undefined
  if (!isRenewable || !isDue(kept, now)) return present
  const isGood = kept.expiresAt === null || kept.expiresAt > now
  const lease = await takeLease(services, kept)
  if (lease === undefined)
    return isGood ? present : { kind: 'WAIT', until: new Date(now.getTime() + secondLookMs) }
  const renewed = await renew(services, connector, { kept, tokens, lease }, stopping)
  // What could not be renewed now can be used until it ends.
  return isGood && (renewed.kind === 'WAIT' || renewed.kind === 'DRIFT') ? present : renewed
}

const isDue = ({ expiresAt, renewAt }: KeptTokens, now: Date) =>
  (expiresAt !== null && expiresAt.getTime() - now.getTime() <= renewalMarginMs) ||
  (renewAt !== null && renewAt <= now)

async function takeLease({ database, clock }: ConnectionServices, kept: KeptTokens) {
  const [lease, now] = [v7(), clock()]
  const taken = await database
    .update(accountTokens)
    .set({ lease, leasedUntil: new Date(now.getTime() + leaseMs) })
    .where(
      and(
        eq(accountTokens.accountId, kept.accountId),
        eq(accountTokens.sealed, kept.sealed),
        or(isNull(accountTokens.leasedUntil), lte(accountTokens.leasedUntil, now)),
      ),
    )
    .returning({ accountId: accountTokens.accountId })
  return taken.length > 0 ? lease : undefined
}

async function expire(
  { database, clock }: ConnectionServices,
  { platform }: Connector,
  kept: KeptTokens,
): Promise<NoAnswer> {
  const why = `The consent to read this account ran out. ${platformLabel(platform)} asks for it again from time to time.`
  await loseConnection(database, kept, { state: 'EXPIRED', why, now: clock() })
  return { kind: 'RECONNECT', why }
}

interface Due {
  readonly kept: KeptTokens
  readonly tokens: Tokens
  readonly lease: string
}

async function renew(
  services: ConnectionServices,
  connector: Connector,
  { kept, tokens, lease }: Due,
  stopping: AbortSignal,
): Promise<UsableToken | NoAnswer | typeof unconnected> {
  const { database, clock, log } = services
  const ask = openAsking(services, connector, stopping)
  const answer = await renewTokens({ ...services, ask }, connector, tokens)
  const held = and(eq(accountTokens.accountId, kept.accountId), eq(accountTokens.lease, lease))
  if (answer.kind === 'OK') {
    // A platform that has taken the former one back gives this one once.
    const [saved] = await database
      .update(accountTokens)
      .set(rowOf(services.tokenSeal, kept, answer.value, clock()))
      .where(held)
      .returning({ accountId: accountTokens.accountId, sealed: accountTokens.sealed })
    const { accessToken } = answer.value
    return saved ? { kind: 'TOKEN', accessToken, kept: saved } : unconnected
  }
  if (answer.kind === 'RECONNECT' || answer.kind === 'GONE') {
    const { why } = answer
    await loseConnection(database, kept, { state: 'REVOKED', why, now: clock() })
    return { kind: 'RECONNECT', why }
  }
  if (answer.kind === 'DRIFT') {
    const { platform } = connector
    log.warn({ platform, expected: answer.expected }, 'a token could not be renewed')
  }
  await database.update(accountTokens).set({ lease: null, leasedUntil: null }).where(held)
  return answer
}
