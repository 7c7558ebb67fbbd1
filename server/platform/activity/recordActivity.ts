import { type SQL, sql } from 'drizzle-orm'
import type { ActorKind, RecordedActivity } from '#contract/activity.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { activities } from '#server/platform/db/schema/activities.ts'
import { apiKeys } from '#server/platform/db/schema/apiKeys.ts'
import { creators } from '#server/platform/db/schema/creators.ts'
import type { Principal, UserPrincipal } from '#server/platform/http/principal.ts'
import { labelsOf } from './things.ts'

/** Where a call came from, as its session would show it. */
export interface CallOrigin {
  readonly country: string | null
  readonly browser: string | null
  readonly os: string | null
}

/** A call's principal, or somebody whom the call has just made a user. */
type Doer =
  | Principal
  | (Pick<UserPrincipal, 'mode' | 'userId' | 'workspaceId'> & { readonly keyScope?: undefined })

/** What was done, by whom and from where. */
export interface Deed {
  readonly activity: RecordedActivity
  /** The path of the call. */
  readonly call: string
  readonly by: Doer
  readonly origin: CallOrigin
  /** What it was done to. */
  readonly ids: readonly string[]
}

/** How many of the things are kept by their ids, and how many by name. */
const maxIds = 10
const maxLabels = 3

/** Writes a row of a workspace's activity log, in the transaction of the change. What is deleted has a name before it only. */
export async function recordActivity(
  tx: Transaction,
  { activity: { thing, action }, call, by, origin, ids }: Deed,
): Promise<void> {
  const actor = actorOf(by)
  await tx.insert(activities).values({
    workspaceId: by.workspaceId,
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    action,
    thing,
    thingTotal: ids.length,
    thingIds: ids.slice(0, maxIds),
    labels: labelsOf(thing, ids.slice(0, maxLabels)),
    call,
    ...origin,
  })
}

interface Actor {
  readonly kind: ActorKind
  readonly id: string
  readonly name: SQL
}

function actorOf(by: Doer): Actor {
  if (by.mode === 'CREATOR') {
    const id = by.creatorId
    return { kind: 'CREATOR', id, name: sql`(select name from ${creators} where id = ${id})` }
  }
  if (by.keyScope !== undefined) {
    const id = by.sessionId
    return { kind: 'API_KEY', id, name: sql`(select name from ${apiKeys} where id = ${id})` }
  }
  const id = by.userId
  const name = sql`(select coalesce(nullif(name, ''), email) from ${users} where id = ${id})`
  return { kind: 'USER', id, name }
}
