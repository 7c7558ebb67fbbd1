import { eq, type SQL } from 'drizzle-orm'
import { creators } from '#server/database/schema/creators.ts'
import { creatorAssignments } from '#server/database/schema/team.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Refusal } from '#server/platform/http/failure.ts'
import { refuseUnknown } from '#server/platform/resource/refuseUnknown.ts'

const holders = { MEMBER: 'userId', INVITATION: 'invitationId', API_KEY: 'apiKeyId' } as const

/** A member, somebody who is invited, or an API key. */
interface Holder {
  readonly id: string
  readonly kind: keyof typeof holders
}

/** The condition on what somebody is assigned to. */
export const whose = ({ id, kind }: Holder): SQL => eq(creatorAssignments[holders[kind]], id)

/** Refuses to assign to creators that are not there. */
export const refuseStrangers = (
  tx: Transaction,
  named: readonly { readonly id: string; readonly path: string }[],
): Promise<Refusal> => refuseUnknown(tx, creators, named, 'Choose one of your creators')

/** Assigns somebody to creators; to which they are assigned already, nothing happens. */
export async function assignCreators(
  tx: Transaction,
  { id, kind }: Holder,
  creatorIds: readonly string[],
): Promise<void> {
  if (creatorIds.length === 0) return
  await tx
    .insert(creatorAssignments)
    .values(creatorIds.map((creatorId) => ({ creatorId, [holders[kind]]: id })))
    .onConflictDoNothing()
}
