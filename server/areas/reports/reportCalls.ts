import { sql } from 'drizzle-orm'
import { type GivenReport, reportRoutes } from '#contract/resources/reports.ts'
import { maxReports } from '#contract/rules/reportRules.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { trackingLinks } from '#server/database/schema/links.ts'
import { reports } from '#server/database/schema/reports.ts'
import { takeTurn } from '#server/platform/db/advisoryLocks.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import { limitedToOf } from '#server/platform/http/principal.ts'
import { type Served, serveOpening } from '#server/platform/http/serve.ts'
import { refuseUnknown } from '#server/platform/resource/refuseUnknown.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'
import { type FigureServices, readFigures } from './readFigures.ts'
import { readReports, rowOf } from './readReports.ts'

/** Fetch, make, change, delete and read reports. */
export const reportCalls = (services: FigureServices): Served[] => [
  ...serveResource(reportRoutes, {
    table: reports,
    search: [reports.name],
    sorts: {
      name: sql`lower(${reports.name})`,
      created_at: reports.createdAt,
      updated_at: reports.updatedAt,
    },
    defaultSort: '-created_at',
    filters: { id: reports.id, scope: reports.scope },
    read: readReports,
    toRow: (given, principal) => ({ ...rowOf(given), limitedTo: limitedToOf(principal) }),
    toChange: (given) => ({ ...rowOf(given), updatedAt: services.clock() }),
    checkCreate: async ({ tx, principal, body }) =>
      (await refuseStrangers(tx, body, (index) => `body[${index}]`)) ??
      refuseMore(tx, principal.workspaceId, body.length),
    checkUpdate: ({ tx, body }) =>
      refuseStrangers(
        tx,
        body.map(({ data }) => data),
        (index) => `body[${index}].data`,
      ),
  }),

  serveOpening(reportRoutes.read, ({ params, principal, database }) =>
    readFigures({ ...services, database }, principal, params.report_id),
  ),
]

const subjects = { CREATOR: creators, LINK: trackingLinks, ACCOUNT: creatorAccounts } as const

/** Refuses what whoever reports on it does not see. */
async function refuseStrangers(
  tx: Transaction,
  given: readonly GivenReport[],
  pathOf: (index: number) => string,
): Promise<Refusal> {
  for (const [scope, table] of Object.entries(subjects)) {
    const named = given.flatMap((report, index) =>
      report.scope === scope ? { id: report.subject_id, path: `${pathOf(index)}.subject_id` } : [],
    )
    const refusal = await refuseUnknown(tx, table, named, 'Choose one of yours')
    if (refusal) return refusal
  }
  return undefined
}

/** Refuses more reports than a workspace may have. What is saved at once in several windows is counted one after the other. */
async function refuseMore(tx: Transaction, workspaceId: string, added: number): Promise<Refusal> {
  await takeTurn(tx, `reports ${workspaceId}`)
  const used = await tx.$count(reports)
  if (used + added <= maxReports) return undefined
  return new Failure(
    'LIMIT_REACHED',
    `A workspace has up to ${maxReports} reports. Delete one that you no longer need.`,
    { limit: maxReports, used },
  )
}
