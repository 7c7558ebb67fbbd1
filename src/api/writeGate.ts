import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query'
import type { Call } from './call.ts'

/** Ends when whatever goes before a write has been sent. */
type Gate = () => Promise<void>

const gates = new WeakMap<BaseQueryApi['dispatch'], Gate>()

/** Has all writes of a store wait for this. */
export function beforeWrites(dispatch: BaseQueryApi['dispatch'], gate: Gate): void {
  gates.set(dispatch, gate)
}

/**
 * A write waits for the deletion that was held back before it: a link may take the path of a deleted one, or the place in a plan.
 * Deletions wait for nothing: they are what is waited for.
 */
export function afterDeletions<Fail, Options extends object, Meta extends object>(
  fetch: BaseQueryFn<Call, unknown, Fail, Options, Meta>,
): typeof fetch {
  return async (call, api, options) => {
    const { effect, path } = call.route
    if (effect === 'write' && !path.endsWith('/delete')) await gates.get(api.dispatch)?.()
    return fetch(call, api, options)
  }
}
