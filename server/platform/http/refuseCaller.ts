import { roleReaches } from '#contract/roles.ts'
import type { AnyRoute } from '#contract/route.ts'
import { type KeyScope, scopeNeeded, scopeReaches } from '#contract/rules/keyScope.ts'
import { Failure, type Refusal } from './failure.ts'
import type { AnyPrincipal } from './principal.ts'

/** Why this principal may not make this call at all; undefined when they may. */
export function refuseCaller(
  route: Pick<AnyRoute, 'by' | 'role' | 'apiKey' | 'effect' | 'beforeFactor'>,
  principal: AnyPrincipal | undefined,
): Refusal {
  if (route.by.includes('PUBLIC')) return undefined
  if (!principal) return new Failure('UNAUTHENTICATED', 'Sign in to continue')
  if (!route.by.includes(principal.mode)) {
    return new Failure('FORBIDDEN', 'This call is not available to this kind of session')
  }
  if (principal.mode !== 'USER') return undefined
  if (principal.keyScope !== undefined) return refuseKey(route, principal.keyScope)
  if (principal.factorDue && route.beforeFactor === 'REFUSED') {
    return new Failure(
      'SECOND_FACTOR_REQUIRED',
      'This workspace requires a second factor. Set one up to go on.',
    )
  }
  if (roleReaches(principal.role, route.role)) return undefined
  return new Failure(
    'FORBIDDEN',
    `Your role does not allow this. It takes the role ${route.role}`,
    {
      role: principal.role,
      needed: route.role,
    },
  )
}

/** What a key may do, its scope says; that no call asks for more than the scope's role, a test over all routes. */
function refuseKey(route: Pick<AnyRoute, 'apiKey' | 'effect'>, scope: KeyScope): Refusal {
  const needed = scopeNeeded(route)
  if (needed === undefined)
    return new Failure('FORBIDDEN', 'This call cannot be made with an API key', { scope })
  if (scopeReaches(scope, needed)) return undefined
  const message = `This API key does not allow this. It takes the scope ${needed}`
  return new Failure('FORBIDDEN', message, { scope, needed })
}
