import { eq, type SQL } from 'drizzle-orm'
import type { TeamEntry } from '#contract/resources/team.ts'
import { creators } from '#server/database/schema/creators.ts'
import { creatorAssignments } from '#server/database/schema/team.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Refusal } from '#server/platform/http/failure.ts'
import { refuseUnknown } from '#server/platform/resource/refuseUnknown.ts'

type Entry = Pick<TeamEntry, 'id' | 'kind'>

/** The condition on what a member, or who is invited, is assigned to. */
export const whose = ({ id, kind }: Entry): SQL =>
  eq(kind === 'MEMBER' ? creatorAssignments.userId : creatorAssignments.invitationId, id)

/** Refuses to assign to creators that are not there. */
export const refuseStrangers = (
  tx: Transaction,
  named: readonly { readonly id: string; readonly path: string }[],
): Promise<Refusal> => refuseUnknown(tx, creators, named, 'Choose one of your creators')

/** Assigns somebody to creators; to which they are assigned already, nothing happens. */
export async function assignCreators(
  tx: Transaction,
  { id, kind }: Entry,
  creatorIds: readonly string[],
): Promise<void> {
  if (creatorIds.length === 0) return
  const to = kind === 'MEMBER' ? { userId: id } : { invitationId: id }
  await tx
    .insert(creatorAssignments)
    .values(creatorIds.map((creatorId) => ({ creatorId, ...to })))
    .onConflictDoNothing()
}
