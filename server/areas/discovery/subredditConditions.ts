import { arrayOverlaps, gte, type SQL, sql } from 'drizzle-orm'
import type { FetchSubreddits } from '#contract/resources/subreddits.ts'
import {
  discoveredSubreddits,
  subreddits,
  workspaceSubreddits,
} from '#server/database/schema/discovery.ts'
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

/** What the filters say; of niches, {@link subredditConditions} does. */
export const subredditFilters = {
  id: subreddits.id,
  niches: () => undefined,
  over_18: subreddits.over18,
  minimum_subscribers: (least: number) => gte(subreddits.subscribers, least),
  uploaded: (uploaded: boolean) => sql`(${workspaceId} is not null) = ${uploaded}`,
}
