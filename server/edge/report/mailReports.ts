import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { abuseReports } from '#server/platform/db/schema/abuseReports.ts'
import type { SendReport } from './sendReport.ts'

/** How many reports are mailed in one round. */
const atOnce = 100

interface Services {
  readonly database: Database
  readonly sendReport: SendReport
}

/** Mails what was reported where there is no mailer. A mail that was interrupted may be sent twice. */
export async function mailReports({ database, sendReport }: Services): Promise<void> {
  const waiting = await database
    .select()
    .from(abuseReports)
    .where(eq(abuseReports.toMail, true))
    .orderBy(abuseReports.createdAt)
    .limit(atOnce)
  for (const { id, workspaceId, linkId, address, reason, details, reporterEmail } of waiting) {
    const report = { reason, details, email: reporterEmail ?? '' }
    await sendReport({ workspaceId, linkId, shownUrl: address, report })
    await database.update(abuseReports).set({ toMail: false }).where(eq(abuseReports.id, id))
  }
}
