import { sql } from 'drizzle-orm'
import type { Executing } from '#server/platform/db/database.ts'

/** Deletes the reports of more than 180 days ago, with the addresses of who reported. */
export async function deleteOldReports(queries: Executing): Promise<void> {
  await queries.execute(
    sql`delete from abuse_reports where created_at < now() - interval '180 days'`,
  )
}
