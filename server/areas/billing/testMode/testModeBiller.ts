import type { Biller } from '#server/areas/billing/biller.ts'
import type { Sessions } from '#server/areas/sessions/sessions.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { openCheckout } from './checkouts.ts'
import { cancelNodes, endWithPeriod, resumeNodes } from './endings.ts'
import { makeChange, priceChange } from './priceChange.ts'
import { readAccount } from './readAccount.ts'
import { testModeJobs } from './testModeJobs.ts'
import { testModePages } from './testModePages.ts'

export interface TestModeServices {
  readonly config: Pick<Config, 'appUrl'>
  readonly database: Database
  readonly sessions: Pick<Sessions, 'authenticate'>
  readonly clock: Clock
}

/**
 * The biller of an installation without one: it sells everything, takes no money, and says so on each of
 * its pages. What it keeps stands in the tables of `server/platform/db/schema/billing.ts`.
 */
export function testModeBiller(services: TestModeServices): Biller {
  const { config, database, clock } = services
  return {
    provider: 'TEST',
    testMode: true,
    changesHere: true,
    async startCheckout(principal, nodes) {
      const id = await openCheckout(database, principal, nodes, clock())
      return id instanceof Failure ? id : new URL(`/billing/test/checkout/${id}`, config.appUrl)
    },
    preview: (workspaceId, nodes) => priceChange(database, { workspaceId, nodes, now: clock() }),
    change: ({ workspaceId }, agreed, also) =>
      makeChange(database, workspaceId, { ...agreed, now: clock(), also }),
    panelUrl: async () => new URL('/billing/test/panel', config.appUrl),
    cancel: (workspaceId, nodes, also) =>
      cancelNodes(database, workspaceId, { nodes, now: clock(), also }),
    resume: (workspaceId, nodes, also) =>
      resumeNodes(database, workspaceId, { nodes, now: clock(), also }),
    end: (workspaceId) => endWithPeriod(database, workspaceId, clock()),
    account: readAccount,
    pages: testModePages(services),
    jobs: (jobDatabase) => testModeJobs(jobDatabase, clock),
  }
}
