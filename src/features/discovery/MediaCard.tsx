import { Badge, Group, Paper, Text, VisuallyHidden } from '@mantine/core'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { Media, MediaMetric } from '#contract/resources/medias.ts'
import { Thumbnail } from '#src/components/files/Thumbnail.tsx'
import { platformIcons } from '#src/features/creatorAccounts/shared/platformIcons.ts'
import { countryLabel } from '#src/lib/countryOptions.ts'
import { Day } from '#src/ui/Day.tsx'
import classes from './discovery.module.css'
import { Metrics } from './Metrics.tsx'
import { mediaTypeLabels } from './mediaTypeLabels.ts'
import { SaveButton } from './SaveButton.tsx'

interface MediaCardProps {
  readonly media: Media
  /** Its place in the feed, from 1. */
  readonly position: number
  readonly sortedBy: MediaMetric | undefined
}

/** A post in the feed. */
export function MediaCard({ media, position, sortedBy }: MediaCardProps) {
  const platform = platformLabel(media.platform)
  const PlatformIcon = platformIcons[media.platform]
  return (
    <Paper
      component="article"
      withBorder
      className={classes['card']}
      tabIndex={-1}
      aria-posinset={position}
      aria-setsize={-1}
      aria-label={`${mediaTypeLabels[media.media_type]} by ${media.author_handle} on ${platform}`}
    >
      <a className={classes['link']} href={media.url} target="_blank" rel="noopener noreferrer">
        <Thumbnail media={media} />
        <VisuallyHidden>Open on {platform} (in a new tab)</VisuallyHidden>
        <Badge className={classes['type']} variant="filled" color="dark" size="sm">
          {mediaTypeLabels[media.media_type]}
        </Badge>
      </a>
      <div className={classes['facts']}>
        <Group gap={6} wrap="nowrap">
          <PlatformIcon size={16} stroke={1.6} aria-hidden className={classes['fixed']} />
          <Text size="sm" fw={500} truncate title={`${media.author_handle} on ${platform}`}>
            {media.author_handle}
          </Text>
        </Group>
        <Text size="sm" c="dimmed" lineClamp={2} className={classes['caption']}>
          {media.caption}
        </Text>
        <Metrics media={media} first={sortedBy} />
        <Group justify="space-between" gap={6} wrap="nowrap">
          <Text size="xs" c="dimmed">
            <Day time={media.created_at} />
          </Text>
          {media.country_code !== null && (
            <Text size="xs" c="dimmed" truncate title={countryLabel(media.country_code)}>
              {media.country_code}
            </Text>
          )}
        </Group>
        <SaveButton media={media} />
      </div>
    </Paper>
  )
}
