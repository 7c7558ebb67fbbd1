import { and, eq, lte } from 'drizzle-orm'
import { dueRun, nextRun } from '#contract/rules/repeatPlan.ts'
import { isSample } from '#server/areas/billing/isSample.ts'
import { reports } from '#server/database/schema/reports.ts'
import { mailDueReport } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { type DueRow, eachDue } from '#server/platform/jobs/eachDue.ts'

interface Services extends Needs<'clock' | 'log'> {
  readonly database: Database
}

/**
 * Has all reports mailed that are due, each time once, however many processes do so: the mails are added as work, and the plan moved on, in
 * one transaction. What was missed while nothing ran is mailed once. For a periodic job.
 */
export async function sendDueReports(services: Services, stopping: AbortSignal): Promise<void> {
  const now = services.clock()
  await eachDue(
    services,
    {
      find: (after, limit) => readRows(services.database, { id: asText, workspaceId: asText })`
        select report.id, report.workspace_id as "workspaceId" from reports report
        join workspaces workspace on workspace.id = report.workspace_id and workspace.closed_at is null
        where report.mail_next_at <= ${now.toISOString()} and report.id > ${after}
        order by report.id limit ${limit}`,
      work: (tx, due) => sendDue(tx, due, now),
      failed: 'a report could not be mailed',
    },
    stopping,
  )
}

async function sendDue(tx: Transaction, { id, workspaceId }: DueRow, now: Date): Promise<void> {
  const [report] = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), lte(reports.mailNextAt, now)))
    .for('update', { skipLocked: true })
  if (!report?.mailPlan || !report.mailNextAt) return
  const due = dueRun(report.mailPlan, report.mailNextAt, now)
  const { updatedAt } = report
  if (!due) {
    await tx.update(reports).set({ mailNextAt: null, updatedAt }).where(eq(reports.id, id))
    return
  }
  const mailNextAt = nextRun(report.mailPlan, { after: now, lastDay: due.day })
  await tx
    .update(reports)
    .set({ mailNextAt, mailedFor: due.day, updatedAt })
    .where(eq(reports.id, id))
  if (await isSample(tx, workspaceId)) return
  await addWork(tx, mailDueReport, { report_id: id, due_at: report.mailNextAt.toISOString() })
}
