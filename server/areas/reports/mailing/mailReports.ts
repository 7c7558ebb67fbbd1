import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { v5, v7 } from 'uuid'
import type { ReportFigures } from '#contract/resources/reports.ts'
import { shareNameByMail } from '#contract/rules/shareRules.ts'
import { type KeptRecipient, readRecipients } from '#server/areas/reports/mailings.ts'
import { type FigureServices, readFigures } from '#server/areas/reports/readFigures.ts'
import { tokenAgain, tokenOf } from '#server/areas/shares/shareToken.ts'
import { users } from '#server/database/schema/accounts.ts'
import { reportRecipients, reports } from '#server/database/schema/reports.ts'
import { shares } from '#server/database/schema/shares.ts'
import { mailDueReport, mailReportCopy } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { wholeWorkspace } from '#server/platform/db/inWorkspace.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Handler, handler, type Piece } from '#server/platform/jobs/handler.ts'
import { mailHandler } from '#server/platform/mail/mailHandler.ts'
import type { Attempt } from '#server/platform/rateLimits/rateLimits.ts'
import { reportLetter } from './reportLetters.ts'
import { unsubscribeReportUrl } from './unsubscribeReport.ts'

export type MailingServices = FigureServices &
  Needs<'config' | 'keyedHash' | 'tokenSeal' | 'mailer' | 'rateLimits' | 'log'>

type Services = MailingServices & { readonly database: Database }

/**
 * Mails a report to each of its recipients, once for a time at which it is due: who has been tried for that time is not tried again, also
 * when the work is. Its figures are read once, as of now.
 */
export const dueReportHandler = (services: Services): Handler =>
  handler(mailDueReport, async ({ report_id, due_at }, piece) => {
    const waiting = await piece.sealed((tx) => waitingFor(tx, report_id, new Date(due_at)))
    if (waiting.length === 0) return
    const workspaceId = workspaceOf(piece)
    const figures = await figuresOf(services, workspaceId, report_id)
    if (!figures) return
    const link = await piece.sealed((tx) => linkOf(tx, services, report_id))
    for (const recipient of waiting) {
      if (piece.stopping.aborted) throw new Error('The process stops')
      await mailOne(services, piece, { recipient, figures, link })
    }
  })

/** Mails a report to somebody of the team, who reads the rest where they are signed in. */
export const reportCopyHandler = (services: Services): Handler =>
  mailHandler(services.mailer, mailReportCopy, async ({ report_id, user_id }, piece) => {
    const [user] = await services.database
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, user_id))
    const figures = user && (await figuresOf(services, workspaceOf(piece), report_id))
    if (!figures) return undefined
    const link = new URL(`/reports/${report_id}`, services.config.appUrl)
    return reportLetter({ to: user.email, figures, link })
  })

function workspaceOf({ workspaceId }: Piece): string {
  if (workspaceId === undefined) throw new Error('A report belongs to no workspace')
  return workspaceId
}

/** Whom it is still to be mailed to for this time. Who has ended the mails, or whom the last did not reach, gets none. */
async function waitingFor(
  tx: Transaction,
  reportId: string,
  dueAt: Date,
): Promise<KeptRecipient[]> {
  const [mailed] = await tx
    .select({ plan: reports.mailPlan })
    .from(reports)
    .where(eq(reports.id, reportId))
  if (!mailed?.plan || mailed.plan.paused) return []
  const recipients = await readRecipients(tx, [reportId])
  return recipients.filter(
    ({ unsubscribed_at, mail_failure, triedAt }) =>
      unsubscribed_at === null && mail_failure === null && (triedAt === null || triedAt < dueAt),
  )
}

/** What the report says now; undefined for one that is gone. */
async function figuresOf(
  services: Services,
  workspaceId: string,
  reportId: string,
): Promise<ReportFigures | undefined> {
  const { principal } = wholeWorkspace(workspaceId)
  const figures = await readFigures(services, principal, reportId)
  if (!(figures instanceof Failure)) return figures
  if (figures.code === 'NOT_FOUND') return undefined
  throw new Error(`The figures of a report could not be read: ${figures.code}`)
}

/**
 * Where a recipient reads the whole report: a link of the mails, which is made when there is none that opens. Undefined where
 * no link can be shown a second time, since there is no key.
 */
async function linkOf(
  tx: Transaction,
  { tokenSeal, config, clock }: Services,
  reportId: string,
): Promise<URL | undefined> {
  const isOpen = and(
    eq(shares.reportId, reportId),
    // Others are somebody's: they say whom they are for, when they end, and that they were opened.
    eq(shares.name, shareNameByMail),
    isNull(shares.createdBy),
    isNull(shares.revokedAt),
    isNull(shares.passwordHash),
    or(isNull(shares.expiresAt), gt(shares.expiresAt, clock())),
  )
  const found = await tx
    .select({ id: shares.id, tokenHash: shares.tokenHash })
    .from(shares)
    .where(isOpen)
    .orderBy(desc(shares.createdAt))
    .limit(20)
  const [token] = found.flatMap((share) => tokenAgain(tokenSeal, share) ?? [])
  const opened = token ?? (await newLink(tx, { tokenSeal, clock }, reportId))
  return opened === undefined ? undefined : new URL(`/share/${opened}`, config.appUrl)
}

async function newLink(
  tx: Transaction,
  { tokenSeal, clock }: Pick<Services, 'tokenSeal' | 'clock'>,
  reportId: string,
): Promise<string | undefined> {
  if (tokenSeal.keyId === undefined) return undefined
  const [report] = await tx
    .select({ limitedTo: reports.limitedTo })
    .from(reports)
    .where(eq(reports.id, reportId))
  const id = v7()
  const token = tokenOf(tokenSeal, id)
  await tx.insert(shares).values({
    id,
    kind: 'REPORT',
    name: shareNameByMail,
    reportId,
    tokenHash: hashToken(token),
    allowsDownloads: false,
    allowsComments: false,
    allowsApproval: false,
    limitedTo: report?.limitedTo ?? null,
    createdAt: clock(),
    updatedAt: clock(),
  })
  return token
}

interface OneMail {
  readonly recipient: KeptRecipient
  readonly figures: ReportFigures
  readonly link: URL | undefined
}

/** Mails it to one, and keeps that. Who is mailed too much today is left out this time. */
async function mailOne(
  services: Services,
  piece: Piece,
  { recipient, figures, link }: OneMail,
): Promise<void> {
  const { mailer, rateLimits, clock, log, config } = services
  const workspaceId = workspaceOf(piece)
  const counted: readonly Attempt[] = [
    ['reportMailsByWorkspace', workspaceId],
    ['reportMailsByAddress', recipient.email],
  ]
  const tooMany = await rateLimits.take(...counted)
  if (tooMany !== undefined) log.warn({ recipient: recipient.id }, 'too many reports are mailed')
  const mail =
    tooMany === undefined &&
    (await reportLetter({
      to: recipient.email,
      figures,
      link: link ?? config.appUrl,
      unsubscribe: unsubscribeReportUrl(services, workspaceId, recipient.id),
    }))
  const outcome = mail && (await mailer.send(mail, { id: v5(recipient.id, piece.id), workspaceId }))
  if (outcome === 'UNAVAILABLE') {
    for (const attempt of counted) await rateLimits.giveBack(attempt)
    throw new Error('No mail server has taken the mail')
  }
  const at = clock()
  await piece.sealed((tx) =>
    tx
      .update(reportRecipients)
      .set({ triedAt: at, ...(outcome === 'SENT' && { mailedAt: at }) })
      .where(eq(reportRecipients.id, recipient.id)),
  )
}
