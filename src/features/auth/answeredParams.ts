import type { authRoutes } from '#contract/resources/auth.ts'
import type { RouteArgument } from '#contract/route.ts'

type Proof = RouteArgument<typeof authRoutes.callback>

const names = [
  'token',
  'code',
  'state',
  'iss',
  'scope',
  'authuser',
  'prompt',
  'hd',
  'session_state',
  'error',
  'error_description',
] as const satisfies readonly (keyof Proof)[]

/** What a mailed link or an identity provider put into the address; anything else there is left out. */
export function answeredParams(params: URLSearchParams): Proof {
  const proof: Proof = {}
  for (const name of names) {
    const value = params.get(name)
    if (value !== null) proof[name] = value
  }
  return proof
}
