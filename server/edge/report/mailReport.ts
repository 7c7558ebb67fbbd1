import { ownerOf } from '#server/areas/workspace/team/people.ts'
import { abuseReports } from '#server/database/schema/abuseReports.ts'
import { mailReport } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Handler } from '#server/platform/jobs/handler.ts'
import { english } from '#server/platform/language/i18n.ts'
import { mailHandler } from '#server/platform/mail/mailHandler.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import { abuseReportMail } from './abuseReportMail.ts'
import { reasonTexts } from './reportPages.ts'

type Services = Needs<'database' | 'mailer', 'appUrl' | 'abuseMail'>

/** Mails of a reported page: the owner of its workspace, but not who has reported, and whoever runs the installation. */
export const mailReportHandler = ({ config, database, mailer }: Services): Handler =>
  mailHandler(mailer, mailReport, async ({ report_id, to }) => {
    const report = await rowOf(database, abuseReports, report_id)
    if (!report) return undefined
    const { workspaceId, linkId, address, reason, details, reporterEmail } = report
    const facts = {
      shownUrl: address,
      reason: english._(reasonTexts[reason]),
      details,
      page: new URL(`/links/${linkId}`, config.appUrl),
    }
    if (to === 'OWNER') return abuseReportMail((await ownerOf(database, workspaceId)).email, facts)
    if (config.abuseMail === undefined) return undefined
    const reporter = reporterEmail ?? 'an anonymous visitor'
    return abuseReportMail(config.abuseMail, { ...facts, reporter })
  })
