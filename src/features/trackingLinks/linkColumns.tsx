import { ActionIcon, Anchor, Box, Group, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconLayoutList } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { TrackingLink, TrackingLinkSort } from '#contract/resources/trackingLinks.ts'
import { CreatorName, creatorOf } from '#src/features/creators/shared/CreatorName.tsx'
import { formatCount } from '#src/lib/counts.ts'
import { linkName } from '#src/lib/linkName.ts'
import { column } from '#src/ui/column.ts'
import { Day } from '#src/ui/Day.tsx'
import { dayColumn } from '#src/ui/dayColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { desktops, wideScreens } from '#src/ui/wideScreens.ts'
import { QrButton } from './qr/QrButton.tsx'
import { LinkStatus, UnusualLinkStatus } from './shared/LinkStatus.tsx'
import { PublicUrl } from './shared/PublicUrl.tsx'

const link: ListColumn<TrackingLink, TrackingLinkSort> = column(
  'title',
  'Link',
  { sortable: true },
  (row) => (
    <>
      <Group gap="xs">
        <Anchor
          component={Link}
          to={`/links/${row.id}`}
          fw={500}
          c="inherit"
          style={{ overflowWrap: 'anywhere' }}
        >
          {linkName(row)}
        </Anchor>
        <Box hiddenFrom="lg">
          <UnusualLinkStatus link={row} />
        </Box>
      </Group>
      <PublicUrl link={row} />
    </>
  ),
)

const creator: ListColumn<TrackingLink> = column('creator_id', 'Creator', wideScreens, (row) => (
  <CreatorName creator={creatorOf(row)} />
))

const status: ListColumn<TrackingLink> = column(
  'enabled',
  'Status',
  { width: 110, ...desktops },
  (row) => <LinkStatus link={row} />,
)

const pageEditor: ListColumn<TrackingLink> = {
  ...wideScreens,
  accessor: 'page',
  title: <VisuallyHidden>QR code and landing page</VisuallyHidden>,
  width: 88,
  render: (row) => (
    <Group gap={4} wrap="nowrap">
      <QrButton link={row} iconFor={linkName(row)} />
      <Tooltip label="Landing page">
        <ActionIcon
          component={Link}
          to={`/links/${row.id}/page`}
          aria-label={`Landing page of ${linkName(row)}`}
        >
          <IconLayoutList size={16} />
        </ActionIcon>
      </Tooltip>
    </Group>
  ),
}

const visits: ListColumn<TrackingLink, TrackingLinkSort> = column(
  'visits_last_30_days',
  'Visits, 30 days',
  { sortable: true, textAlign: 'right', width: 140 },
  ({ visits_last_30_days }) => formatCount(visits_last_30_days),
)

const expires: ListColumn<TrackingLink, TrackingLinkSort> = column(
  'expires_at',
  'Expires',
  { sortable: true, textAlign: 'right', width: 120, noWrap: true, ...desktops },
  ({ expires_at }) => expires_at && <Day time={expires_at} />,
)

const updated: ListColumn<TrackingLink, TrackingLinkSort> = {
  ...desktops,
  ...dayColumn('updated_at', 'Updated'),
}

/** The columns of the list of all links, with times on the viewer's clock. */
export const linkColumns: ListColumn<TrackingLink, TrackingLinkSort>[] = [
  link,
  creator,
  status,
  visits,
  expires,
  updated,
  pageEditor,
]

/** The columns where it is clear whose links they are. */
export const linkColumnsOfCreator: readonly ListColumn<TrackingLink, TrackingLinkSort>[] = [
  link,
  status,
  visits,
]
