import type { Context } from 'hono'
import type { signInMethodRoutes } from '#contract/resources/signInMethods.ts'
import type { RouteBody } from '#contract/route.ts'
import { freshProofMinutes } from '#contract/secondFactors.ts'
import { proveByCode } from '#server/areas/auth/proveByMail.ts'
import type { Tools } from '#server/areas/auth/tools.ts'
import { users } from '#server/database/schema/accounts.ts'
import type { Reading } from '#server/platform/db/database.ts'
import { Failure, invalid, type Refusal } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import { checkFactor, factorOf } from './checkFactor.ts'
import { findFactors } from './findFactors.ts'

/** The user of a session. */
export interface Caller {
  readonly id: string
  readonly email: string
  readonly name: string
}

/** Who calls, where they have signed in or proven who they are lately; a failure that asks for it otherwise. */
export async function provenCaller(
  tools: Tools,
  principal: UserPrincipal,
): Promise<Caller | Failure> {
  const until = await tools.sessions.provenUntil(principal.sessionId)
  return until === null ? proofNeeded() : callerOf(tools, principal)
}

/** Who calls. */
export async function callerOf(
  { database }: { readonly database: Reading },
  { userId }: Pick<UserPrincipal, 'userId'>,
): Promise<Caller> {
  const user = await rowOf(database, users, userId)
  if (!user) throw new Error(`User ${userId} vanished`)
  return user
}

/** Proves again who is signed in: by a second factor, or for who has none by a code that was mailed. Gives until when it counts. */
export async function proveAgain(
  tools: Tools,
  http: Context,
  principal: UserPrincipal,
  { otp, ...given }: RouteBody<typeof signInMethodRoutes.prove>,
): Promise<Date | Failure> {
  const user = await callerOf(tools, principal)
  const kinds = await findFactors(tools.database, user.id)
  const refusal =
    kinds.length > 0
      ? await proveByFactor(tools, http, user, given)
      : await proveByMail(tools, http, user, otp)
  return refusal ?? tools.sessions.prove(principal.sessionId)
}

async function proveByFactor(
  tools: Tools,
  http: Context,
  user: Caller,
  given: Parameters<typeof factorOf>[0],
): Promise<Refusal> {
  const factor = factorOf(given)
  if (factor instanceof Failure) return factor
  const kind = await checkFactor(tools, http, user, factor)
  return kind instanceof Failure ? kind : undefined
}

async function proveByMail(
  tools: Tools,
  http: Context,
  { email }: Caller,
  otp: string | undefined,
): Promise<Refusal> {
  if (!otp) return invalid([{ path: 'body.otp', message: 'Enter the code' }])
  const proven = await proveByCode(tools, http, { kind: 'CODE', email, otp })
  return proven instanceof Failure ? proven : undefined
}

const proofNeeded = () =>
  new Failure(
    'PROOF_NEEDED',
    `You signed in more than ${freshProofMinutes} minutes ago. Confirm that it is you to go on.`,
  )
