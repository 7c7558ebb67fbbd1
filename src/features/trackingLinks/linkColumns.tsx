import { ActionIcon, Anchor, Box, Group, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconLayoutList } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { TrackingLink, TrackingLinkSort } from '#contract/resources/trackingLinks.ts'
import { CreatorName, creatorOf } from '#src/components/creators/CreatorName.tsx'
import { LinkStatus } from '#src/components/links/LinkStatus.tsx'
import { PublicUrl } from '#src/components/links/PublicUrl.tsx'
import { QrButton } from '#src/components/links/qr/QrButton.tsx'
import { formatCount } from '#src/lib/counts.ts'
import { linkName } from '#src/lib/linkName.ts'
import { dayColumn } from '#src/ui/dayColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { desktops, wideScreens } from '#src/ui/wideScreens.ts'

const link: ListColumn<TrackingLink, TrackingLinkSort> = {
  accessor: 'title',
  title: 'Link',
  sortable: true,
  render: (row) => (
    <>
      <Group gap="xs">
        <Anchor component={Link} to={`/links/${row.id}`} fw={500} c="inherit">
          {linkName(row)}
        </Anchor>
        {!row.enabled && (
          <Box hiddenFrom="lg">
            <LinkStatus enabled={false} />
          </Box>
        )}
      </Group>
      <PublicUrl link={row} />
    </>
  ),
}

const creator: ListColumn<TrackingLink> = {
  ...wideScreens,
  accessor: 'creator_id',
  title: 'Creator',
  render: (row) => <CreatorName creator={creatorOf(row)} />,
}

const status: ListColumn<TrackingLink> = {
  ...desktops,
  accessor: 'enabled',
  title: 'Status',
  width: 110,
  render: ({ enabled }) => <LinkStatus enabled={enabled} />,
}

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
          variant="subtle"
          color="gray"
          aria-label={`Landing page of ${linkName(row)}`}
        >
          <IconLayoutList size={16} />
        </ActionIcon>
      </Tooltip>
    </Group>
  ),
}

const visits: ListColumn<TrackingLink, TrackingLinkSort> = {
  accessor: 'visits_last_30_days',
  title: 'Visits, 30 days',
  sortable: true,
  textAlign: 'right',
  width: 140,
  render: ({ visits_last_30_days }) => formatCount(visits_last_30_days),
}

const updated = (clockOffset: number): ListColumn<TrackingLink, TrackingLinkSort> => ({
  ...desktops,
  ...dayColumn('updated_at', 'Updated', clockOffset),
})

/** The columns of the list of all links, with times on the viewer's clock. */
export const linkColumns = (clockOffset: number): ListColumn<TrackingLink, TrackingLinkSort>[] => [
  link,
  creator,
  status,
  visits,
  updated(clockOffset),
  pageEditor,
]

/** The columns where it is clear whose links they are. */
export const linkColumnsOfCreator: readonly ListColumn<TrackingLink, TrackingLinkSort>[] = [
  link,
  status,
  visits,
]
