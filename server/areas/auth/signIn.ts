import type { Context } from 'hono'
import type { authRoutes } from '#contract/resources/auth.ts'
import type { RouteOutput } from '#contract/route.ts'
import { creditReferrer } from '#server/areas/billing/referrals/creditReferrer.ts'
import { closedSentence } from '#server/areas/user/closing.ts'
import { describeUser } from '#server/areas/user/describeUser.ts'
import { clientIp } from '#server/platform/http/clientIp.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import { findOrCreateUser } from './accounts.ts'
import { giveDevice, readDevice } from './deviceCookie.ts'
import { newDeviceMark, rememberingDevice } from './deviceMark.ts'
import { type CallbackQuery, type Proof, proofOf } from './proof.ts'
import { proveByCode, proveByLink } from './proveByMail.ts'
import { finishRound } from './providerSignIns.ts'
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
  const { database, log, sessions } = tools
  const proof = proofOf(query)
  if (proof instanceof Failure) return proof
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
  await knowDeviceAgain(tools, http, proven.email)
  log.info({ userId: account.id, by: proof.kind }, 'signed in')
  return {
    user: await describeUser(tools, account.id),
    redirect_path: proven.redirectPath,
  }
}

/** From now on strangers who try this address hold nobody up in this browser. */
async function knowDeviceAgain(tools: Tools, http: Context, email: string): Promise<void> {
  const device = readDevice(http) ?? newDeviceMark()
  const known = rememberingDevice(tools.keyedHash, device, ['USER', email])
  giveDevice(http, tools.config, known)
}

function prove(
  tools: Tools,
  http: Context,
  proof: Proof,
  query: CallbackQuery,
): Promise<Proven | Failure> {
  switch (proof.kind) {
    case 'LINK':
      return proveByLink(tools, http, proof)
    case 'CODE':
      return proveByCode(tools, http, proof)
    case 'PROVIDER':
      return proveByProvider(tools, http, proof.state, query)
  }
}

async function proveByProvider(
  tools: Tools,
  http: Context,
  state: string,
  query: CallbackQuery,
): Promise<Proven | Failure> {
  if (!tools.provider) return providerNotConfigured()
  const attempt = ['callbackByAddress', clientIp(http, tools.config)] as const
  const refusal = await refuseIfTooMany(tools, attempt)
  if (refusal) return refusal
  const round = await finishRound(tools, http, state)
  if (!round) {
    return new Failure(
      'LINK_INVALID',
      'This sign-in was started in another browser or has expired. Try again.',
    )
  }
  const { confirmed: _ofLinks, ...answered } = query
  const identity = await tools.provider.identify(answered, round)
  if (identity === 'AWAY') return providerAway()
  if (identity === 'REFUSED') {
    return new Failure('LINK_INVALID', 'Google could not confirm the sign-in. Try again.')
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
