import { sendSignInCode, sendSignInLink, signIn } from '#src/api/auth.ts'
import { type SignInEvent, signInMachine } from '#src/machines/signIn/signInMachine.ts'
import type { Proof, SignInPorts } from '#src/machines/signIn/signInPorts.ts'
import { type SignInView, signInView } from '#src/machines/signIn/signInView.ts'
import { answerOf } from './answerOf.ts'
import type { MachineDispatch, MachineThunk } from './machineThunk.ts'
import { mirror } from './mirror.ts'
import { sendToMachine, startMachine, stopMachine } from './startMachine.ts'
import { type MachinesState, signInViews } from './views.ts'

const mirrors = [mirror({ machine: signInMachine, views: signInViews, view: signInView })]

/** Nobody looks at the call itself afterwards: the machine's view says how it went. */
const untracked = { track: false } as const

/** By an email address that is asked for, or by what a link or Google has brought along. */
export type SignInWay = 'email' | 'proof'

const actorId = (way: SignInWay) => `signIn:${way}`

interface Start {
  /** Null: the person is asked for their email address. */
  readonly proof: Proof | null
  /** The place that a mailed link leads to. */
  readonly redirectPath: string | null
  readonly enter: SignInPorts['enter']
}

/** How far somebody has come with signing in; undefined when nobody has begun. */
export const selectSignIn = ({ machines }: MachinesState, way: SignInWay): SignInView | undefined =>
  machines.signIn[actorId(way)]

/** Begins to sign somebody in, unless that is under way. */
export const beginSignIn =
  (way: SignInWay, { proof, redirectPath, enter }: Start): MachineThunk =>
  (dispatch) => {
    const ports = { ...callsOf(dispatch, redirectPath), enter }
    const input = { ports, proof }
    const id = actorId(way)
    dispatch(startMachine({ id, machine: signInMachine, input, mirrors, ofSession: false }))
  }

export const tellSignIn = (way: SignInWay, event: SignInEvent): MachineThunk<boolean> =>
  sendToMachine(signInMachine, actorId(way), event)

/** Ends the signing in, however far it is, and forgets it. */
export const closeSignIn =
  (way: SignInWay): MachineThunk =>
  (dispatch) => {
    if (!dispatch(stopMachine(signInMachine, actorId(way)))) return
    dispatch(signInViews.removed(actorId(way)))
  }

const callsOf = (dispatch: MachineDispatch, redirectPath: string | null) => ({
  sendCode: (email: string) => answerOf(dispatch(sendSignInCode.initiate({ email }, untracked))),
  sendLink: (email: string) => {
    const redirect = redirectPath === null ? {} : { redirect_path: redirectPath }
    return answerOf(dispatch(sendSignInLink.initiate({ email, ...redirect }, untracked)))
  },
  redeem: (proof: Proof) => answerOf(dispatch(signIn.initiate(proof, untracked))),
})
