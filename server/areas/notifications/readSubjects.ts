import { sql } from 'drizzle-orm'
import type { Notification } from '#contract/resources/notifications.ts'
import { limitedThings } from '#contract/rules/planLimits.ts'
import { reportReasons } from '#contract/rules/reportReasons.ts'
import type { notifications } from '#server/database/schema/notifications.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asNumber, asText, oneOf, orNull, readRows } from '#server/platform/db/readRows.ts'

type Line = typeof notifications.$inferSelect

/** What lines are about beside creators, their work and domains. */
interface Subjects {
  /** As a line shows them; the message is what a visitor reports. */
  readonly of: (
    line: Line,
  ) => Pick<Notification, 'message' | 'report' | 'limit' | 'payout' | 'summary' | 'shared_report'>
}

/** Reads them, with a query for each kind that is there. A creator has lines about payouts alone. */
export async function readSubjects(tx: Transaction, lines: readonly Line[]): Promise<Subjects> {
  const reports = await readKind(ids(lines, 'reportId'), (asked) => readReports(tx, asked))
  const limits = await readKind(ids(lines, 'limitNoticeId'), (asked) => readLimits(tx, asked))
  const payouts = await readKind(ids(lines, 'paymentId'), (asked) => readPayouts(tx, asked))
  const summaries = await readKind(ids(lines, 'summaryId'), (asked) => readSummaries(tx, asked))
  const shared = await readKind(ids(lines, 'sharedReportId'), (asked) => readShared(tx, asked))
  return {
    of(line) {
      const report = reports.get(line.reportId ?? '')
      const sharedName = shared.get(line.sharedReportId ?? '')?.name
      return {
        message: report?.details ?? '',
        report: report
          ? { link_id: report.link_id, address: report.address, reason: report.reason }
          : null,
        limit: limits.get(line.limitNoticeId ?? '') ?? null,
        payout: payouts.get(line.paymentId ?? '') ?? null,
        summary: summaries.get(line.summaryId ?? '') ?? null,
        shared_report:
          line.sharedReportId === null || sharedName === undefined
            ? null
            : { id: line.sharedReportId, name: sharedName },
      }
    },
  }
}

type Subject = 'reportId' | 'limitNoticeId' | 'paymentId' | 'summaryId' | 'sharedReportId'

const ids = (lines: readonly Line[], subject: Subject) =>
  lines.flatMap((line) => line[subject] ?? [])

/** What is found, by its id. */
async function readKind<Row extends { readonly id: string }>(
  asked: readonly string[],
  read: (asked: readonly string[]) => Promise<Row[]>,
): Promise<ReadonlyMap<string, Omit<Row, 'id'>>> {
  const found = asked.length === 0 ? [] : await read(asked)
  return new Map(found.map(({ id, ...row }) => [id, row]))
}

const readReports = (tx: Transaction, asked: readonly string[]) =>
  readRows(tx, {
    id: asText,
    link_id: orNull(asText),
    address: asText,
    reason: oneOf(reportReasons),
    details: asText,
  })`select id, link_id, address, reason, details from reported_pages(${sql.param(asked)}::uuid[])`

const readLimits = (tx: Transaction, asked: readonly string[]) =>
  readRows(tx, {
    id: asText,
    what: oneOf(limitedThings),
    used: asNumber,
    limit: asNumber,
  })`select id, what, used, "limit" from limit_notices where id = any (${sql.param(asked)}::uuid[])`

const readPayouts = (tx: Transaction, asked: readonly string[]) =>
  readRows(tx, {
    id: asText,
    amount_cents: asNumber,
    currency: asText,
    paid_on: asText,
  })`select id, amount_cents, currency, paid_on::text from recorded_payouts(${sql.param(asked)}::uuid[])`

const readSummaries = (tx: Transaction, asked: readonly string[]) => readRows(tx, {
  id: asText,
  files: asNumber,
  handed_in: asNumber,
  declined: asNumber,
  to_review: asNumber,
  overdue: asNumber,
})`select id, files, handed_in, declined, to_review, overdue from weekly_summaries
  where id = any (${sql.param(asked)}::uuid[])`

const readShared = (tx: Transaction, asked: readonly string[]) =>
  readRows(tx, { id: asText, name: asText })`
    select id, name from reports where id = any (${sql.param(asked)}::uuid[])`
