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
import { mailReportCopy } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import { takeTurn } from '#server/platform/db/advisoryLocks.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, notFound, type Refusal, refuseIssues } from '#server/platform/http/failure.ts'
import { idOf, limitedToOf } from '#server/platform/http/principal.ts'
import { type Served, serve, serveBetween, serveOpening } from '#server/platform/http/serve.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import { idsOf, inOrder } from '#server/platform/resource/inOrder.ts'
import { refuseUnknown } from '#server/platform/resource/refuseUnknown.ts'
import { createRows, deleteRows, fetchPage } from '#server/platform/resource/serveResource.ts'
import { setMailings } from './mailings.ts'
import { type FigureServices, readFigures } from './readFigures.ts'
import { readReports, rowOf } from './readReports.ts'

type Change = RouteBody<typeof reportRoutes.update>[number]

/** Fetch, make, change, delete and read reports. */
export const reportCalls = (services: FigureServices & Needs<'rateLimits'>): Served[] => [
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

  serve(reportRoutes.update, async ({ body, tx, principal }) => {
    const ids = idsOf(body)
    const found = inOrder(ids, await readReports(tx, ids))
    if (found instanceof Failure) return found
    const changed = found.map((report, index) => changedBy(report, body[index]?.data ?? {}))
    const pathOf = (index: number) => `body[${index}].data`
    const refusal =
      refuseIssues(
        changed.flatMap((report, index) =>
          misfitsOf({ ...report, mailing: mailingAfter(found[index], body[index]) }).map(
            ({ field, message }) => ({
              path: `${pathOf(index)}.${field}`,
              message,
            }),
          ),
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
    const settings = body.map(({ id, data: { mailing } }) => ({ id, mailing }))
    const isFull = await setMailings(tx, {
      workspaceId: principal.workspaceId,
      settings,
      now: updatedAt,
    })
    if (isFull) return isFull
    return inOrder(ids, await readReports(tx, ids))
  }),

  serve(reportRoutes.delete, ({ body, tx }) => deleteRows(tx, reports, body)),

  serveBetween(reportRoutes.mailCopy, {
    look: async ({ tx, params: { report_id } }) => {
      const [found] = await readReports(tx, [report_id])
      return found ?? notFound('This report does not exist')
    },
    work: async ({ principal }, found) =>
      (await refuseIfTooMany(services, ['reportCopiesByUser', idOf(principal)])) ?? found,
    handler: async ({ tx, principal }, found) => {
      await addWork(tx, mailReportCopy, { report_id: found.id, user_id: idOf(principal) })
      return found
    },
  }),

  serveOpening(reportRoutes.read, ({ params, principal, database }) =>
    readFigures({ ...services, database }, principal, params.report_id),
  ),
]

/** A report with a change. What goes without saying need not be said: the whole workspace is nobody in particular, and a period has no dates of its own. */
function changedBy(
  { mailing: _, ...report }: Report,
  { mailing: __, ...change }: Change['data'],
): GivenReport {
  const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const without = {
    ...(change.scope === 'WORKSPACE' && { subject_id: null }),
    ...(change.period !== undefined &&
      change.period !== 'DATES' && { start_date: null, end_date: null }),
  }
  return { ...report, ...without, ...said }
}

/** How a report is mailed after a change; null: not at all. */
const mailingAfter = (report: Report | undefined, change: Change | undefined) =>
  change?.data.mailing === undefined ? report?.mailing : change.data.mailing

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
