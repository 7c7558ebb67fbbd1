import type { Role } from '#contract/roles.ts'

/** A signed-in brand user, in the workspace they act in. */
export interface UserPrincipal {
  readonly mode: 'USER'
  readonly userId: string
  readonly sessionId: string
  readonly workspaceId: string
  readonly role: Role
}

/** A creator in the portal: one creator of one workspace, and nothing else of it. */
export interface CreatorPrincipal {
  readonly mode: 'CREATOR'
  readonly creatorId: string
  readonly sessionId: string
  readonly workspaceId: string
}

/** Who makes a call, when it is somebody. */
export type Principal = UserPrincipal | CreatorPrincipal
