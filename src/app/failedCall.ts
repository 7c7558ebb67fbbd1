import { isRejectedWithValue } from '@reduxjs/toolkit'
import type { CallMeta } from '#src/api/baseQuery.ts'
import type { CallFailure } from '#src/lib/callFailure.ts'
import { isRecord } from '#src/lib/isRecord.ts'

/** The action that RTK Query dispatches for a call that failed. */
export interface FailedCall {
  readonly type: string
  /** As screens see it. */
  readonly payload: CallFailure
  readonly meta: {
    readonly arg: { readonly queryCacheKey?: string }
    readonly baseQueryMeta: CallMeta
  }
}

const isRejected = isRejectedWithValue()

export const isFailedCall = (action: unknown): action is FailedCall =>
  isRejected(action) && 'baseQueryMeta' in action.meta && isCallMeta(action.meta.baseQueryMeta)

const isCallMeta = (meta: unknown): meta is CallMeta => isRecord(meta) && 'screenShows' in meta

/** What the server said, also where screens see UNKNOWN_ERROR only. */
export const failureOf = ({ meta, payload }: FailedCall): CallFailure =>
  meta.baseQueryMeta.failure ?? payload
