import { and, eq, isNotNull } from 'drizzle-orm'
import { notificationAddresses } from '#server/database/schema/notificationAddresses.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import type { Needs } from '#server/platform/area.ts'

/** Ends the mails to an address of a team, for whoever reads it, and forgets those that wait. */
export const unsubscribeAddress = (
  { database, clock }: Needs<'database' | 'clock'>,
  { workspaceId, id }: { readonly workspaceId: string; readonly id: string },
): Promise<void> =>
  database.transaction(async (tx) => {
    await tx
      .update(notificationAddresses)
      .set({ unsubscribedAt: clock() })
      .where(
        and(eq(notificationAddresses.workspaceId, workspaceId), eq(notificationAddresses.id, id)),
      )
    await tx
      .update(notifications)
      .set({ mailDueAt: null })
      .where(
        and(
          eq(notifications.workspaceId, workspaceId),
          eq(notifications.addressId, id),
          isNotNull(notifications.mailDueAt),
        ),
      )
  })
