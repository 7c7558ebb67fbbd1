import { eq, gte, inArray, type SQL } from 'drizzle-orm'
import {
  type FetchSubreddits,
  type Subreddit,
  subredditRoutes,
} from '#contract/resources/subreddits.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { founded, reported, subreddits } from '#server/platform/db/schema/discovery.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'
import { narrowing } from './narrowing.ts'

/** The call that reads the directory of subreddits. */
export function subredditCalls(clock: Clock): Served[] {
  return [
    serve(subredditRoutes.fetch, ({ body, tx }) =>
      fetchPage(tx, { ...listed, always: narrowing(body, subreddits, clock()) }, body),
    ),
  ]
}

const listed = {
  table: subreddits,
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
      .from(subreddits)
      .where(inArray(subreddits.id, [...ids]))
    return found.map(toSubreddit)
  },
}

type Filters = NonNullable<FetchSubreddits['filters']>

function filtersOf({ id, over_18, minimum_subscribers }: Filters): (SQL | undefined)[] {
  return [
    id ? eq(subreddits.id, id) : undefined,
    over_18 === undefined ? undefined : eq(subreddits.over18, over_18),
    minimum_subscribers ? gte(subreddits.subscribers, minimum_subscribers) : undefined,
  ]
}

const toSubreddit = (row: typeof subreddits.$inferSelect): Subreddit => ({
  id: row.id,
  name: row.name,
  title: row.title,
  description: row.description,
  subscribers: row.subscribers,
  active_users: row.activeUsers,
  over_18: row.over18,
  niches: row.niches,
  created_at: row.createdAt?.toISOString() ?? null,
  updated_at: row.updatedAt.toISOString(),
})
