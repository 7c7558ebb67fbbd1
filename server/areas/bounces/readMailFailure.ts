import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { MailFailure } from '#contract/rules/mailFailure.ts'
import { mailFailures } from '#server/database/schema/mailFailures.ts'

/** What ties a row with an address of its workspace to what is known of that, for a join. */
export const isFailureOf = (workspaceId: AnyPgColumn, address: AnyPgColumn): SQL | undefined =>
  and(eq(mailFailures.workspaceId, workspaceId), eq(mailFailures.address, sql`lower(${address})`))

/** A failure as the API has it; null where there is none, or a mail has arrived since. */
export function mailFailureOf(
  row: Pick<typeof mailFailures.$inferSelect, 'reason' | 'detail' | 'failedAt'> | null,
  arrivedAt: Date | null,
): MailFailure | null {
  if (!row || (arrivedAt && arrivedAt >= row.failedAt)) return null
  return { reason: row.reason, detail: row.detail, failed_at: row.failedAt.toISOString() }
}
