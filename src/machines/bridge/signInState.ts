import type { Proof, SignInPorts } from '#src/machines/signIn/signInPorts.ts'
import type { SignInView } from '#src/machines/signIn/signInView.ts'
import type { MachinesState } from './views.ts'

/** By an email address that is asked for, or by what a link or an identity provider has brought along. */
export type SignInWay = 'email' | 'proof'

/** How somebody begins to sign in. */
export interface SignInStart {
  /** Null: the person is asked for their email address. */
  readonly proof: Proof | null
  /** The place that a mailed link leads to. */
  readonly redirectPath: string | null
  readonly enter: SignInPorts['enter']
}

/** The id of the actor, and of its view. */
export const signInId = (way: SignInWay) => `signIn:${way}`

/** How far somebody has come with signing in; undefined when nobody has begun. */
export const selectSignIn = ({ machines }: MachinesState, way: SignInWay): SignInView | undefined =>
  machines.signIn[signInId(way)]
