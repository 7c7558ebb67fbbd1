import type { authRoutes } from '#contract/resources/auth.ts'
import type { RouteArgument } from '#contract/route.ts'

/** What proves who somebody is: a code with its email address, a link's token, or what an identity provider sent back. */
export type Proof = RouteArgument<typeof authRoutes.callback>

/** What signing in needs of the world. Calls reject with `StepFailure`. */
export interface SignInPorts {
  readonly sendCode: (email: string) => Promise<unknown>
  readonly sendLink: (email: string) => Promise<unknown>
  /** Gives where the person was going when they were asked to sign in, where the server knows. */
  readonly redeem: (proof: Proof) => Promise<{ readonly redirect_path: string | null }>
  /** Goes on into the app. */
  readonly enter: (redirectPath: string | null) => void
}
