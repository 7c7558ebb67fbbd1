import type { Role } from '#contract/roles.ts'
import type { AnyRoute } from '#contract/route.ts'

/** What an API key may do: READ fetches, WRITE also creates, changes and deletes. */
export const keyScopes = ['READ', 'WRITE'] as const

export type KeyScope = (typeof keyScopes)[number]

/** The role that a key acts with. None is worth more than a member, whoever made it. */
export const roleOfScope = { READ: 'VIEWER', WRITE: 'MEMBER' } as const satisfies Readonly<
  Record<KeyScope, Role>
>

/** The scope that a call takes; undefined when no key may make it. */
export function scopeNeeded({
  apiKey,
  effect,
}: Pick<AnyRoute, 'apiKey' | 'effect'>): KeyScope | undefined {
  if (apiKey === 'REFUSED') return undefined
  return effect === 'read' ? 'READ' : 'WRITE'
}

/** Whether a key of this scope may do what takes `needed`. */
export const scopeReaches = (scope: KeyScope, needed: KeyScope): boolean =>
  keyScopes.indexOf(scope) >= keyScopes.indexOf(needed)
