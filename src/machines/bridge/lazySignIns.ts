import { untilLoaded } from '#src/lib/untilLoaded.ts'
import type { MachineThunk } from './machineThunk.ts'

type SignIns = typeof import('./signIns.ts')

let loading: Promise<SignIns> | undefined

/**
 * Dispatches one of the actions of `signIns.ts` once its code is there, in the order in which they were asked for. The screen shows
 * before that: the machines' library is no part of what it has to wait for.
 */
const later =
  <Args extends readonly unknown[]>(
    make: (signIns: SignIns, ...args: Args) => MachineThunk<unknown>,
  ) =>
  (...args: Args): MachineThunk =>
  (dispatch) => {
    loading ??= untilLoaded(() => import('./signIns.ts'))
    void loading.then((signIns) => dispatch(make(signIns, ...args)))
  }

export const beginSignIn = later((signIns, ...args: Parameters<SignIns['beginSignIn']>) =>
  signIns.beginSignIn(...args),
)

export const sendToSignIn = later((signIns, ...args: Parameters<SignIns['sendToSignIn']>) =>
  signIns.sendToSignIn(...args),
)

export const closeSignIn = later((signIns, ...args: Parameters<SignIns['closeSignIn']>) =>
  signIns.closeSignIn(...args),
)
