import { sql } from 'drizzle-orm'
import type { Traces } from '#server/database/schema/erasures.ts'
import { idempotencyKeys } from '#server/database/schema/idempotencyKeys.ts'
import type { Executing } from '#server/platform/db/database.ts'
import { uuids } from './eraseMentions.ts'

/** Forgets what calls of those workspaces were answered, which is kept for a day: a call that is repeated with its key is a conflict then. */
export async function forgetAnswers(
  queries: Executing,
  { workspace_ids }: Pick<Traces, 'workspace_ids'>,
): Promise<void> {
  await queries.execute(
    sql`update ${idempotencyKeys} set answer = null where workspace_id = any(${uuids(workspace_ids)}) and answer is not null`,
  )
}
