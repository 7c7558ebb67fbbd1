import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import {
  maxReportRecipientsInAll,
  type ReportMailing,
  type ReportRecipient,
  type SetReportMailing,
} from '#contract/reportMailing.ts'
import { nextRun } from '#contract/rules/repeatPlan.ts'
import { isFailureOf, mailFailureOf } from '#server/areas/bounces/readMailFailure.ts'
import { mailFailures } from '#server/database/schema/mailFailures.ts'
import { reportRecipients, reports } from '#server/database/schema/reports.ts'
import { takeTurn } from '#server/platform/db/advisoryLocks.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { insertRows } from '#server/platform/db/manyRows.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'

type ReportRow = Pick<typeof reports.$inferSelect, 'id' | 'mailPlan' | 'mailNextAt'>

/** A recipient, and what mails are sent by. */
export interface KeptRecipient extends ReportRecipient {
  readonly id: string
  readonly reportId: string
  readonly triedAt: Date | null
}

/** Whom reports are mailed to, in the order in which they were named. */
export async function readRecipients(
  tx: Transaction,
  reportIds: readonly string[],
): Promise<KeptRecipient[]> {
  if (reportIds.length === 0) return []
  const found = await tx
    .select({ row: reportRecipients, failure: mailFailures })
    .from(reportRecipients)
    .leftJoin(mailFailures, isFailureOf(reportRecipients.workspaceId, reportRecipients.email))
    .where(inArray(reportRecipients.reportId, [...reportIds]))
    .orderBy(reportRecipients.id)
  return found.map(({ row, failure }) => ({
    id: row.id,
    reportId: row.reportId,
    triedAt: row.triedAt,
    email: row.email,
    mailed_at: row.mailedAt?.toISOString() ?? null,
    unsubscribed_at: row.unsubscribedAt?.toISOString() ?? null,
    // Who is named again is tried again.
    mail_failure: mailFailureOf(failure, row.mailedAt ?? row.createdAt),
  }))
}

/** When reports are mailed, and to whom, by their ids. */
export async function readMailings(
  tx: Transaction,
  rows: readonly ReportRow[],
): Promise<ReadonlyMap<string, ReportMailing>> {
  const mailed = rows.flatMap(({ mailPlan, ...row }) => (mailPlan ? [{ ...row, mailPlan }] : []))
  const recipients = await readRecipients(
    tx,
    mailed.map(({ id }) => id),
  )
  const ofReport = Map.groupBy(recipients, ({ reportId }) => reportId)
  return new Map(
    mailed.map(({ id, mailPlan, mailNextAt }) => [
      id,
      {
        ...mailPlan,
        weekdays: [...mailPlan.weekdays],
        recipients: (ofReport.get(id) ?? []).map(
          ({ id: _, reportId: __, triedAt: ___, ...recipient }) => recipient,
        ),
        next_at: mailNextAt?.toISOString() ?? null,
      },
    ]),
  )
}

interface Setting {
  readonly id: string
  /** Undefined: as it is. Null: it is mailed no more. */
  readonly mailing: SetReportMailing | null | undefined
}

interface Settings {
  readonly workspaceId: string
  readonly settings: readonly Setting[]
  readonly now: Date
}

/** Sets when reports are mailed from now on, and to whom. Refuses more addresses than a workspace may name. */
export async function setMailings(
  tx: Transaction,
  { workspaceId, settings, now }: Settings,
): Promise<Refusal> {
  const set = settings.flatMap(({ id, mailing }) => (mailing === undefined ? [] : { id, mailing }))
  if (set.length === 0) return undefined
  // Those who name addresses at once are counted one after the other.
  await takeTurn(tx, `report recipients ${workspaceId}`)
  for (const { id, mailing } of set) {
    const { recipients, ...plan } = mailing ?? { recipients: [] }
    await nameRecipients(tx, { reportId: id, recipients, now })
    const isReport = eq(reports.id, id)
    const [report] = await tx
      .select({ mailedFor: reports.mailedFor })
      .from(reports)
      .where(isReport)
      .for('update')
    const lastDay = report?.mailedFor ?? null
    await tx
      .update(reports)
      .set(
        'frequency' in plan
          ? { mailPlan: plan, mailNextAt: nextRun(plan, { after: now, lastDay }), updatedAt: now }
          : { mailPlan: null, mailNextAt: null, mailedFor: null, updatedAt: now },
      )
      .where(isReport)
  }
  const used = await tx.$count(reportRecipients, isNull(reportRecipients.unsubscribedAt))
  if (used <= maxReportRecipientsInAll) return undefined
  return new Failure(
    'LIMIT_REACHED',
    `All reports together are mailed to up to ${maxReportRecipientsInAll} addresses. Take out some that need them no more.`,
    { limit: maxReportRecipientsInAll, used },
  )
}

interface Naming {
  readonly reportId: string
  readonly recipients: readonly string[]
  readonly now: Date
}

/** Those who are named already stay as they are, and so do those who have ended the mails. */
async function nameRecipients(
  tx: Transaction,
  { reportId, recipients, now }: Naming,
): Promise<void> {
  const isOfReport = eq(reportRecipients.reportId, reportId)
  await tx
    .delete(reportRecipients)
    .where(
      and(
        isOfReport,
        isNull(reportRecipients.unsubscribedAt),
        notInArray(reportRecipients.email, [...recipients]),
      ),
    )
  const kept = await tx
    .select({ email: reportRecipients.email })
    .from(reportRecipients)
    .where(isOfReport)
  const there = new Set(kept.map(({ email }) => email))
  await insertRows(
    tx,
    reportRecipients,
    recipients
      .filter((email) => !there.has(email))
      .map((email) => ({ reportId, email, createdAt: now })),
  )
}
