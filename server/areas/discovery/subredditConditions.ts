import { arrayOverlaps, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { FetchSubreddits } from '#contract/resources/subreddits.ts'
import {
  discoveredSubreddits,
  subreddits,
  workspaceSubreddits,
} from '#server/platform/db/schema/discovery.ts'
import { createdWithin, nicheLists } from './narrowing.ts'

/** What the directory lists: its rows go by the name of the table of everybody's. */
export const listedSubreddits = sql`${discoveredSubreddits} as subreddits`

/** Where a search looks. */
export const searchedColumns = [subreddits.name, subreddits.title, subreddits.description]

type Narrowing = Pick<FetchSubreddits, 'timeframe' | 'filters' | 'extra'>

/** What holds of every subreddit that is listed, beside search and filters. */
export const subredditConditions = (request: Narrowing, now: Date): (SQL | undefined)[] => [
  eachNameOnce,
  ...createdWithin(request, subreddits.createdAt, now),
  ...nicheLists(request).map((niches) => arrayOverlaps(subreddits.niches, niches)),
]

/** Null: everybody's. */
const workspaceId = sql`subreddits.workspace_id`

/** Leaves out of everybody's those that the workspace has uploaded itself: its own rows stand for them. */
const eachNameOnce = sql`(${workspaceId} is not null or not exists (
  select from ${workspaceSubreddits} where ${workspaceSubreddits.nameKey} = ${subreddits.nameKey}))`

type Filters = NonNullable<FetchSubreddits['filters']>

/** What the filters say. */
export function subredditFilters({
  id,
  over_18,
  minimum_subscribers,
  uploaded,
}: Filters): (SQL | undefined)[] {
  return [
    id ? eq(subreddits.id, id) : undefined,
    over_18 === undefined ? undefined : eq(subreddits.over18, over_18),
    minimum_subscribers ? gte(subreddits.subscribers, minimum_subscribers) : undefined,
    uploaded === undefined ? undefined : sql`(${workspaceId} is not null) = ${uploaded}`,
  ]
}
