import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import {
  type SavedView,
  savedView,
  sharerRole,
  viewsManagerRole,
} from '#contract/resources/savedViews.ts'
import { roleReaches } from '#contract/roles.ts'
import { calledBy } from '#contract/rules/calledBy.ts'
import { users } from '#server/database/schema/accounts.ts'
import { savedViews } from '#server/database/schema/savedViews.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'

/** How the fields of a view stand in its row. */
export const viewFields = fieldsOf(savedViews, savedView)

/** What somebody sees of a workspace's views: their own, and what is shared. */
export const areTheirs = ({ userId }: UserPrincipal): SQL | undefined =>
  or(eq(savedViews.createdBy, userId), eq(savedViews.shared, true))

/** The views of these ids that somebody sees, in any order. */
export async function readViews(
  tx: Transaction,
  principal: UserPrincipal,
  ids: readonly string[],
): Promise<SavedView[]> {
  const found = await tx
    .select({ view: savedViews, userName: users.name, email: users.email })
    .from(savedViews)
    .leftJoin(users, eq(users.id, savedViews.createdBy))
    .where(and(inArray(savedViews.id, [...ids]), areTheirs(principal)))
  return found.map(({ view, userName, email }) => {
    const own = view.createdBy === principal.userId
    return {
      ...viewFields.read(view),
      params: [...view.params],
      own,
      may_change: mayChange(principal, { own, shared: view.shared }),
      created_by: email === null ? null : calledBy({ name: userName ?? '', email }),
    }
  })
}

/** What is shared is changed by whoever may share it and made it, and by those who manage the workspace. */
function mayChange(
  { role }: UserPrincipal,
  { own, shared }: Pick<SavedView, 'own' | 'shared'>,
): boolean {
  if (!shared) return own
  return roleReaches(role, own ? sharerRole : viewsManagerRole)
}
