import { eq } from 'drizzle-orm'
import { samples } from '#server/database/schema/samples.ts'
import type { Queries } from '#server/platform/db/database.ts'

/** Whether a workspace is made up. It is on no plan, and shows all that there is; nobody is mailed from it. */
export async function isSample(queries: Queries, workspaceId: string): Promise<boolean> {
  const [found] = await queries
    .select({ id: samples.id })
    .from(samples)
    .where(eq(samples.workspaceId, workspaceId))
  return found !== undefined
}
