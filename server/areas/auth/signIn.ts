import type { Context } from 'hono'
import type { authRoutes } from '#contract/resources/auth.ts'
import type { RouteOutput } from '#contract/route.ts'
import { creditReferrer } from '#server/areas/billing/referrals/creditReferrer.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Account, findOrCreateUser } from './accounts.ts'
import { admit } from './admit.ts'
import { type CallbackQuery, type Proof, proofOf } from './proof.ts'
import { type ProvenByMail, proveByCode, proveByLink } from './proveByMail.ts'
import { proveByProvider } from './proveByProvider.ts'
import type { Tools } from './tools.ts'

/** Whose account a proof has opened, and where they were going. */
interface Arrival {
  readonly account: Account
  readonly redirectPath: string | null
}

/** Redeems a proof, and signs the browser in unless a second factor is due. */
export async function signIn(
  tools: Tools,
  http: Context,
  query: CallbackQuery,
): Promise<RouteOutput<typeof authRoutes.callback> | Failure> {
  const proof = proofOf(query)
  if (proof instanceof Failure) return proof
  const arrival = await redeem(tools, http, proof, query)
  if (arrival instanceof Failure) return arrival
  const { account, redirectPath } = arrival
  return admit(tools, http, { userId: account.id, by: proof.kind, redirectPath })
}

async function redeem(
  tools: Tools,
  http: Context,
  proof: Proof,
  query: CallbackQuery,
): Promise<Arrival | Failure> {
  switch (proof.kind) {
    case 'LINK':
      return arriveByMail(tools, http, await proveByLink(tools, http, proof))
    case 'CODE':
      return arriveByMail(tools, http, await proveByCode(tools, http, proof))
    case 'PROVIDER':
      return proveByProvider(tools, http, proof.state, query)
  }
}

async function arriveByMail(
  tools: Tools,
  http: Context,
  proven: ProvenByMail | Failure,
): Promise<Arrival | Failure> {
  if (proven instanceof Failure) return proven
  const { email, redirectPath } = proven
  const whenNew = creditReferrer(tools, http, email)
  return { account: await findOrCreateUser(tools.database, { email, whenNew }), redirectPath }
}
