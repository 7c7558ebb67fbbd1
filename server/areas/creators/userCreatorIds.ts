import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Failure, invalid } from '#server/platform/http/failure.ts'

/** A creator's id for the portal, as a request asks for it. */
export interface AskedId {
  readonly userCreatorId: string | undefined
  /** The creator it is for; undefined for one that does not exist yet. */
  readonly creatorId?: string
  /** Where its fields stand in the request: `body[0]` or `body[0].data`. */
  readonly place: string
}

/** VALIDATION_FAILED for ids that another creator has, here or in any workspace, or that are asked for twice. */
export async function refuseTakenIds(
  tx: Transaction,
  asked: readonly AskedId[],
): Promise<Failure | undefined> {
  const taken = await takenIds(tx, asked)
  const seen = new Set<string>()
  const issues = asked.flatMap(({ userCreatorId, place }) => {
    if (userCreatorId === undefined) return []
    const isTaken = taken.has(userCreatorId) || seen.has(userCreatorId)
    seen.add(userCreatorId)
    return isTaken
      ? [
          {
            path: `${place}.user_creator_id`,
            message: `${userCreatorId} is taken. Choose another id.`,
          },
        ]
      : []
  })
  return issues.length > 0 ? invalid(issues) : undefined
}

/** Which of the ids any creator has, here or in another workspace. */
export async function takenIds(tx: Transaction, asked: readonly AskedId[]): Promise<Set<string>> {
  const ids = asked.flatMap(({ userCreatorId }) => userCreatorId ?? [])
  if (ids.length === 0) return new Set()
  const except = asked.flatMap(({ creatorId }) => creatorId ?? [])
  const found = await tx.execute<{ user_creator_id: string }>(sql`
    select user_creator_id
    from user_creator_ids_taken(${sql.param(ids)}::text[], ${sql.param(except)}::uuid[])`)
  return new Set(found.rows.map(({ user_creator_id }) => user_creator_id))
}
