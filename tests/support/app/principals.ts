import { v7 } from 'uuid'
import type { UserPrincipal } from '#server/platform/http/principal.ts'

/** Somebody who owns a workspace, for what is tested below the level of calls. */
export const ownerOf = (workspaceId: string): UserPrincipal => ({
  mode: 'USER',
  userId: v7(),
  sessionId: v7(),
  workspaceId,
  role: 'OWNER',
  limitedTo: null,
})
