import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useStore } from 'react-redux'
import type { StateOfMachines } from './machineThunk.ts'

interface Listener {
  readonly next?: (state: StateOfMachines) => void
}

/**
 * Follows machines as the store shows them. The actors themselves are not asked, so that a component shows the moment that the
 * store shows, also after a jump in the devtools.
 *
 * @param select gives the same object for the same state.
 */
export function useShown<Shown>(select: (state: StateOfMachines) => Shown): Shown {
  const { getState, subscribe } = useStore<StateOfMachines>()
  const machines = useMemo(
    () => ({
      getSnapshot: getState,
      subscribe: (listener: Listener | ((state: StateOfMachines) => void)) => {
        const next = typeof listener === 'function' ? listener : listener.next
        return { unsubscribe: subscribe(() => next?.(getState())) }
      },
    }),
    [getState, subscribe],
  )
  return useSelector(machines, select)
}
