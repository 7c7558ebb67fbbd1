import { like } from 'drizzle-orm'
import { creators } from '#server/database/schema/creators.ts'
import type { Database } from '#server/platform/db/database.ts'

/** The ID of the creator for whom it was chosen, with the ending of their workspace; what nobody chose stays as it is. */
export async function idChosenAs(database: Database, chosen: string): Promise<string> {
  const [creator] = await database
    .select({ userCreatorId: creators.userCreatorId })
    .from(creators)
    .where(like(creators.userCreatorId, `${chosen.toLowerCase()}.______`))
  return creator?.userCreatorId ?? chosen
}
