import { inArray } from 'drizzle-orm'
import {
  type FetchSubreddits,
  type Subreddit,
  subreddit,
  subredditRoutes,
} from '#contract/resources/subreddits.ts'
import {
  discoveredSubreddits,
  founded,
  reported,
  subreddits,
} from '#server/database/schema/discovery.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'
import {
  listedSubreddits,
  searchedColumns,
  subredditConditions,
  subredditFilters,
} from './subredditConditions.ts'

/** The call that reads the directory of subreddits. */
export function subredditCalls(clock: Clock): Served[] {
  return [serve(subredditRoutes.fetch, ({ body, tx }) => fetchSubreddits(tx, body, clock()))]
}

/** A page of the directory. */
export const fetchSubreddits = (tx: Transaction, body: FetchSubreddits, now: Date) =>
  fetchPage(tx, { ...listed, always: subredditConditions(body, now) }, body)

const listed = {
  table: subreddits,
  from: listedSubreddits,
  search: searchedColumns,
  sorts: {
    name: subreddits.nameKey,
    subscribers: subreddits.subscribers,
    active_users: reported(subreddits.activeUsers),
    created_at: founded(subreddits.createdAt),
  },
  defaultSort: '-subscribers' as const,
  filters: subredditFilters,
  read: async (tx: Transaction, ids: readonly string[]) => {
    const found = await tx
      .select()
      .from(discoveredSubreddits)
      .where(inArray(discoveredSubreddits.id, [...ids]))
    return found.map(toSubreddit)
  },
}

/** How the fields of a community stand in the rows of everybody's, and of a workspace's own. */
const fields = fieldsOf(subreddits, subreddit)

const toSubreddit = (row: typeof discoveredSubreddits.$inferSelect): Subreddit => ({
  ...fields.read(row),
  uploaded: row.workspaceId !== null,
})
