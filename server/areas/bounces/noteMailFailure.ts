import { sql } from 'drizzle-orm'
import type { MailFailure } from '#contract/rules/mailFailure.ts'
import { workspaces } from '#server/database/schema/accounts.ts'
import { mailFailures } from '#server/database/schema/mailFailures.ts'
import type { Executing } from '#server/platform/db/database.ts'

interface Failed extends Omit<MailFailure, 'failed_at'> {
  /** Whose mail it was. */
  readonly workspaceId: string
  /** Whom it was for, however it is written. */
  readonly address: string
  readonly failedAt: Date
}

/** The longest explanation that is kept, in characters. */
const longestDetail = 500

/** Keeps that a workspace's mail did not reach an address, unless something later is known of it, or the workspace is gone. With the rights of the tables' owner. */
export async function noteMailFailure(
  queries: Executing,
  { workspaceId, address, reason, detail, failedAt }: Failed,
): Promise<void> {
  const plainDetail = detail.replaceAll('\0', '').trim().slice(0, longestDetail)
  await queries.execute(sql`
    insert into ${mailFailures} (workspace_id, address, reason, detail, failed_at)
    select id, ${address.trim().toLowerCase()}, ${reason}, ${plainDetail}, ${failedAt.toISOString()}::timestamptz
    from ${workspaces} where id = ${workspaceId}::uuid
    on conflict (workspace_id, address) do update
      set reason = excluded.reason, detail = excluded.detail, failed_at = excluded.failed_at
      where ${mailFailures.failedAt} <= excluded.failed_at`)
}
