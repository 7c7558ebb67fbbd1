import { inArray, sql } from 'drizzle-orm'
import { maxChosenId, userCreatorIdMessage } from '#contract/rules/userCreatorId.ts'
import { creators } from '#server/database/schema/creators.ts'
import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'
import { readableSigns } from '#server/platform/crypto/readableSigns.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'
import { type Refusal, refuseIssues } from '#server/platform/http/failure.ts'

/** Makes of an ID that somebody chose the one that their workspace has for it. */
export type OwnId = (chosen: string) => string

/**
 * How the IDs of a workspace end: `jade` becomes `jade.k4p7x2`. Two workspaces never ask for the same ID, so that none
 * learns by asking which another has. One that ends so already stays as it is.
 */
export function ownIdIn(keyedHash: KeyedHash, workspaceId: string): OwnId {
  const hash = Buffer.from(keyedHash('portal-ids', workspaceId), 'base64url')
  const ending = `.${readableSigns(hash.subarray(0, endingLength))}`
  return (chosen) => (chosen.endsWith(ending) ? chosen : `${chosen}${ending}`)
}

/** A thousand million of them. */
const endingLength = 6

/** Whether an ID leaves room for its ending. */
export const isTooLong = (id: string): boolean => id.length > maxChosenId + 1 + endingLength

/** A creator's id for the portal, as it is to be. */
export interface AskedId {
  readonly userCreatorId: string | undefined
  /** The creator it is for; undefined for one that does not exist yet. */
  readonly creatorId?: string
  /** Where its fields stand in the request: `body[0]` or `body[0].data`. */
  readonly place: string
}

/** VALIDATION_FAILED for ids that are too long, that another creator has, or that are asked for twice. */
export async function refuseIds(tx: Transaction, asked: readonly AskedId[]): Promise<Refusal> {
  const taken = await takenIds(tx, asked)
  const seen = new Set<string>()
  const issues = asked.flatMap(({ userCreatorId, place }) => {
    if (userCreatorId === undefined) return []
    const path = `${place}.user_creator_id`
    if (isTooLong(userCreatorId)) return [{ path, message: userCreatorIdMessage }]
    const isTaken = taken.has(userCreatorId) || seen.has(userCreatorId)
    seen.add(userCreatorId)
    return isTaken ? [{ path, message: `${userCreatorId} is taken. Choose another id.` }] : []
  })
  return refuseIssues(issues)
}

/** Which of the ids creators have, also those whom a limited member does not see. */
export async function takenIds(tx: Transaction, asked: readonly AskedId[]): Promise<Set<string>> {
  const ids = asked.flatMap(({ userCreatorId }) => userCreatorId ?? [])
  if (ids.length === 0) return new Set()
  const except = asked.flatMap(({ creatorId }) => creatorId ?? [])
  const found = await readRows(tx, { user_creator_id: asText })`
    select user_creator_id
    from user_creator_ids_taken(${sql.param(ids)}::text[], ${sql.param(except)}::uuid[])`
  return new Set(found.map(({ user_creator_id }) => user_creator_id))
}

/** The ids that creators have, by creator. */
export async function currentIds(
  tx: Transaction,
  creatorIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await tx
    .select({ id: creators.id, userCreatorId: creators.userCreatorId })
    .from(creators)
    .where(inArray(creators.id, [...creatorIds]))
  return new Map(found.map(({ id, userCreatorId }) => [id, userCreatorId]))
}
