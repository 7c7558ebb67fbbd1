import type {
  CreatorPrincipal,
  SharePrincipal,
  UserPrincipal,
} from '#server/platform/http/principal.ts'

/** Whether what somebody was once allowed is allowed still. Asked of the database each time, by one query. */
export interface Permissions {
  /** What has become of what a URL was signed for. */
  standing(of: Signed): Promise<Standing>
  /** Whether the object of a key is one that its workspace keeps, in a workspace that is open. */
  keeps(key: string): Promise<boolean>
}

export interface Signed {
  readonly workspaceId: string
  /** What {@link bearerOf} gave; null for a URL that was signed for everybody. */
  readonly bearer: string | null
  /** Of the object that it leads to; undefined where it leads to none. */
  readonly key?: string | undefined
}

/**
 * WITHDRAWN when its workspace is closed, or whoever it was signed for may not act there any more; GONE when its
 * workspace does not keep the object any more.
 */
export type Standing = 'GOOD' | 'WITHDRAWN' | 'GONE'

/**
 * The session or key that a URL is bound to, as it stands in the URL. That of a member or key that sees assigned creators alone names it too,
 * and no URL outlives their becoming one, or their ceasing to be.
 */
export function bearerOf(principal: Bearer): string {
  if (principal.mode === 'CREATOR') return `creator.${principal.sessionId}`
  if (principal.mode === 'SHARE') return `share.${principal.sessionId}`
  if (principal.limitedTo !== null && principal.keyScope)
    return `${limitedKey}.${principal.sessionId}.${principal.limitedTo}`
  if (principal.limitedTo !== null) return `limited.${principal.sessionId}.${principal.limitedTo}`
  return `${principal.keyScope ? 'key' : 'user'}.${principal.sessionId}`
}

/** The bearer of a URL that a key got which is limited to some creators. */
export const limitedKey = 'limitedKey'

/** The member or key whose assigned creators are all that the bearer of a URL sees; null for any other. */
export function limitedToByBearer(bearer: string | undefined): string | null {
  const [kind, , memberId = null] = bearer?.split('.') ?? []
  return kind === 'limited' || kind === limitedKey ? memberId : null
}

type Bearer =
  | Pick<UserPrincipal, 'mode' | 'sessionId' | 'keyScope' | 'limitedTo'>
  | Pick<CreatorPrincipal, 'mode' | 'sessionId'>
  | Pick<SharePrincipal, 'mode' | 'sessionId'>

/** Whose an object is. */
export const workspaceOfKey = (key: string): string => key.slice(0, key.indexOf('/'))
