import type { Biller } from '#server/areas/billing/biller.ts'
import type { WithSessions } from '#server/areas/sessions/sessions.ts'
import type { Needs } from '#server/platform/area.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { cancelPlan, changeCancellation } from './cancellation.ts'
import { openCheckout } from './checkouts.ts'
import { makeChange, priceChange } from './priceChange.ts'
import { readAccount } from './readAccount.ts'
import { testModeJobs } from './testModeJobs.ts'
import { testModePages } from './testModePages.ts'

export type TestModeServices = WithSessions & Needs<'database' | 'clock', 'appUrl'>

/**
 * The biller of an installation without one: it sells everything, takes no money, and says so on each of
 * its pages. What it keeps stands in the tables of `server/database/schema/billing.ts`.
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
    changeCancellation: (workspaceId, change) => changeCancellation(services, workspaceId, change),
    end: (workspaceId) => cancelPlan(services, workspaceId),
    account: readAccount,
    pages: testModePages(services),
    jobs: (jobDatabase) => testModeJobs(jobDatabase, clock),
  }
}
