import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query'
import type { TagType } from './cacheTags.ts'
import type { Call } from './call.ts'

/** Which kinds of things an endpoint shows or changes, when it is called with this argument. */
type KindsOf = (endpoint: string, argument: unknown) => ReadonlySet<TagType>

/** How often a read is asked while writes go on overtaking it. */
const maxReads = 3

/**
 * A read that a write has overtaken is asked again, where the write changes a kind of thing that the read shows. It may tell of the
 * time before the write, and the cache begins no second read for it while the first is on its way.
 */
export function freshReads<Fail, Options extends object, Meta>(
  fetch: BaseQueryFn<Call, unknown, Fail, Options, Meta & object>,
  kindsOf: KindsOf,
): typeof fetch {
  const writes = new WeakMap<BaseQueryApi['dispatch'], Writes>()
  return async (call, api, options) => {
    const written = writes.get(api.dispatch) ?? { answered: 0, last: new Map<TagType, number>() }
    writes.set(api.dispatch, written)
    for (let reads = 1; ; reads += 1) {
      const before = written.answered
      const result = await fetch(call, api, options)
      if (result.error) return result
      const kinds = [...kindsOf(api.endpoint, call.argument)]
      if (call.route.effect === 'write') {
        written.answered += 1
        for (const kind of kinds) written.last.set(kind, written.answered)
        return result
      }
      const isOvertaken = kinds.some((kind) => (written.last.get(kind) ?? 0) > before)
      if (!isOvertaken || reads === maxReads) return result
    }
  }
}

/** The writes of one store. */
interface Writes {
  /** How many have been answered. */
  answered: number
  /** Which of them was the last to change a kind of thing. */
  readonly last: Map<TagType, number>
}
