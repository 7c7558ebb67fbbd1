import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { tellSignIn } from '#src/machines/bridge/lazySignIns.ts'
import type { MachineDispatch, StateOfMachines } from '#src/machines/bridge/machineThunk.ts'
import { shownActor } from '#src/machines/bridge/shownActor.ts'
import { type SignInWay, selectSignIn } from '#src/machines/bridge/signInState.ts'
import type { SignInEvent } from '#src/machines/signIn/signInMachine.ts'
import type { SignInView } from '#src/machines/signIn/signInView.ts'

/** Who signs in, as a part of the screen reads it. */
export interface SignIn {
  readonly view: SignInView
  readonly tell: (event: SignInEvent) => void
}

/** How far the signing in is; undefined until it has begun. */
export function useSignIn(way: SignInWay) {
  const store = useStore<StateOfMachines>()
  const dispatch: MachineDispatch = useDispatch()
  const actor = useMemo(() => shownActor(store, (state) => selectSignIn(state, way)), [store, way])
  const view = useSelector(actor, (shown) => shown)
  const tell = useMemo(
    () => (event: SignInEvent) => void dispatch(tellSignIn(way, event)),
    [dispatch, way],
  )
  return { view, tell, dispatch }
}
