import type { authRoutes } from '#contract/resources/auth.ts'
import type { RouteArgument, RouteOutput } from '#contract/route.ts'
import type { FactorKind } from '#contract/secondFactors.ts'

/** What proves who somebody is: a code with its email address, a link's token, or what an identity provider sent back. */
export type Proof = RouteArgument<typeof authRoutes.callback>

/** What a first proof leads to: into the app, or to a second factor. */
export type Redeemed = Pick<
  RouteOutput<typeof authRoutes.callback>,
  'redirect_path' | 'second_factor'
>

/** A second factor: what somebody types, or a passkey, which their browser asks them for. */
export type GivenFactor =
  | { readonly kind: Exclude<FactorKind, 'PASSKEY'>; readonly code: string }
  | { readonly kind: 'PASSKEY' }

/** Where the person was going when they were asked to sign in, where the server knows. */
interface SignedIn {
  readonly redirect_path: string | null
}

/** What signing in needs of the world. Calls reject with `StepFailure`. */
export interface SignInPorts {
  readonly sendCode: (email: string) => Promise<unknown>
  readonly sendLink: (email: string) => Promise<unknown>
  readonly redeem: (proof: Proof) => Promise<Redeemed>
  readonly giveFactor: (ticket: string, factor: GivenFactor) => Promise<SignedIn>
  /** Signs in with a passkey alone, which the browser asks the person for. */
  readonly usePasskey: () => Promise<SignedIn>
  /** Goes on into the app. */
  readonly enter: (redirectPath: string | null) => void
}
