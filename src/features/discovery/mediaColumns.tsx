import { Anchor, Group, Text } from '@mantine/core'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { Media, MediaMetric, MediaSort } from '#contract/resources/medias.ts'
import { platformIcons } from '#src/features/creatorAccounts/shared/platformIcons.ts'
import { countryLabel } from '#src/lib/countryOptions.ts'
import { formatCompact, formatCount } from '#src/lib/counts.ts'
import { column } from '#src/ui/column.ts'
import { dayColumn } from '#src/ui/dayColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { Tags } from '#src/ui/Tags.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'
import { mediaTypeLabels } from './mediaTypeLabels.ts'
import { SaveButton } from './SaveButton.tsx'

const metric = (accessor: MediaMetric, title: string): ListColumn<Media, MediaSort> => ({
  accessor,
  title,
  sortable: true,
  textAlign: 'right',
  width: 105,
  render: ({ [accessor]: count }) =>
    count === null ? '–' : <span title={formatCount(count)}>{formatCompact(count)}</span>,
})

/** The table's columns, with times on the viewer's clock. */
export const mediaColumns: ListColumn<Media, MediaSort>[] = [
  column('author_handle', 'Post', { width: 320 }, (media) => <Post media={media} />),
  { ...dayColumn('created_at', 'Posted'), accessor: 'created_at', sortable: true },
  metric('views', 'Views'),
  metric('likes', 'Likes'),
  metric('comments', 'Comments'),
  { ...wideScreens, ...metric('shares', 'Shares') },
  { ...wideScreens, ...metric('reposts', 'Reposts') },
  { ...wideScreens, ...metric('bookmarks', 'Saves') },
  { ...wideScreens, ...metric('downloads', 'Downloads') },
  column('niches', 'Niches', { width: 160, ...wideScreens }, ({ niches }) => (
    <Tags tags={niches} />
  )),
  column('country_code', 'Country', { width: 140, ...wideScreens }, ({ country_code }) =>
    country_code === null ? '–' : countryLabel(country_code),
  ),
  column('id', '', { width: 150 }, (media) => <SaveButton media={media} />),
]

/** Who posted what, and where. */
function Post({ media }: { readonly media: Media }) {
  const PlatformIcon = platformIcons[media.platform]
  const platform = platformLabel(media.platform)
  return (
    <>
      <Group gap={6} wrap="nowrap">
        <PlatformIcon size={16} stroke={1.6} aria-hidden />
        <Anchor
          href={media.url}
          target="_blank"
          rel="noopener noreferrer"
          fw={500}
          c="inherit"
          truncate
          title={`${mediaTypeLabels[media.media_type]} on ${platform} (in a new tab)`}
        >
          {media.author_handle}
        </Anchor>
      </Group>
      <Text size="sm" c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
        {media.caption}
      </Text>
    </>
  )
}
