import type { RecordedActivity } from '#contract/activity.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Principal, UserPrincipal } from '#server/platform/http/principal.ts'

/** Where a call came from, as its session would show it. */
export interface CallOrigin {
  readonly country: string | null
  readonly browser: string | null
  readonly os: string | null
}

/** A call's principal, or somebody whom the call has just made a user. */
export type Actor =
  | Principal
  | (Pick<UserPrincipal, 'mode' | 'userId' | 'workspaceId'> & { readonly keyScope?: undefined })

/** What was done, by whom and from where. */
export interface RecordedAction {
  readonly activity: RecordedActivity
  /** The path of the call. */
  readonly call: string
  readonly by: Actor
  readonly origin: CallOrigin
  /** What it was done to. */
  readonly ids: readonly string[]
}

/** Writes an action down, in the transaction of the change. What is deleted has a name before it only. */
export type RecordActivity = (tx: Transaction, action: RecordedAction) => Promise<void>
