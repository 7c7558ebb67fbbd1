import type { ReactNode } from 'react'
import { mediaMetrics } from '#contract/resources/medias.ts'
import { useFetchMediaFeedInfiniteQuery } from '#src/api/medias.ts'
import { LoadError } from '#src/ui/LoadError.tsx'
import { type Narrowed, NoneMatch } from '#src/ui/NoneMatch.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { type DiscoverFilterValues, feedQuery } from './discoverView.ts'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import { MediaFeed } from './MediaFeed.tsx'

interface DiscoverFeedProps {
  readonly view: DiscoverFilterValues & { readonly sort: string }
  /** Set while the posts are searched or filtered. */
  readonly narrowed: Narrowed | undefined
  /** Shown when there are no posts at all. */
  readonly none: ReactNode
}

/** The feed in whichever state it is: on its way, failed, empty, or there. */
export function DiscoverFeed({ view, narrowed, none }: DiscoverFeedProps) {
  const timezone = useTimezone()
  const query = feedQuery(view, timezone)
  const feed = useFetchMediaFeedInfiniteQuery(query)
  const { data, currentData, error } = feed
  const parts = currentData ?? (error ? undefined : data)
  if (parts === undefined) {
    return error ? (
      <LoadError title="The posts could not be loaded" query={feed} />
    ) : (
      <FeedSkeleton />
    )
  }
  const medias = parts.pages.flatMap((part) => part.data)
  if (medias.length === 0) return narrowed ? <NoneMatch nouns="posts" {...narrowed} /> : none
  return (
    <MediaFeed
      medias={medias}
      sortedBy={mediaMetrics.find((metric) => metric === query.sort.replace('-', ''))}
      isStale={currentData === undefined}
      hasMore={feed.hasNextPage}
      isLoadingMore={feed.isFetchingNextPage}
      error={feed.isFetchNextPageError ? error?.message : undefined}
      onMore={feed.fetchNextPage}
    />
  )
}
