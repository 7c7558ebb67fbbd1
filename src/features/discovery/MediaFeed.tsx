import { Button, Center, VisuallyHidden } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import type { Media, MediaMetric } from '#contract/resources/medias.ts'
import classes from './discovery.module.css'
import { FeedRows } from './FeedRows.tsx'
import { useFeedRows } from './useFeedRows.ts'

interface MediaFeedProps {
  readonly medias: readonly Media[]
  readonly sortedBy: MediaMetric | undefined
  /** Whether another feed than this one is on its way. */
  readonly isStale: boolean
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** Why more could not be had. */
  readonly error: string | undefined
  readonly onMore: () => void
}

/** How far below the screen more posts are asked for. */
const lookAhead = '900px'

/** Posts in a grid that grows as its end comes near, or at a button's press. Those near the screen are there. */
export function MediaFeed(props: MediaFeedProps) {
  const { medias, hasMore, isLoadingMore, isStale, error, onMore } = props
  const { ref: endRef, entry } = useIntersection({ rootMargin: lookAhead })
  const feed = useRef<HTMLDivElement>(null)
  const rows = useFeedRows(feed, medias.length)
  const focusFrom = useRef<number | null>(null)
  const isNearEnd = entry?.isIntersecting === true

  useEffect(() => {
    const mayLoad = hasMore && !isLoadingMore && !isStale && error === undefined
    if (isNearEnd && mayLoad) onMore()
  }, [isNearEnd, hasMore, isLoadingMore, isStale, error, onMore])

  /** After a press of the button, the focus moves to the first of the new posts. */
  useEffect(() => {
    if (focusFrom.current === null || medias.length <= focusFrom.current) return
    const next = feed.current?.querySelector(`[aria-posinset="${focusFrom.current + 1}"]`)
    if (next instanceof HTMLElement) next.focus()
    focusFrom.current = null
  }, [medias.length])

  return (
    <>
      <div
        ref={feed}
        role="feed"
        aria-label="Posts"
        aria-busy={isLoadingMore || isStale}
        className={classes['feed']}
        data-stale={isStale || undefined}
      >
        <FeedRows rows={rows} medias={medias} sortedBy={props.sortedBy} />
      </div>
      <VisuallyHidden role="status">{medias.length} posts shown</VisuallyHidden>
      <Center ref={endRef} mt="lg" mih={36}>
        {hasMore && (
          <Button
            variant="default"
            loading={isLoadingMore}
            onClick={() => {
              focusFrom.current = medias.length
              onMore()
            }}
          >
            {error === undefined ? 'Load more' : 'Could not load more. Try again'}
          </Button>
        )}
      </Center>
    </>
  )
}
