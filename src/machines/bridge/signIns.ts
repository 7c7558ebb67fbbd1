import { sendSignInCode, sendSignInLink, signIn } from '#src/api/auth.ts'
import { type SignInEvent, signInMachine } from '#src/machines/signIn/signInMachine.ts'
import type { Proof } from '#src/machines/signIn/signInPorts.ts'
import { signInView } from '#src/machines/signIn/signInView.ts'
import { answerOf } from './answerOf.ts'
import type { MachineDispatch, MachineThunk } from './machineThunk.ts'
import { mirror } from './mirror.ts'
import { type SignInStart, type SignInWay, signInId } from './signInState.ts'
import { sendToMachine, startMachine, stopMachine } from './startMachine.ts'
import { signInViews } from './views.ts'

const mirrors = [mirror({ machine: signInMachine, views: signInViews, view: signInView })]

/** Nobody looks at the call itself afterwards: the machine's view says how it went. */
const untracked = { track: false } as const

/** Begins to sign somebody in, unless that is under way. */
export const beginSignIn =
  (way: SignInWay, { proof, redirectPath, enter }: SignInStart): MachineThunk =>
  (dispatch) => {
    const ports = { ...callsOf(dispatch, redirectPath), enter }
    const input = { ports, proof }
    const id = signInId(way)
    dispatch(startMachine({ id, machine: signInMachine, input, mirrors, ofSession: false }))
  }

export const tellSignIn = (way: SignInWay, event: SignInEvent): MachineThunk<boolean> =>
  sendToMachine(signInMachine, signInId(way), event)

/** Ends the signing in, however far it is, and forgets it. */
export const closeSignIn =
  (way: SignInWay): MachineThunk =>
  (dispatch) => {
    if (!dispatch(stopMachine(signInMachine, signInId(way)))) return
    dispatch(signInViews.removed(signInId(way)))
  }

const callsOf = (dispatch: MachineDispatch, redirectPath: string | null) => ({
  sendCode: (email: string) => answerOf(dispatch(sendSignInCode.initiate({ email }, untracked))),
  sendLink: (email: string) => {
    const redirect = redirectPath === null ? {} : { redirect_path: redirectPath }
    return answerOf(dispatch(sendSignInLink.initiate({ email, ...redirect }, untracked)))
  },
  redeem: (proof: Proof) => answerOf(dispatch(signIn.initiate(proof, untracked))),
})
