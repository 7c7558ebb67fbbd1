import type { authRoutes } from '#contract/resources/auth.ts'
import type { RouteQuery } from '#contract/route.ts'
import { Failure, invalid } from '#server/platform/http/failure.ts'

export type CallbackQuery = RouteQuery<typeof authRoutes.callback>

/** How somebody shows who they are: exactly one of the three ways. */
export type Proof =
  | { readonly kind: 'LINK'; readonly token: string; readonly confirmed: boolean }
  | { readonly kind: 'CODE'; readonly email: string; readonly otp: string }
  | { readonly kind: 'PROVIDER'; readonly state: string }

/** The proof that a callback brings. A provider that says no instead of sending a code is a failure too. */
export function proofOf(query: CallbackQuery): Proof | Failure {
  const { token, confirmed, email, otp, code, state, error } = query
  const proofs: Proof[] = []
  if (token) proofs.push({ kind: 'LINK', token, confirmed: confirmed === true })
  if (email && otp) proofs.push({ kind: 'CODE', email, otp })
  if (code && state) proofs.push({ kind: 'PROVIDER', state })

  const [proof, second] = proofs
  const given = [token, email ?? otp, code].filter(Boolean).length
  if (proof && !second && given === 1) return error ? refusedBy(error) : proof
  if (error && given === 0) return refusedBy(error)
  return invalid([
    { path: 'query', message: 'Send a token, an email and otp, or a code and state' },
  ])
}

function refusedBy(error: string): Failure {
  return new Failure(
    'LINK_INVALID',
    error === 'access_denied'
      ? 'You went back without signing in. Try again, or sign in by email.'
      : 'The sign-in was refused where you went for it. Try again, or sign in by email.',
    { provider_error: error },
  )
}
