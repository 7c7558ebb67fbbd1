import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Platform } from '#contract/reference/platforms.ts'
import type { IdentityProviderKind } from '#contract/resources/app.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { Sessions } from '#server/areas/sessions/sessions.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { CallOrigin } from '#server/platform/activity/recordActivity.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'
import type { TokenSeal } from '#server/platform/crypto/tokenSeal.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Dns, openDns } from '#server/platform/dns/dns.ts'
import { callOrigin } from '#server/platform/http/callOrigin.ts'
import type { CountryOf } from '#server/platform/http/countries.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { RateLimits } from '#server/platform/rateLimits/rateLimits.ts'
import { type IdentityProvider, openIdentityProvider } from './identityProvider.ts'

/** What signing in needs of the process. */
export interface AuthServices {
  readonly config: Config
  readonly database: Database
  readonly keyedHash: KeyedHash
  readonly tokenSeal: TokenSeal
  readonly rateLimits: RateLimits
  readonly mailer: Mailer
  readonly storage: Shown
  readonly limits: PlanLimits
  readonly log: Logger
  readonly sessions: Sessions
  readonly clock: Clock
  readonly countryOf: CountryOf
  /** What creators' accounts are filled from. */
  readonly accountSync: { readonly platforms: readonly Platform[] }
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
