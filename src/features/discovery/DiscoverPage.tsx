import { mediaMetrics } from '#contract/resources/medias.ts'
import { useFetchMediaFeedInfiniteQuery } from '#src/api/medias.ts'
import { useClockOffset } from '#src/api/user.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { NoneMatch } from '#src/ui/NoneMatch.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { DiscoverFilters } from './DiscoverFilters.tsx'
import {
  type DiscoverView,
  discoverParams,
  discoverQuery,
  isFiltered,
  noFilters,
} from './discoverView.ts'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import { MediaFeed } from './MediaFeed.tsx'
import { NothingImported } from './NothingImported.tsx'

/** Public posts to learn from, whoever posted them. */
export function DiscoverPage() {
  const [view, change] = useUrlState(discoverParams)
  return (
    <>
      <PageHeader
        title="Discover"
        description="Posts from across the platforms, for ideas and as examples for your creators."
      />
      <DiscoverFilters view={view} onChange={change} />
      <Feed view={view} onClear={() => change(noFilters)} />
    </>
  )
}

interface FeedProps {
  readonly view: DiscoverView
  readonly onClear: () => void
}

/** The feed in whichever state it is: on its way, failed, empty, or there. */
function Feed({ view, onClear }: FeedProps) {
  const clockOffset = useClockOffset()
  const feed = useFetchMediaFeedInfiniteQuery(discoverQuery(view))
  const { data, currentData, error, isFetching, refetch } = feed
  const parts = currentData ?? (error ? undefined : data)
  if (parts === undefined) {
    return error ? (
      <ErrorState
        title="The posts could not be loaded"
        message={error.message}
        onRetry={refetch}
        retrying={isFetching}
      />
    ) : (
      <FeedSkeleton />
    )
  }
  const medias = parts.pages.flatMap((part) => part.data)
  if (medias.length === 0) {
    return isFiltered(view) ? <NoneMatch nouns="posts" hint={hint} onClear={onClear} /> : nothing
  }
  return (
    <MediaFeed
      medias={medias}
      sortedBy={mediaMetrics.find((metric) => metric === view.sort.replace('-', ''))}
      clockOffset={clockOffset}
      isStale={currentData === undefined}
      hasMore={feed.hasNextPage}
      isLoadingMore={feed.isFetchingNextPage}
      error={feed.isFetchNextPageError ? error?.message : undefined}
      onMore={feed.fetchNextPage}
    />
  )
}

const hint = 'Try fewer words or filters, or a longer period.'

const nothing = <NothingImported kind="medias" noun="posts" />
