import type { Role } from '#contract/roles.ts'
import type { KeyScope } from '#contract/rules/keyScope.ts'

/** A brand user in the workspace they act in: signed in, or a program with an API key of theirs. */
export interface UserPrincipal {
  readonly mode: 'USER'
  readonly userId: string
  /** The id of the session, or of the key. */
  readonly sessionId: string
  readonly workspaceId: string
  readonly role: Role
  /** Whose assigned creators are all that is seen: the user, or the key, itself. Null for who sees all creators. */
  readonly limitedTo: string | null
  /** True for who has yet to set up the second factor that the workspace requires. Never of a key. */
  readonly factorDue?: boolean
  /** Of the key; undefined for somebody who is signed in. */
  readonly keyScope?: KeyScope
}

/** A creator in the portal: one creator of one workspace, and nothing else of it. */
export interface CreatorPrincipal {
  readonly mode: 'CREATOR'
  readonly creatorId: string
  readonly sessionId: string
  readonly workspaceId: string
}

/** A guest who has opened a share: one share of one workspace, and nothing else of it. */
export interface SharePrincipal {
  readonly mode: 'SHARE'
  readonly shareId: string
  readonly sessionId: string
  readonly workspaceId: string
}

/** The member whose assigned creators are all that a caller sees of the workspace; null for any other caller. */
export const limitedToOf = (
  principal:
    | Pick<UserPrincipal, 'mode' | 'limitedTo'>
    | Pick<CreatorPrincipal, 'mode'>
    | Pick<SharePrincipal, 'mode'>,
): string | null => (principal.mode === 'USER' ? principal.limitedTo : null)

/** Whether a caller sees assigned creators alone: what is nobody's they would not see. */
export const isLimited = (principal: Parameters<typeof limitedToOf>[0]): boolean =>
  limitedToOf(principal) !== null

/** Who makes a call, when it is somebody who is known. */
export type Principal = UserPrincipal | CreatorPrincipal

/** The same, or a guest of a share, whose calls are none but `serveGuests` serves. */
export type AnyPrincipal = Principal | SharePrincipal

/** Whoever is known; undefined for a guest of a share. */
export const knownOf = (principal: AnyPrincipal | undefined): Principal | undefined =>
  principal?.mode === 'SHARE' ? undefined : principal

/** The user or creator who makes a call, also by a key. */
export const idOf = (principal: Principal): string =>
  principal.mode === 'USER' ? principal.userId : principal.creatorId

/** Who makes a call, told apart from all others of the workspace: a user, a creator or a key. */
export const callerIdOf = (principal: Principal): string =>
  principal.mode === 'USER' && principal.keyScope !== undefined
    ? principal.sessionId
    : idOf(principal)
