// Types only: the toolkit looks for devtools when it is loaded.
import type {
  Action,
  StoreEnhancer,
  StoreEnhancerStoreCreator,
  UnknownAction,
} from '@reduxjs/toolkit'

/** What the devtools do to a store. */
interface Controls {
  /** How many actions there have been. */
  readonly length: () => number
  /** Takes in a recorded log, behind what there is, past the middleware. */
  readonly importLog: (log: readonly UnknownAction[]) => void
  /** Shows the state after this many actions, past the middleware. */
  readonly jumpTo: (place: number) => void
}

/**
 * Redux devtools for the store that is made next: like the real ones they stand innermost, keep the state that each action led to,
 * and show any moment again without an action.
 */
export function installDevTools(): { readonly controls: () => Controls } {
  let controls: Controls | undefined

  const instrument: StoreEnhancer = (create) => (reducer, preloaded) => {
    const store = create(reducer, preloaded)
    const states = [store.getState()]
    let shown: number | undefined
    const listeners = new Set<() => void>()
    const tell = () => {
      for (const listener of [...listeners]) listener()
    }
    type OwnAction = Parameters<typeof store.dispatch>[0]
    const add = (action: OwnAction) => {
      store.dispatch(action)
      states.push(store.getState())
    }
    controls = {
      length: () => states.length - 1,
      importLog: (log) => {
        for (const action of log) {
          assertOwn<OwnAction>(action)
          add(action)
        }
        tell()
      },
      jumpTo: (place) => {
        shown = place
        tell()
      },
    }
    return {
      ...store,
      getState: () => states[shown ?? states.length - 1] ?? store.getState(),
      dispatch: (action) => {
        add(action)
        tell()
        return action
      },
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
  }

  Object.assign(window, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      () =>
      (...enhancers: readonly StoreEnhancer[]) =>
      (create: StoreEnhancerStoreCreator) =>
        [...enhancers, instrument].reduceRight((made, enhance) => enhance(made), create),
  })

  return {
    controls: () => {
      if (!controls) throw new Error('no store has been made since')
      return controls
    },
  }
}

/** A store's reducers take any action. */
function assertOwn<Own extends Action>(_action: Action): asserts _action is Own {}
