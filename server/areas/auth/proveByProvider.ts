import type { Context } from 'hono'
import { clientIp } from '#server/platform/http/clientIp.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import { accountOfIdentity } from './accountOfIdentity.ts'
import type { Account } from './accounts.ts'
import type { CallbackQuery } from './proof.ts'
import {
  beganElsewhere,
  providerAway,
  providerNotConfigured,
  providerRefuses,
} from './providerFailures.ts'
import { finishRound } from './providerSignIns.ts'
import type { Tools } from './tools.ts'

/** Redeems what an identity provider sent the browser back with, where it began and once. */
export async function proveByProvider(
  tools: Tools,
  http: Context,
  state: string,
  query: CallbackQuery,
): Promise<{ readonly account: Account; readonly redirectPath: string | null } | Failure> {
  if (tools.providers.size === 0) return providerNotConfigured()
  const refusal = await refuseIfTooMany(tools, ['callbackByAddress', clientIp(http, tools.config)])
  if (refusal) return refusal
  const round = await finishRound(tools, http, state)
  if (!round) return beganElsewhere()
  const provider = tools.providers.get(round.kind)
  if (!provider) return providerNotConfigured(round.kind)
  const { confirmed: _ofLinks, ...answered } = query
  const identity = await provider.identify(answered, round)
  if (identity === 'AWAY') return providerAway(provider)
  if (identity === 'REFUSED') return providerRefuses(provider)
  const account = await accountOfIdentity(tools, http, provider, identity)
  return account instanceof Failure ? account : { account, redirectPath: round.redirectPath }
}
