import type { TeamEntry } from '#contract/resources/team.ts'
import { isOwner, type Role, roleReaches } from '#contract/roles.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'

interface Actor {
  readonly userId: string
  readonly role: Role
}

/** Why roles of these may not be changed. The owner stays the owner, and nobody changes their own role. */
export function whyNotChange(
  { userId }: Pick<Actor, 'userId'>,
  entries: readonly TeamEntry[],
): Refusal {
  if (entries.some(({ role }) => isOwner(role))) {
    return new Failure('FORBIDDEN', 'The owner’s role cannot be changed')
  }
  return entries.some(({ id }) => id === userId)
    ? new Failure('FORBIDDEN', 'You cannot change your own role')
    : undefined
}

/**
 * Why these may not be removed. Whoever names themselves leaves, and names nobody else then; removing
 * others takes the role ADMIN. The owner goes with the workspace only.
 */
export function whyNotRemove({ userId, role }: Actor, entries: readonly TeamEntry[]): Refusal {
  if (entries.some((entry) => isOwner(entry.role))) {
    return new Failure(
      'FORBIDDEN',
      'The owner cannot be removed. They close the workspace by deleting their account.',
    )
  }
  const leaves = entries.some(({ id }) => id === userId)
  if (leaves && entries.length > 1) {
    return new Failure('CONFLICT', 'Remove the others first, then leave separately')
  }
  if (leaves || roleReaches(role, 'ADMIN')) return undefined
  return new Failure('FORBIDDEN', 'Your role does not allow this. It takes the role ADMIN', {
    role,
    needed: 'ADMIN',
  })
}
