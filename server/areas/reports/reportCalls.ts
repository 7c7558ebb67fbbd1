import { eq, sql } from 'drizzle-orm'
import {
  type GivenReport,
  misfitsOf,
  type Report,
  reportRoutes,
} from '#contract/resources/reports.ts'
import type { RouteBody } from '#contract/route.ts'
import { maxReports } from '#contract/rules/reportRules.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { trackingLinks } from '#server/database/schema/links.ts'
import { reports } from '#server/database/schema/reports.ts'
import { takeTurn } from '#server/platform/db/advisoryLocks.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, type Refusal, refuseIssues } from '#server/platform/http/failure.ts'
import { limitedToOf } from '#server/platform/http/principal.ts'
import { type Served, serve, serveOpening } from '#server/platform/http/serve.ts'
import { idsOf, inOrder } from '#server/platform/resource/inOrder.ts'
import { refuseUnknown } from '#server/platform/resource/refuseUnknown.ts'
import { createRows, deleteRows, fetchPage } from '#server/platform/resource/serveResource.ts'
import { type FigureServices, readFigures } from './readFigures.ts'
import { readReports, rowOf } from './readReports.ts'

type Change = RouteBody<typeof reportRoutes.update>[number]

/** Fetch, make, change, delete and read reports. */
export const reportCalls = (services: FigureServices): Served[] => [
  serve(reportRoutes.fetch, ({ body, tx }) =>
    fetchPage(
      tx,
      {
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
      },
      body,
    ),
  ),

  serve(reportRoutes.create, async ({ body, tx, principal }) => {
    const refusal =
      (await refuseStrangers(tx, body, (index) => `body[${index}]`)) ??
      (await refuseMore(tx, principal.workspaceId, body.length))
    if (refusal) return refusal
    const rows = body.map((given) => ({ ...rowOf(given), limitedTo: limitedToOf(principal) }))
    const ids = await createRows(tx, reports, rows)
    return inOrder(ids, await readReports(tx, ids))
  }),

  serve(reportRoutes.update, async ({ body, tx }) => {
    const ids = idsOf(body)
    const found = inOrder(ids, await readReports(tx, ids))
    if (found instanceof Failure) return found
    const changed = found.map((report, index) => changedBy(report, body[index]?.data ?? {}))
    const pathOf = (index: number) => `body[${index}].data`
    const refusal =
      refuseIssues(
        changed.flatMap((report, index) =>
          misfitsOf(report).map(({ field, message }) => ({
            path: `${pathOf(index)}.${field}`,
            message,
          })),
        ),
      ) ?? (await refuseStrangers(tx, changed, pathOf))
    if (refusal) return refusal
    const updatedAt = services.clock()
    for (const [index, id] of ids.entries()) {
      const report = changed[index]
      if (report && Object.keys(body[index]?.data ?? {}).length > 0)
        await tx
          .update(reports)
          .set({ ...rowOf(report), updatedAt })
          .where(eq(reports.id, id))
    }
    return inOrder(ids, await readReports(tx, ids))
  }),

  serve(reportRoutes.delete, ({ body, tx }) => deleteRows(tx, reports, body)),

  serveOpening(reportRoutes.read, ({ params, principal, database }) =>
    readFigures({ ...services, database }, principal, params.report_id),
  ),
]

/** A report with a change. What goes without saying need not be said: the whole workspace is nobody in particular, and a period has no dates of its own. */
function changedBy(report: Report, change: Change['data']): GivenReport {
  const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const without = {
    ...(change.scope === 'WORKSPACE' && { subject_id: null }),
    ...(change.period !== undefined &&
      change.period !== 'DATES' && { start_date: null, end_date: null }),
  }
  return { ...report, ...without, ...said }
}

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
