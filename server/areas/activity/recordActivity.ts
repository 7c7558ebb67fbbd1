import { type SQL, sql } from 'drizzle-orm'
import type { ActorKind } from '#contract/activity.ts'
import { users } from '#server/database/schema/accounts.ts'
import { activities } from '#server/database/schema/activities.ts'
import { apiKeys } from '#server/database/schema/apiKeys.ts'
import { creators } from '#server/database/schema/creators.ts'
import type { Actor, RecordedAction } from '#server/platform/activity/recordedAction.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { labelsOf } from './things.ts'

/** How many of the things are kept by their ids, and how many by name. */
const maxIds = 10
const maxLabels = 3

/** Writes a row of a workspace's activity log, in the transaction of the change. What is deleted has a name before it only. */
export async function recordActivity(
  tx: Transaction,
  { activity: { thing, action }, call, by, origin, ids }: RecordedAction,
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

interface NamedActor {
  readonly kind: ActorKind
  readonly id: string
  readonly name: SQL
}

function actorOf(by: Actor): NamedActor {
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
