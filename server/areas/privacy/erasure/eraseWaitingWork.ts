import { sql } from 'drizzle-orm'
import { creators } from '#server/database/schema/creators.ts'
import type { Executing } from '#server/platform/db/database.ts'
import type { Sought } from './eraseMentions.ts'

/** Drops work from before that is about them and nobody has begun: mails to them, and pieces that failed and are kept. */
export async function eraseWaitingWork(
  queries: Executing,
  { ids, names, mailboxes, erasedAt }: Pick<Sought, 'ids' | 'names' | 'mailboxes' | 'erasedAt'>,
): Promise<void> {
  const needles = [...ids.slice(0, 1), ...mailboxes]
  const portalId = sql`payload->'data'->>'user_creator_id'`
  await queries.execute(sql`
    delete from graphile_worker._private_jobs
    where locked_at is null and created_at <= ${erasedAt.toISOString()} and (
      exists (select from unnest(${sql.param(needles)}::text[]) as needle where strpos(payload::text, to_json(needle)::text) > 0)
      or (${portalId} = any(${sql.param([...names])}::text[]) and not exists (select from ${creators} where ${creators.userCreatorId} = ${portalId})))`)
}
