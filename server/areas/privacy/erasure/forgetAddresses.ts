import { sql } from 'drizzle-orm'
import { abuseReports } from '#server/database/schema/abuseReports.ts'
import { signInCodes, signInLinks } from '#server/database/schema/accounts.ts'
import { invoiceAccounts } from '#server/database/schema/invoices.ts'
import { mailFailures } from '#server/database/schema/mailFailures.ts'
import { notificationAddresses } from '#server/database/schema/notificationAddresses.ts'
import { reportRecipients } from '#server/database/schema/reports.ts'
import { invitations } from '#server/database/schema/team.ts'
import type { Executing } from '#server/platform/db/database.ts'
import { patternsOf, removed } from './patterns.ts'

/** Deletes what is kept of email addresses themselves, whoever's they are: with the rights of the tables' owner. What they reported stays, without them. */
export async function forgetAddresses(tx: Executing, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  const them = sql`any(${sql.param([...addresses])}::text[])`
  const { within } = patternsOf({ names: [], accounts: [], addresses })
  await tx.execute(sql`delete from ${signInCodes} where email = ${them}`)
  await tx.execute(sql`delete from ${signInLinks} where email = ${them}`)
  await tx.execute(sql`delete from ${invitations} where lower(email) = ${them}`)
  await tx.execute(sql`delete from ${notificationAddresses} where email = ${them}`)
  await tx.execute(sql`delete from ${reportRecipients} where email = ${them}`)
  await tx.execute(sql`delete from ${mailFailures} where address = ${them}`)
  await tx.execute(
    sql`update ${abuseReports} set reporter_email = null where reporter_email = ${them}`,
  )
  await tx.execute(
    sql`update ${abuseReports} set details = regexp_replace(details, ${within}, ${removed}, 'gi') where details ~* ${within}`,
  )
  await tx.execute(sql`update ${invoiceAccounts} set email = '' where lower(email) = ${them}`)
}
