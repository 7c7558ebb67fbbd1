import type { Context } from 'hono'
import type { authRoutes } from '#contract/resources/auth.ts'
import type { RouteOutput } from '#contract/route.ts'
import { closedSentence } from '#server/areas/account/closing.ts'
import { describeUser } from '#server/areas/account/describeUser.ts'
import { creditReferrer } from '#server/areas/billing/referrals/creditReferrer.ts'
import { clientAddress } from '#server/platform/http/clientAddress.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import { findOrCreateUser } from './accounts.ts'
import { type CallbackQuery, type Proof, proofOf } from './proof.ts'
import { finishRound } from './providerSignIns.ts'
import { redeemCode } from './signInCodes.ts'
import { redeemLink } from './signInLinks.ts'
import type { Tools } from './tools.ts'

/** Whose address a proof has proven, and what came along with it. */
interface Proven {
  readonly email: string
  /** What to call them if they are new. */
  readonly name?: string
  readonly redirectPath: string | null
}

/** Redeems a proof, and signs the browser in under a new session. */
export async function signIn(
  tools: Tools,
  http: Context,
  query: CallbackQuery,
): Promise<RouteOutput<typeof authRoutes.callback> | Failure> {
  const { config, database, log, sessions } = tools
  const proof = proofOf(query)
  if (proof instanceof Failure) return proof
  const refusal = await refuseIfTooMany(tools, ['callbackByAddress', clientAddress(http, config)])
  if (refusal) return refusal

  const proven = await prove(tools, http, proof, query)
  if (proven instanceof Failure) return proven
  const account = await findOrCreateUser(
    database,
    proven.email,
    proven.name,
    creditReferrer(tools, http, proven.email),
  )
  if (account.deactivatedAt) {
    return new Failure('FORBIDDEN', closedSentence(account.deactivatedAt))
  }

  await sessions.start(http, account.id)
  log.info({ userId: account.id, by: proof.kind }, 'signed in')
  return {
    user: await describeUser(tools, account.id),
    redirect_path: proven.redirectPath,
  }
}

function prove(
  tools: Tools,
  http: Context,
  proof: Proof,
  query: CallbackQuery,
): Promise<Proven | Failure> {
  switch (proof.kind) {
    case 'LINK':
      return proveByLink(tools, proof.token)
    case 'CODE':
      return proveByCode(tools, proof.email, proof.otp)
    case 'PROVIDER':
      return proveByProvider(tools, http, proof.state, query)
  }
}

async function proveByLink(tools: Tools, token: string): Promise<Proven | Failure> {
  const link = await redeemLink(tools, token)
  return (
    link ?? new Failure('LINK_INVALID', 'That link is wrong or has expired. Ask for a new one.')
  )
}

async function proveByCode(tools: Tools, email: string, otp: string): Promise<Proven | Failure> {
  return (await redeemCode(tools, email, otp))
    ? { email, redirectPath: null }
    : new Failure('CODE_INVALID', 'That code is wrong or has expired. Ask for a new one.')
}

async function proveByProvider(
  tools: Tools,
  http: Context,
  state: string,
  query: CallbackQuery,
): Promise<Proven | Failure> {
  if (!tools.provider) return providerNotConfigured()
  const round = await finishRound(tools, http, state)
  if (!round) {
    return new Failure('LINK_INVALID', 'This sign-in began elsewhere or took too long. Try again.')
  }
  const identity = await tools.provider.identify(query, round)
  if (identity === 'AWAY') return providerAway()
  if (identity === 'REFUSED') {
    return new Failure('LINK_INVALID', 'Google did not confirm the sign-in. Try again.')
  }
  const { email, name } = identity
  return email === undefined
    ? new Failure('FORBIDDEN', 'Google has not verified your email address. Sign in by email.')
    : { email, name, redirectPath: round.redirectPath }
}

export const providerNotConfigured = () =>
  new Failure('NOT_CONFIGURED', 'Signing in with Google is not set up here. Sign in by email.')

export const providerAway = () =>
  new Failure(
    'UNAVAILABLE',
    'Google cannot be reached. Try again in a moment, or sign in by email.',
  )
