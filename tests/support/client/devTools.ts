// Nothing of the toolkit, which looks for devtools when it is loaded.
import { ActionCreators, type EnhancedStore, instrument } from '@redux-devtools/instrument'
import { getSeralizeParameter, importState, stringify } from '@redux-devtools/utils'
import type { StoreEnhancer, StoreEnhancerStoreCreator, UnknownAction } from 'redux'

/** What the extension's buttons do to a store. */
export interface DevToolsControls {
  /** The types of what was dispatched, as the extension lists them. */
  readonly types: () => readonly string[]
  /** What the file holds that the extension exports. */
  readonly exportLog: () => string
  /** Takes such a file in, in place of what there is. */
  readonly importLog: (file: string) => void
  /** Shows the state after this many actions. */
  readonly jumpTo: (place: number) => void
}

type Store = EnhancedStore<unknown, UnknownAction, null>
type Config = Parameters<typeof getSeralizeParameter>[0] & {
  readonly maxAge?: number
  readonly actionSanitizer?: (action: UnknownAction, id: number) => UnknownAction
}

/**
 * Gives the store that is made next the Redux devtools, by their own packages: put together, exported and imported as the extension does
 * it, which is no package.
 *
 * @returns gives the controls once the store is made.
 */
export function installDevTools(): () => DevToolsControls {
  let controls: DevToolsControls | undefined

  const devTools =
    (config: Config): StoreEnhancer =>
    (create) =>
    (reducer, preloaded) => {
      const { maxAge } = config
      const made = instrument(undefined, maxAge === undefined ? {} : { maxAge })(create)(
        reducer,
        preloaded,
      )
      controls = controlsOf(made, config)
      return made
    }

  Object.assign(window, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      (config: Config) =>
      (...enhancers: readonly StoreEnhancer[]) =>
      (create: StoreEnhancerStoreCreator) =>
        [...enhancers, devTools(config)].reduceRight((made, enhance) => enhance(made), create),
  })

  return () => {
    if (!controls) throw new Error('no store has been made since')
    return controls
  }
}

function controlsOf({ liftedStore }: Pick<Store, 'liftedStore'>, config: Config): DevToolsControls {
  const serialized = getSeralizeParameter(config, 'serializeState')
  const dispatched = () => {
    const { actionsById, stagedActionIds } = liftedStore.getState()
    return stagedActionIds.slice(1).flatMap((id) => actionsById[id]?.action ?? [])
  }
  return {
    types: () =>
      dispatched().map((action, at) => config.actionSanitizer?.(action, at).type ?? action.type),
    exportLog: () => {
      const { committedState } = liftedStore.getState()
      return JSON.stringify(
        {
          payload: stringify(dispatched(), serialized),
          preloadedState:
            committedState === undefined ? undefined : stringify(committedState, serialized),
        },
        null,
        '\t',
      )
    },
    importLog: (file) => {
      const log: object = importState(file, {}) ?? {}
      assertIsLog(log)
      liftedStore.dispatch({ type: 'IMPORT_STATE', ...log })
    },
    jumpTo: (place) => liftedStore.dispatch(ActionCreators.jumpToState(place)),
  }
}

interface Log {
  readonly nextLiftedState: readonly UnknownAction[]
  readonly preloadedState?: unknown
}

function assertIsLog(log: object): asserts log is Log {
  if (!('nextLiftedState' in log && Array.isArray(log.nextLiftedState)))
    throw new Error('this is no log')
}
