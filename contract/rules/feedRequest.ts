import { normaliseIdList } from './idList.ts'
import { createdAtRange, type Timeframe } from './timeframe.ts'

/** How a feed is asked for: a timeframe, and lists in whatever form a caller has them. */
interface FeedQuery {
  readonly timeframe?: Timeframe | undefined
  readonly extra?: Readonly<Record<string, unknown>> | undefined
}

const lists = ['niche_tags', 'watchlist_ids', 'creator_ids'] as const

/**
 * What a feed's fetch sends: its timeframe has become the created-at range that ends now, and its lists
 * are normalised, or left out when nothing is in them.
 */
export function feedRequest<Query extends FeedQuery>(
  { timeframe, extra = {}, ...others }: Query,
  now: Date,
) {
  const normalised = lists.map((name) => [name, normaliseIdList(extra[name])] as const)
  return {
    ...others,
    extra: {
      ...extra,
      ...(timeframe ? createdAtRange(timeframe, now) : {}),
      ...Object.fromEntries(normalised),
    },
  }
}
