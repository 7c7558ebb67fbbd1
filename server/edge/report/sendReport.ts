import { and, eq } from 'drizzle-orm'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { memberships, users } from '#server/platform/db/schema/accounts.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { abuseReportMail, type ReportFacts } from './abuseReportMail.ts'
import type { Report } from './reportForm.ts'
import { reasonTexts } from './reportPages.ts'

/** A report, and what it is about. */
export interface Sent {
  readonly workspaceId: string
  readonly linkId: string
  /** `bio.example/jade`. */
  readonly shownUrl: string
  readonly report: Report
}

/** Tells whoever runs the installation, and the owner of the workspace: the latter not who has reported. */
export type SendReport = (sent: Sent) => Promise<void>

interface Services {
  readonly config: Pick<Config, 'appUrl' | 'abuseMail'>
  readonly database: Database
  readonly mailer: Mailer
}

export const openSendReport =
  ({ config, database, mailer }: Services): SendReport =>
  async ({ workspaceId, linkId, shownUrl, report }) => {
    const facts: ReportFacts = {
      shownUrl,
      reason: reasonTexts[report.reason],
      details: report.details ?? '',
      page: new URL(`/links/${linkId}`, config.appUrl),
    }
    const owners = await database
      .select({ email: users.email })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.role, 'OWNER')))
    for (const { email } of owners) await mailer.send(await abuseReportMail(email, facts))
    if (config.abuseMail === undefined) return
    const reporter = report.email || 'an anonymous visitor'
    await mailer.send(await abuseReportMail(config.abuseMail, { ...facts, reporter }))
  }
