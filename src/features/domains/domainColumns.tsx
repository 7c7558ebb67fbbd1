import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Domain, DomainSort } from '#contract/resources/domains.ts'
import { countOf, formatCount } from '#src/lib/counts.ts'
import { dayColumn } from '#src/ui/dayColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'
import { domainState } from './domainState.ts'

function State({ domain }: { readonly domain: Domain }) {
  const { tone, word } = domainState(domain)
  return <StatusBadge tone={tone}>{word}</StatusBadge>
}

/** The table's columns, with times on the viewer's clock. */
export const domainColumns = (
  clockOffset: number,
  onOpen: (domain: Domain) => void,
): ListColumn<Domain, DomainSort>[] => [
  {
    accessor: 'domain_host',
    title: 'Domain',
    sortable: true,
    render: (domain) => (
      <>
        <Anchor
          component="button"
          type="button"
          fw={500}
          c="inherit"
          ta="left"
          style={{ overflowWrap: 'anywhere' }}
          onClick={() => onOpen(domain)}
        >
          {domain.domain_host}
        </Anchor>
        <Group gap="xs" hiddenFrom="sm">
          <State domain={domain} />
          <Text size="xs" c="dimmed">
            {countOf(domain.tracking_link_total, 'link')}
          </Text>
        </Group>
      </>
    ),
  },
  {
    ...wideScreens,
    accessor: 'verified',
    title: 'Status',
    width: 150,
    render: (domain) => <State domain={domain} />,
  },
  {
    ...wideScreens,
    accessor: 'tracking_link_total',
    title: 'Links',
    textAlign: 'right',
    width: 80,
    render: ({ id, tracking_link_total }) =>
      tracking_link_total === 0 ? (
        <Text size="sm" c="dimmed">
          0
        </Text>
      ) : (
        <Anchor component={Link} to={`/links?domain=${id}`} size="sm">
          {formatCount(tracking_link_total)}
        </Anchor>
      ),
  },
  { ...wideScreens, ...dayColumn('created_at', 'Added', clockOffset) },
]
