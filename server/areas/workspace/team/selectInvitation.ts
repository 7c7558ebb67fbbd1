import { and, eq, isNull } from 'drizzle-orm'
import { workspaces } from '#server/database/schema/accounts.ts'
import { invitations } from '#server/database/schema/team.ts'
import type { Reading } from '#server/platform/db/database.ts'

/** The query of an invitation by the hash of its token: none where its workspace is closed. */
export const selectInvitation = (queries: Reading, tokenHash: string) =>
  queries
    .select({ invitation: invitations })
    .from(invitations)
    .innerJoin(
      workspaces,
      and(eq(workspaces.id, invitations.workspaceId), isNull(workspaces.closedAt)),
    )
    .where(eq(invitations.tokenHash, tokenHash))
