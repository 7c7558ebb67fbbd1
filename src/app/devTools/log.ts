import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit'
import { creatorModeEntered } from '#src/api/session.ts'
import { isRecord } from '#src/lib/isRecord.ts'
import { screenOpened } from './screenSlice.ts'
import { hidden, hideSecrets, hushed } from './secrets.ts'

/** An action of the log whose type says more than the one that reducers know, which it carries along. */
interface Told {
  readonly replays: string
}

/**
 * An action as the log has it: without secrets, and with a type that tells what happened: `api/fetchCreators/fulfilled({"page":1})`
 * instead of `api/executeQuery/fulfilled`, `screen/opened(/links)`.
 */
export function actionSanitizer<A extends Action>(action: A): A {
  const { type } = action
  const told = isTold(action) ? type : (storyOf(action) ?? hushed(type))
  return Object.assign(
    {},
    action,
    toRecord(hideSecrets(action)),
    creatorModeEntered.match(action) ? { payload: hidden } : {},
    { type: told },
    told === type ? {} : { replays: type },
  )
}

/** The state as the log has it. */
export function stateSanitizer<S>(state: S): S {
  return Object.assign({}, state, toRecord(hideSecrets(state)))
}

/** An action as reducers know it: one of the log with its own type again. */
export function asDispatched<A extends Action>(action: A): A {
  return isTold(action) ? { ...action, type: action.replays } : action
}

/**
 * How the extension writes actions and states down, for its own screens and for the file that it exports. It exports what was
 * dispatched, not what it lists: without this the file would hold secrets.
 */
const serialize = {
  /** The whole has no name. */
  replacer: (name: string, value: unknown): unknown => {
    if (name !== '') return value
    return Array.isArray(value) ? value.map(asLogged) : hideSecrets(value)
  },
  /** A field that is undefined overrides another. References are written out: the extension misreads the cache keys in their paths. */
  options: { undefined: true, refs: false } as const,
}

/** How many actions the log goes back: an upload of some gigabytes with what was done before and after. */
const maxAge = 500

export const devToolsOptions: DevToolsEnhancerOptions = {
  name: 'Greenroom',
  actionSanitizer,
  stateSanitizer,
  serialize,
  maxAge,
}

const asLogged = (value: unknown): unknown =>
  isAction(value) ? actionSanitizer(value) : hideSecrets(value)

const isAction = (value: unknown): value is Action =>
  isRecord(value) && typeof value['type'] === 'string'

const isTold = (action: Action): action is Action & Told =>
  'replays' in action && typeof action.replays === 'string'

/** What tells more than an action's type; undefined: nothing does. */
function storyOf(action: Action): string | undefined {
  if (screenOpened.match(action)) return `${action.type}(${hushed(action.payload.path)})`
  const meta = 'meta' in action ? toRecord(action.meta) : {}
  const { endpointName, queryCacheKey, fixedCacheKey } = toRecord(meta['arg'])
  if (typeof endpointName !== 'string') return undefined
  const key = hushed(String(queryCacheKey ?? fixedCacheKey ?? meta['requestId'] ?? ''))
  const step = action.type.slice(action.type.lastIndexOf('/') + 1)
  const argument = key.startsWith(`${endpointName}(`) ? key.slice(endpointName.length) : `(${key})`
  return `api/${endpointName}/${step}${argument}`
}

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {}
