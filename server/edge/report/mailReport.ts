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

/** Mails of a reported page to whoever runs the installation. Its workspace is notified without the name of who has reported. */
export const mailReportHandler = ({ config, database, mailer }: Services): Handler =>
  mailHandler(mailer, mailReport, async ({ report_id }) => {
    const report = await rowOf(database, abuseReports, report_id)
    if (!report || config.abuseMail === undefined) return undefined
    const { linkId, address, reason, details, reporterEmail } = report
    return abuseReportMail(config.abuseMail, {
      shownUrl: address,
      reason: english._(reasonTexts[reason]),
      details,
      page: new URL(`/links/${linkId}`, config.appUrl),
      reporter: reporterEmail ?? 'an anonymous visitor',
    })
  })
