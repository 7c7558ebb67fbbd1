import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { workspaces } from '#server/platform/db/schema/accounts.ts'
import { invitations } from '#server/platform/db/schema/team.ts'

/** The query of an invitation by the hash of its token: none where its workspace is closed. */
export const selectInvitation = (queries: Pick<Queries, 'select'>, tokenHash: string) =>
  queries
    .select({ invitation: invitations })
    .from(invitations)
    .innerJoin(
      workspaces,
      and(eq(workspaces.id, invitations.workspaceId), isNull(workspaces.closedAt)),
    )
    .where(eq(invitations.tokenHash, tokenHash))
