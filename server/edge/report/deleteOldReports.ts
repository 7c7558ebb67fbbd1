import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'

/** Deletes the reports of more than 180 days ago, with the addresses of who reported. */
export async function deleteOldReports(queries: Pick<Queries, 'execute'>): Promise<void> {
  await queries.execute(
    sql`delete from abuse_reports where created_at < now() - interval '180 days'`,
  )
}
