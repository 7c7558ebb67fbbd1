import { and, count, eq, gte, type SQL } from 'drizzle-orm'
import {
  type FetchSubreddits,
  type Subreddit,
  subredditRoutes,
} from '#contract/resources/subreddits.ts'
import type { Page } from '#contract/route.ts'
import { type Clock, systemClock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { founded, reported, subreddits } from '#server/platform/db/schema/discovery.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { orderOf, pageBounds, searchIn } from '#server/platform/resource/paging.ts'
import { narrowing } from './narrowing.ts'

/** The call that reads the directory of subreddits. */
export function subredditCalls(clock: Clock = systemClock): Served[] {
  return [serve(subredditRoutes.fetch, ({ body, rows }) => fetchPage(rows, body, clock()))]
}

async function fetchPage(
  rows: Transaction,
  request: FetchSubreddits,
  now: Date,
): Promise<Page<Subreddit>> {
  const { limit, offset, stands } = pageBounds(request)
  const where = and(...conditions(request, now))
  const [counted] = await rows.select({ total: count() }).from(subreddits).where(where)
  const data = await rows
    .select()
    .from(subreddits)
    .where(where)
    .orderBy(...orderOf(request.sort, sorts, subreddits.id, '-subscribers'))
    .limit(limit)
    .offset(offset)
  return { data: data.map(toSubreddit), total: counted?.total ?? 0, ...stands }
}

const sorts = {
  name: subreddits.nameKey,
  subscribers: subreddits.subscribers,
  active_users: reported(subreddits.activeUsers),
  created_at: founded(subreddits.createdAt),
}

function conditions(request: FetchSubreddits, now: Date): (SQL | undefined)[] {
  const { id, over_18, minimum_subscribers } = request.filters ?? {}
  return [
    searchIn(request.search, [subreddits.name, subreddits.title, subreddits.description]),
    id ? eq(subreddits.id, id) : undefined,
    over_18 === undefined ? undefined : eq(subreddits.over18, over_18),
    minimum_subscribers ? gte(subreddits.subscribers, minimum_subscribers) : undefined,
    ...narrowing(request, subreddits, now),
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
