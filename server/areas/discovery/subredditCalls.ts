import { arrayOverlaps, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import {
  type FetchSubreddits,
  type Subreddit,
  subredditRoutes,
} from '#contract/resources/subreddits.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import {
  discoveredSubreddits,
  founded,
  reported,
  subreddits,
  workspaceSubreddits,
} from '#server/platform/db/schema/discovery.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'
import { createdWithin, nicheLists } from './narrowing.ts'

/** The call that reads the directory of subreddits. */
export function subredditCalls(clock: Clock): Served[] {
  return [
    serve(subredditRoutes.fetch, ({ body, tx }) =>
      fetchPage(tx, { ...listed, always: conditionsOf(body, clock()) }, body),
    ),
  ]
}

const conditionsOf = (request: FetchSubreddits, now: Date) => [
  eachNameOnce,
  ...createdWithin(request, subreddits.createdAt, now),
  ...nicheLists(request).map((niches) => arrayOverlaps(subreddits.niches, niches)),
]

/** Null: everybody's. */
const workspaceId = sql`subreddits.workspace_id`

/** Leaves out of everybody's those that the workspace has uploaded itself: its own rows stand for them. */
const eachNameOnce = sql`(${workspaceId} is not null or not exists (
  select from ${workspaceSubreddits} where ${workspaceSubreddits.nameKey} = ${subreddits.nameKey}))`

const listed = {
  table: subreddits,
  from: sql`${discoveredSubreddits} as subreddits`,
  search: [subreddits.name, subreddits.title, subreddits.description],
  sorts: {
    name: subreddits.nameKey,
    subscribers: subreddits.subscribers,
    active_users: reported(subreddits.activeUsers),
    created_at: founded(subreddits.createdAt),
  },
  defaultSort: '-subscribers' as const,
  filters: filtersOf,
  read: async (tx: Transaction, ids: readonly string[]) => {
    const found = await tx
      .select()
      .from(discoveredSubreddits)
      .where(inArray(discoveredSubreddits.id, [...ids]))
    return found.map(toSubreddit)
  },
}

type Filters = NonNullable<FetchSubreddits['filters']>

function filtersOf({ id, over_18, minimum_subscribers, uploaded }: Filters): (SQL | undefined)[] {
  return [
    id ? eq(subreddits.id, id) : undefined,
    over_18 === undefined ? undefined : eq(subreddits.over18, over_18),
    minimum_subscribers ? gte(subreddits.subscribers, minimum_subscribers) : undefined,
    uploaded === undefined ? undefined : sql`(${workspaceId} is not null) = ${uploaded}`,
  ]
}

const toSubreddit = (row: typeof discoveredSubreddits.$inferSelect): Subreddit => ({
  id: row.id,
  name: row.name,
  title: row.title,
  description: row.description,
  subscribers: row.subscribers,
  active_users: row.activeUsers,
  over_18: row.over18,
  niches: row.niches,
  uploaded: row.workspaceId !== null,
  created_at: row.createdAt?.toISOString() ?? null,
  updated_at: row.updatedAt.toISOString(),
})
