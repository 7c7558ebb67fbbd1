import type { Context } from 'hono'
import type { authRoutes } from '#contract/resources/auth.ts'
import type { RouteBody, RouteOutput } from '#contract/route.ts'
import { safeRedirectPath } from '#contract/rules/redirectPath.ts'
import { closedSentence } from '#server/areas/user/closing.ts'
import { describeUser } from '#server/areas/user/describeUser.ts'
import { users } from '#server/database/schema/accounts.ts'
import { clientIp } from '#server/platform/http/clientIp.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import type { MailedUser } from './accounts.ts'
import { browserHashOf, giveDevice, readDevice } from './deviceCookie.ts'
import { newDeviceMark, rememberingDevice } from './deviceMark.ts'
import { checkFactor, factorOf, passkeyRefused } from './factors/checkFactor.ts'
import { findFactors } from './factors/findFactors.ts'
import { askForPasskey, checkPasskey } from './factors/passkeys.ts'
import {
  findTicket,
  issueTicket,
  redeemTicket,
  spendTicketTry,
  type Ticket,
} from './factors/tickets.ts'
import type { Tools } from './tools.ts'

type SignedIn = RouteOutput<typeof authRoutes.factor>
type Admitted = RouteOutput<typeof authRoutes.callback>

/** Somebody who has given a first proof. */
interface Proven {
  readonly userId: string
  /** By what: for the log. */
  readonly by: string
  readonly redirectPath: string | null
}

/** Where every first proof leads: to a session, or for who has a second factor to a ticket that waits for it. */
export async function admit(
  tools: Tools,
  http: Context,
  { userId, by, redirectPath }: Proven,
): Promise<Admitted | Failure> {
  const user = await findOpen(tools, userId)
  if (user instanceof Failure) return user
  const kinds = await findFactors(tools.database, userId)
  if (kinds.length === 0) {
    return { ...(await startSession(tools, http, user, { by, redirectPath })), second_factor: null }
  }
  const device = readDevice(http) ?? newDeviceMark()
  giveDevice(http, tools.config, device)
  const browserHash = browserHashOf(device)
  const { token, expiresAt } = await issueTicket(tools, { userId, browserHash, redirectPath })
  return {
    user: null,
    redirect_path: redirectPath,
    second_factor: { ticket: token, kinds: [...kinds], expires_at: expiresAt.toISOString() },
  }
}

/** Redeems a ticket with a second factor. */
export async function admitByFactor(
  tools: Tools,
  http: Context,
  { ticket: token, ...given }: RouteBody<typeof authRoutes.factor>,
): Promise<SignedIn | Failure> {
  const factor = factorOf(given)
  if (factor instanceof Failure) return factor
  const ticket = await ticketOf(tools, http, token, spendTicketTry)
  if (ticket instanceof Failure) return ticket
  const user = await findOpen(tools, ticket.userId)
  if (user instanceof Failure) return user
  const kind = await checkFactor(tools, http, user, factor)
  if (kind instanceof Failure) return kind
  if (!(await redeemTicket(tools, ticket))) return ticketInvalid()
  return startSession(tools, http, user, { by: kind, redirectPath: ticket.redirectPath })
}

/** What a browser is to ask a passkey before somebody is signed in. */
export async function askWhileSigningIn(tools: Tools, http: Context, token: string | undefined) {
  const refusal = await refuseIfTooMany(tools, ['passkeyByAddress', clientIp(http, tools.config)])
  if (refusal) return refusal
  if (token === undefined) return askForPasskey(tools, { purpose: 'SIGN_IN' })
  const ticket = await ticketOf(tools, http, token, findTicket)
  if (ticket instanceof Failure) return ticket
  return askForPasskey(tools, { purpose: 'FACTOR', userId: ticket.userId })
}

/** Signs in with a passkey alone: its device has verified its user, so it is both factors at once. */
export async function admitByPasskey(
  tools: Tools,
  http: Context,
  { passkey, redirect_path: path }: RouteBody<typeof authRoutes.passkey>,
): Promise<SignedIn | Failure> {
  const refusal = await refuseIfTooMany(tools, ['passkeyByAddress', clientIp(http, tools.config)])
  if (refusal) return refusal
  const holder = await checkPasskey(tools, { purpose: 'SIGN_IN' }, passkey)
  if (!holder) return passkeyRefused()
  const user = await findOpen(tools, holder.userId)
  if (user instanceof Failure) return user
  return startSession(tools, http, user, { by: 'PASSKEY', redirectPath: safeRedirectPath(path) })
}

/** A user whose account is not closed. */
async function findOpen({ database }: Tools, userId: string): Promise<MailedUser | Failure> {
  const user = await rowOf(database, users, userId)
  if (!user) return ticketInvalid()
  return user.deactivatedAt ? new Failure('FORBIDDEN', closedSentence(user.deactivatedAt)) : user
}

async function startSession(
  tools: Tools,
  http: Context,
  { id, email }: MailedUser,
  { by, redirectPath }: Pick<Proven, 'by' | 'redirectPath'>,
): Promise<SignedIn> {
  await tools.sessions.start(http, id)
  knowDeviceAgain(tools, http, email)
  tools.log.info({ userId: id, by }, 'signed in')
  return { user: await describeUser(tools, id), redirect_path: redirectPath }
}

/** From now on strangers who try this address hold nobody up in this browser. */
function knowDeviceAgain(tools: Tools, http: Context, email: string): void {
  const device = readDevice(http) ?? newDeviceMark()
  giveDevice(http, tools.config, rememberingDevice(tools.keyedHash, device, ['USER', email]))
}

type FindTicket = typeof findTicket

/** The ticket of a token in this browser. Tokens that are none are counted by address. */
async function ticketOf(
  tools: Tools,
  http: Context,
  token: string,
  find: FindTicket,
): Promise<Ticket | Failure> {
  const device = readDevice(http)
  const ticket = device && (await find(tools, { token, browserHash: browserHashOf(device) }))
  if (ticket) return ticket
  const refusal = await refuseIfTooMany(tools, ['callbackByAddress', clientIp(http, tools.config)])
  return refusal ?? ticketInvalid()
}

const ticketInvalid = () =>
  new Failure(
    'LINK_INVALID',
    'This sign-in has expired or was tried too often. Sign in again from the beginning.',
  )
