import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { sendToSignIn } from '#src/machines/bridge/lazySignIns.ts'
import type { MachineDispatch } from '#src/machines/bridge/machineThunk.ts'
import { type SignInWay, selectSignIn } from '#src/machines/bridge/signInState.ts'
import { useShown } from '#src/machines/bridge/useShown.ts'
import type { SignInEvent } from '#src/machines/signIn/signInMachine.ts'
import type { SignInView } from '#src/machines/signIn/signInView.ts'

/** Who signs in, as a part of the screen reads it. */
export interface SignIn {
  readonly view: SignInView
  readonly tell: (event: SignInEvent) => void
}

/** How far the signing in is; undefined until it has begun. */
export function useSignIn(way: SignInWay) {
  const dispatch: MachineDispatch = useDispatch()
  const view = useShown((state) => selectSignIn(state, way))
  const tell = useMemo(
    () => (event: SignInEvent) => void dispatch(sendToSignIn(way, event)),
    [dispatch, way],
  )
  return { view, tell, dispatch }
}
