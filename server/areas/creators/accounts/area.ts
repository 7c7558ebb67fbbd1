import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { AccountSync } from '#server/areas/creators/sync/openSync.ts'
import type { Area, Needs } from '#server/platform/area.ts'
import type { ForeignPictures } from '#server/platform/pictures/foreignPictures.ts'
import { accountAnalyticsCalls } from './accountAnalyticsCalls.ts'
import { accountConnectionCalls } from './accountConnectionCalls.ts'
import { accountExport } from './accountExport.ts'
import { accountFigureCalls } from './accountFigureCalls.ts'
import { captureCalls } from './captureCalls.ts'
import { creatorAccountCalls } from './creatorAccountCalls.ts'
import { integrationCalls } from './integrationCalls.ts'
import { markStaleAccounts } from './markStaleAccounts.ts'

interface Services
  extends Needs<
    | 'clock'
    | 'config'
    | 'database'
    | 'keyedHash'
    | 'permissions'
    | 'log'
    | 'rateLimits'
    | 'mailer'
    | 'storage'
  > {
  readonly limits: PlanLimits
  readonly accountSync: AccountSync
  readonly foreignPictures: ForeignPictures
}

/** The accounts that creators have on platforms, and their figures. */
export function area(services: Services): Area {
  const { limits, clock, config, rateLimits, storage, accountSync, foreignPictures } = services
  const connecting = { ...accountSync.services, config, limits, rateLimits }
  const exported = accountExport({ ...services, appUrl: config.appUrl })
  return {
    calls: [
      ...creatorAccountCalls({ limits, clock, foreignPictures, storage }),
      exported.call,
      ...accountAnalyticsCalls({ clock, syncNow: accountSync.now }),
      // Its paths would be taken for accounts' ids by those below.
      ...accountFigureCalls(clock),
      ...captureCalls({ clock, foreignPictures }),
      ...accountConnectionCalls(connecting),
      ...integrationCalls(connecting),
    ],
    pages: [exported.pages],
    jobs: (database) => [
      { name: 'mark stale accounts', run: () => markStaleAccounts(database, clock) },
      ...accountSync.jobs(database),
    ],
    queues: [accountSync.queue],
  }
}
