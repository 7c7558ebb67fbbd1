import { sql } from 'drizzle-orm'
import { check, index, pgPolicy, pgTable } from 'drizzle-orm/pg-core'
import { activityActions, activityThings, actorKinds } from '#contract/activity.ts'
import {
  creatorRole,
  currentCreator,
  currentWorkspace,
  isOneOf,
  limitedFor,
  moment,
  readable,
  workspaceRole,
} from './columns.ts'
import { workspaceRow } from './workspaceRows.ts'

const isOwn = sql`workspace_id = ${currentWorkspace}`

/**
 * What was done in a workspace, a row a call. Calls may add rows and, of the brand, read them; none changes or deletes one.
 * What was deleted since is still named, and so is whoever has left.
 */
export const activities = pgTable(
  'activities',
  (t) => ({
    ...workspaceRow(),
    at: moment('at').notNull().defaultNow(),
    actorKind: t.text('actor_kind', { enum: actorKinds }).notNull(),
    /** Of the user, the key or the creator, who may be there no more. */
    actorId: t.uuid('actor_id').notNull(),
    /** What they were called then; null once their account is gone. */
    actorName: t.text('actor_name'),
    action: t.text('action', { enum: activityActions }).notNull(),
    thing: t.text('thing', { enum: activityThings }).notNull(),
    /** How many things; 0 where the call names none. */
    thingTotal: t.integer('thing_total').notNull(),
    /** The first of them. */
    thingIds: t.uuid('thing_ids').array().notNull(),
    /** What the first of those were called then. */
    labels: t.text('labels').array().notNull(),
    /** The path of the call below /v2, its parameters unnamed. */
    call: t.text('call').notNull(),
    /** Where it came from, as two letters; null when nobody knows. No IP address is kept. */
    country: t.text('country'),
    /** Short names without a version; null for what is not known, programs among it. */
    browser: t.text('browser'),
    os: t.text('os'),
    /** Why, where the operator did it; null otherwise. */
    reason: t.text('reason'),
  }),
  (table) => [
    index('activities_newest').on(table.workspaceId, table.at, table.id),
    index('activities_actor').on(table.actorId, table.at, table.id),
    index('activities_of_team').on(table.at).where(sql`thing = 'TEAM_MEMBER'`),
    index('activities_old').using('brin', table.at),
    check('activities_actor_kind', isOneOf('actor_kind', actorKinds)),
    readable('workspace_select', isOwn),
    limitedFor('select', sql`false`),
    pgPolicy('workspace_insert', { for: 'insert', to: workspaceRole, withCheck: isOwn }),
    pgPolicy('creator_insert', {
      for: 'insert',
      to: creatorRole,
      withCheck: sql`${isOwn} and actor_kind = 'CREATOR' and actor_id = ${currentCreator}`,
    }),
  ],
)
