import type { Media, MediaMetric } from '#contract/resources/medias.ts'
import classes from './discovery.module.css'
import { MediaCard } from './MediaCard.tsx'
import type { useFeedRows } from './useFeedRows.ts'

interface FeedRowsProps {
  readonly rows: ReturnType<typeof useFeedRows>
  readonly medias: readonly Media[]
  readonly sortedBy: MediaMetric | undefined
}

/**
 * The rows of a feed that are near the screen, in their order, and the one with the focus wherever it is. Without a layout, as
 * where nothing is drawn, all of them.
 */
export function FeedRows({ rows, medias, sortedBy }: FeedRowsProps) {
  const { virtualizer, isLaidOut, columns, top } = rows
  const card = (media: Media, position: number) => (
    <MediaCard key={media.id} media={media} position={position} sortedBy={sortedBy} />
  )
  if (!isLaidOut) return medias.map((media, index) => card(media, index + 1))
  return (
    <div className={classes['rows']} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index: row, start }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={row}
          className={classes['row']}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${start - top}px)`,
          }}
        >
          {medias
            .slice(row * columns, (row + 1) * columns)
            .map((media, index) => card(media, row * columns + index + 1))}
        </div>
      ))}
    </div>
  )
}
