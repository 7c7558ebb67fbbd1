import { and, eq, gt } from 'drizzle-orm'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { IdentityProviderKind } from '#contract/resources/app.ts'
import { providerSignIns } from '#server/database/schema/accounts.ts'
import type { Needs } from '#server/platform/area.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import { cookieFlags } from '#server/platform/http/cookies.ts'
import type { Round } from './identityProvider.ts'

/** Marks the browser that a sign-in began in, so that no other can be made to finish it. */
export const signInCookie = 'greenroom_sign_in'

/** How long a person may stay at the provider. */
const roundMinutes = 10

type Services = Needs<'database' | 'clock', 'appUrl'>

/** Where a sign-in goes first, and where afterwards: a safe path or null. */
interface Way {
  readonly kind: IdentityProviderKind
  readonly redirectPath: string | null
}

/** A sign-in on its way to the provider: gives what goes along, and marks the browser. */
export async function beginRound(
  { config, database, clock }: Services,
  http: Context,
  { kind, redirectPath }: Way,
): Promise<Round> {
  const round = { state: newToken(), nonce: newToken(), codeVerifier: newToken() }
  const browser = newToken()
  const now = clock()
  await database.insert(providerSignIns).values({
    provider: kind,
    stateHash: hashOf(round.state, browser),
    nonce: round.nonce,
    codeVerifier: round.codeVerifier,
    redirectPath,
    createdAt: now,
    expiresAt: new Date(now.getTime() + roundMinutes * 60_000),
  })
  setCookie(http, signInCookie, browser, { ...cookieFlags(config), maxAge: roundMinutes * 60 })
  return round
}

/**
 * The sign-in that comes back with this state, in the browser it began in. It is forgotten at once.
 * Undefined when there is none: finished before, too late, or begun elsewhere.
 */
export async function finishRound(
  { config, database, clock }: Services,
  http: Context,
  state: string,
): Promise<(Round & Way) | undefined> {
  const browser = getCookie(http, signInCookie)
  if (!browser) return undefined
  const [round] = await database
    .delete(providerSignIns)
    .where(
      and(
        eq(providerSignIns.stateHash, hashOf(state, browser)),
        gt(providerSignIns.expiresAt, clock()),
      ),
    )
    .returning({
      kind: providerSignIns.provider,
      nonce: providerSignIns.nonce,
      codeVerifier: providerSignIns.codeVerifier,
      redirectPath: providerSignIns.redirectPath,
    })
  if (!round) return undefined
  deleteCookie(http, signInCookie, cookieFlags(config))
  return { ...round, state }
}

/** Only both together find the row. */
const hashOf = (state: string, browser: string) => hashToken(`${state} ${browser}`)
