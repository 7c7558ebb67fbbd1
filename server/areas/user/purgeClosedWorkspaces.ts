import { and, eq, inArray, lt } from 'drizzle-orm'
import { forgetOwner } from '#server/areas/privacy/erasure/forgetOwner.ts'
import { memberships, users, workspaces } from '#server/database/schema/accounts.ts'
import { trackingLinks } from '#server/database/schema/links.ts'
import { savedViews } from '#server/database/schema/savedViews.ts'
import type { Needs } from '#server/platform/area.ts'
import { type Clock, systemClock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { closedLongAgo } from './closing.ts'

interface Services extends Needs<'database' | 'log'> {
  readonly clock?: Clock
}

/**
 * Deletes the workspaces that were closed 30 days ago, with everything in them and their owners. For a
 * periodic job: several processes share the work, and one that stops midway leaves whole workspaces.
 */
export async function purgeClosedWorkspaces({
  database,
  log,
  clock = systemClock,
}: Services): Promise<void> {
  const due = lt(workspaces.closedAt, closedLongAgo(clock()))
  const found = await database.select({ id: workspaces.id }).from(workspaces).where(due)
  for (const { id } of found) {
    try {
      const isGone = await database.transaction((tx) => eraseWorkspace(tx, id))
      if (isGone) log.info({ workspaceId: id }, 'deleted a closed workspace')
    } catch (error) {
      log.error({ err: error, workspaceId: id }, 'a closed workspace could not be deleted')
    }
  }
}

/** Deletes a workspace and erases its owner from everywhere else. False when another process is at it, or was. */
export const eraseWorkspace = (tx: Transaction, workspaceId: string): Promise<boolean> =>
  purgeWorkspace(tx, workspaceId, forgetOwner)

/**
 * Deletes a workspace with everything in it and its owner. False when another process is at it, or was.
 *
 * @param first what is done before, while its owner is there.
 */
export async function purgeWorkspace(
  transaction: Transaction,
  workspaceId: string,
  first: (tx: Transaction, workspaceId: string) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const [held] = await transaction
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('update', { skipLocked: true })
  if (!held) return false
  await first(transaction, workspaceId)
  const owner = transaction
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.role, 'OWNER')))
  // Links before their domains, and the owner before the workspace they act in.
  await transaction.delete(trackingLinks).where(eq(trackingLinks.workspaceId, workspaceId))
  // What they have shared stays with its team.
  await transaction
    .delete(savedViews)
    .where(and(inArray(savedViews.createdBy, owner), eq(savedViews.shared, false)))
  await transaction.delete(users).where(inArray(users.id, owner))
  await transaction.delete(workspaces).where(eq(workspaces.id, workspaceId))
  return true
}
