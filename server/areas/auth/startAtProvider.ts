import type { Context } from 'hono'
import type { IdentityProviderKind } from '#contract/resources/app.ts'
import { safeRedirectPath } from '#contract/rules/redirectPath.ts'
import { clientIp } from '#server/platform/http/clientIp.ts'
import type { Failure } from '#server/platform/http/failure.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import { providerAway, providerNotConfigured } from './providerFailures.ts'
import { beginRound } from './providerSignIns.ts'
import type { Tools } from './tools.ts'

/** Begins a sign-in at a provider, and gives where the browser is to go for it. */
export async function startAtProvider(
  tools: Tools,
  http: Context,
  kind: IdentityProviderKind,
  redirectPath: string | undefined,
): Promise<{ readonly url: string } | Failure> {
  const provider = tools.providers.get(kind)
  if (!provider) return providerNotConfigured(kind)
  const refusal = await refuseIfTooMany(tools, ['providerByAddress', clientIp(http, tools.config)])
  if (refusal) return refusal
  const round = await beginRound(tools, http, {
    kind,
    redirectPath: safeRedirectPath(redirectPath),
  })
  const url = await provider.authorizationUrl(round)
  return url === 'AWAY' ? providerAway(provider) : { url: url.href }
}
