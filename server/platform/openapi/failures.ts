import { errorStatus, type ServerErrorCode } from '#contract/errors.ts'
import type { AnyRoute } from '#contract/route.ts'
import { scopeNeeded } from '#contract/rules/keyScope.ts'

/** What a call can fail with, as far as its declaration tells: by status, in the order of the statuses. */
export function failuresOf(route: AnyRoute): ReadonlyMap<number, readonly ServerErrorCode[]> {
  const codes = [
    ...fromAnywhere,
    ...(isOpen(route) ? signInCodes(route) : (['UNAUTHENTICATED', 'FORBIDDEN'] as const)),
    ...(needsFactor(route) ? (['SECOND_FACTOR_REQUIRED'] as const) : []),
    ...(needsProof(route) ? (['PROOF_NEEDED'] as const) : []),
    ...(scopeNeeded(route) ? (['API_KEY_INVALID'] as const) : []),
    ...(takesInput(route) ? (['VALIDATION_FAILED'] as const) : []),
    ...(route.body ? (['BAD_REQUEST', 'BODY_TOO_LARGE'] as const) : []),
    ...(isOpen(route) ? [] : (['NOT_FOUND'] as const)),
    ...(route.effect === 'write' && !isOpen(route) ? fromChanges : []),
  ]
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return new Map([...byStatus].sort(([a], [b]) => a - b))
}

const fromAnywhere = [
  'FOREIGN_ORIGIN',
  'RATE_LIMITED',
  'TOO_SLOW',
  'INTERNAL_ERROR',
  'UNAVAILABLE',
] as const

const fromChanges = ['LIMIT_REACHED', 'READ_ONLY', 'CONFLICT'] as const

const isOpen = ({ by }: AnyRoute) => by.includes('PUBLIC')

/** Where a workspace requires a second factor, its members set one up before anything else. */
const needsFactor = ({ by, beforeFactor }: AnyRoute) =>
  by.includes('USER') && beforeFactor === 'REFUSED'

/** Who changes how they sign in has proven lately who they are. */
const needsProof = ({ path, effect }: AnyRoute) =>
  effect === 'write' && path.startsWith('/user/sign-in-methods/')

const takesInput = ({ params, query, body }: AnyRoute) =>
  params !== undefined || query !== undefined || body !== undefined

/** Who signs in can be wrong about what they sign in with. */
function signInCodes({ path }: AnyRoute): readonly ServerErrorCode[] {
  if (path.startsWith('/portal/')) return ['LOGIN_INVALID']
  return path.startsWith('/auth/')
    ? ['CONFIRMATION_NEEDED', 'CODE_INVALID', 'LINK_INVALID', 'NOT_CONFIGURED']
    : []
}
