import { VisuallyHidden } from '@mantine/core'
import {
  IconBookmark,
  IconDownload,
  IconEye,
  IconHeart,
  IconMessage,
  IconRepeat,
  IconShare3,
} from '@tabler/icons-react'
import type { Media, MediaMetric } from '#contract/resources/medias.ts'
import { formatCompact, formatCount } from '#src/lib/counts.ts'
import classes from './discovery.module.css'

const icons = {
  views: IconEye,
  likes: IconHeart,
  comments: IconMessage,
  shares: IconShare3,
  reposts: IconRepeat,
  bookmarks: IconBookmark,
  downloads: IconDownload,
} as const satisfies Record<MediaMetric, unknown>

const byImportance = [
  'views',
  'likes',
  'comments',
  'shares',
  'reposts',
  'bookmarks',
  'downloads',
] as const

/** How many fit beside each other. */
const maxShown = 3

interface MetricsProps {
  readonly media: Media
  /** The one that the feed is sorted by, which comes first. */
  readonly first: MediaMetric | undefined
}

/** What a platform counts of a media, as far as it reports it. */
export function Metrics({ media, first }: MetricsProps) {
  const order = first === undefined ? byImportance : [first, ...byImportance]
  const shown = [...new Set(order)].filter((metric) => media[metric] !== null).slice(0, maxShown)
  return (
    <ul className={classes['metrics']}>
      {shown.map((metric) => {
        const Icon = icons[metric]
        const count = media[metric] ?? 0
        return (
          <li key={metric} title={`${formatCount(count)} ${metric}`}>
            <Icon size={14} stroke={1.6} aria-hidden />
            {formatCompact(count)}
            <VisuallyHidden> {metric}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}
