import type { Action } from '@reduxjs/toolkit'
import { creatorModeEntered } from '#src/api/session.ts'
import { isRecord } from '#src/lib/isRecord.ts'
import { hidden, hideProofs, hideSecrets, hushed } from '#src/lib/secrets.ts'

/** Calls that hand in what somebody has brought back from elsewhere. */
const withProofs: ReadonlySet<string> = new Set([
  'signIn',
  'finishConnection',
  'giveFactor',
  'confirmAuthenticator',
  'proveAgain',
])

/** An action as the devtools list it: RTK Query's by endpoint and cache key, and none with a secret in it. */
export function actionSanitizer<A extends Action>(action: A): A {
  const hide = withProofs.has(callOf(action)?.endpointName ?? '') ? hideProofs : hideSecrets
  return Object.assign(
    {},
    action,
    toRecord(hide(action)),
    creatorModeEntered.match(action) ? { payload: hidden } : {},
    { type: hushed(typeOf(action)) },
  )
}

/** The state as the devtools show it. */
export function stateSanitizer<S>(state: S): S {
  return Object.assign({}, state, toRecord(hideSecrets(state)))
}

/** A call of RTK Query. */
interface ShownCall {
  readonly endpointName: string
  /** With the cache key of a query; of a mutation, which has none, with the id of this one. */
  readonly key: string
}

function callOf(action: Action): ShownCall | undefined {
  const meta = 'meta' in action ? toRecord(action.meta) : {}
  const { endpointName, queryCacheKey, fixedCacheKey } = toRecord(meta['arg'])
  if (typeof endpointName !== 'string') return undefined
  const key = queryCacheKey ?? fixedCacheKey ?? meta['requestId']
  return { endpointName, key: typeof key === 'string' ? key : '' }
}

/** `api/fetchCreators/fulfilled({"page":1})` instead of `api/executeQuery/fulfilled`. */
function typeOf(action: Action): string {
  const call = callOf(action)
  if (!call) return action.type
  const { endpointName, key } = call
  const step = action.type.slice(action.type.lastIndexOf('/') + 1)
  const argument = key.startsWith(`${endpointName}(`) ? key.slice(endpointName.length) : `(${key})`
  return `api/${endpointName}/${step}${argument}`
}

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {}
