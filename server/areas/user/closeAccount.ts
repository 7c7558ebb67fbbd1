import { and, eq, isNull, ne } from 'drizzle-orm'
import { memberships, sessions, users, workspaces } from '#server/database/schema/accounts.ts'
import { trackingLinks } from '#server/database/schema/links.ts'
import { invitations, mailDomains } from '#server/database/schema/team.ts'
import type { Records } from '#server/platform/activity/activityRecord.ts'
import type { Database } from '#server/platform/db/database.ts'

interface Closing {
  readonly userId: string
  readonly workspaceId: string
  readonly reason: string | undefined
  readonly now: Date
  readonly record: Records['record']
}

/**
 * Closes a user's account and the workspace they own, at once: nobody acts in it, its links lead nowhere.
 * Members act in their own workspaces again, and the user leaves the teams of others. What it holds is kept
 * until `purgeClosedWorkspaces` deletes it.
 */
export function closeAccount(
  database: Database,
  { userId, workspaceId, reason, now, record }: Closing,
): Promise<void> {
  return database.transaction(async (transaction) => {
    // First of all: whoever is accepting one or joining just now is a member by then, or finds it gone.
    await transaction.delete(invitations).where(eq(invitations.workspaceId, workspaceId))
    await transaction.delete(mailDomains).where(eq(mailDomains.workspaceId, workspaceId))
    await transaction
      .update(users)
      .set({ deactivatedAt: now, deactivationReason: reason || null })
      .where(eq(users.id, userId))
    await transaction
      .update(workspaces)
      .set({ closedAt: now })
      .where(eq(workspaces.id, workspaceId))
    await transaction
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    await transaction
      .delete(memberships)
      .where(and(eq(memberships.workspaceId, workspaceId), ne(memberships.userId, userId)))
    await transaction
      .delete(memberships)
      .where(and(eq(memberships.userId, userId), ne(memberships.workspaceId, workspaceId)))
    await transaction
      .update(trackingLinks)
      .set({ enabled: false })
      .where(and(eq(trackingLinks.workspaceId, workspaceId), eq(trackingLinks.enabled, true)))
    await record(transaction)
  })
}
