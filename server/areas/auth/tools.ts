import type { Context } from 'hono'
import type { Platform } from '#contract/reference/platforms.ts'
import type { IdentityProviderKind } from '#contract/resources/app.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { Sessions } from '#server/areas/sessions/sessions.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { CallOrigin } from '#server/platform/activity/recordedAction.ts'
import type { Needs } from '#server/platform/area.ts'
import { type Dns, openDns } from '#server/platform/dns/dns.ts'
import type { Films } from '#server/platform/films/films.ts'
import { callOrigin } from '#server/platform/http/callOrigin.ts'
import { type IdentityProvider, openIdentityProvider } from './identityProvider.ts'

/** What signing in needs of the process. */
export interface AuthServices
  extends Needs<
    | 'config'
    | 'database'
    | 'keyedHash'
    | 'tokenSeal'
    | 'rateLimits'
    | 'mailer'
    | 'log'
    | 'clock'
    | 'countryOf'
  > {
  readonly storage: Shown
  readonly limits: PlanLimits
  readonly sessions: Sessions
  /** What creators' accounts are filled from. */
  readonly accountSync: { readonly platforms: readonly Platform[] }
  readonly films: Pick<Films, 'ffmpeg'>
}

/** The services, and what signing in makes of them once. */
export interface Tools extends AuthServices {
  /** Those that are configured. */
  readonly providers: ReadonlyMap<IdentityProviderKind, IdentityProvider>
  readonly dns: Dns
  /** Where a call comes from, as the activity log tells it. */
  readonly originOf: (http: Context) => CallOrigin
}

export function openTools(services: AuthServices): Tools {
  const { config, log } = services
  return {
    ...services,
    dns: openDns(config.dnsServers),
    originOf: callOrigin(config, services.countryOf),
    providers: new Map(
      config.identityProviders.map((provider) => [
        provider.kind,
        openIdentityProvider({ config, provider, log }),
      ]),
    ),
  }
}
