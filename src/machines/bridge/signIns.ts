import {
  askForPasskey,
  giveFactor,
  sendSignInCode,
  sendSignInLink,
  signIn,
  signInByPasskey,
} from '#src/api/auth.ts'
import { isCallFailure } from '#src/lib/callFailure.ts'
import { signWithPasskey } from '#src/lib/passkeys.ts'
import { type SignInEvent, signInMachine } from '#src/machines/signIn/signInMachine.ts'
import type { GivenFactor, Proof } from '#src/machines/signIn/signInPorts.ts'
import { signInView } from '#src/machines/signIn/signInView.ts'
import { StepFailure } from '#src/machines/upload/stepFailure.ts'
import { answerOf } from './answerOf.ts'
import type { MachineDispatch, MachineThunk } from './machineThunk.ts'
import { mirror } from './mirror.ts'
import { type SignInStart, type SignInWay, signInId } from './signInState.ts'
import { closeMachine, sendToMachine, startMachine } from './startMachine.ts'
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

export const sendToSignIn = (way: SignInWay, event: SignInEvent): MachineThunk<boolean> =>
  sendToMachine(signInMachine, signInId(way), event)

/** Ends the signing in, however far it is, and forgets it. */
export const closeSignIn = (way: SignInWay): MachineThunk =>
  closeMachine(signInMachine, signInViews, signInId(way))

const callsOf = (dispatch: MachineDispatch, redirectPath: string | null) => ({
  sendCode: (email: string) => answerOf(dispatch(sendSignInCode.initiate({ email }, untracked))),
  sendLink: (email: string) => {
    const redirect = redirectPath === null ? {} : { redirect_path: redirectPath }
    return answerOf(dispatch(sendSignInLink.initiate({ email, ...redirect }, untracked)))
  },
  redeem: (proof: Proof) => answerOf(dispatch(signIn.initiate(proof, untracked))),
  giveFactor: async (ticket: string, factor: GivenFactor) => {
    const given = await factorOf(dispatch, ticket, factor)
    return answerOf(dispatch(giveFactor.initiate({ ticket, ...given }, untracked)))
  },
  usePasskey: async () => {
    const redirect = redirectPath === null ? {} : { redirect_path: redirectPath }
    const passkey = await signedByPasskey(dispatch)
    return answerOf(dispatch(signInByPasskey.initiate({ passkey, ...redirect }, untracked)))
  },
})

/** A factor as the call takes it. */
async function factorOf(dispatch: MachineDispatch, ticket: string, factor: GivenFactor) {
  if (factor.kind === 'PASSKEY') return { passkey: await signedByPasskey(dispatch, ticket) }
  return factor.kind === 'AUTHENTICATOR' ? { code: factor.code } : { recovery_code: factor.code }
}

/** What a passkey signs, as a second factor where there is a ticket; rejects where the person uses none. */
async function signedByPasskey(dispatch: MachineDispatch, ticket?: string) {
  const asked = ticket === undefined ? {} : { ticket }
  const question = await answerOf(dispatch(askForPasskey.initiate(asked, untracked)))
  const signed = await signWithPasskey(question)
  if (isCallFailure(signed)) throw new StepFailure({ ...signed, status: 0 })
  return signed
}
