import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Domain, DomainSort } from '#contract/resources/domains.ts'
import { countOf, formatCount } from '#src/lib/counts.ts'
import { column } from '#src/ui/column.ts'
import { dayColumn } from '#src/ui/dayColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'
import { domainState } from './domainState.ts'

function State({ domain }: { readonly domain: Domain }) {
  const { tone, label } = domainState(domain)
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}

/** The table's columns, with times on the viewer's clock. */
export const domainColumns = (
  onOpen: (domain: Domain) => void,
): ListColumn<Domain, DomainSort>[] => [
  column('domain_host', 'Domain', { sortable: true }, (domain) => (
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
  )),
  column('verified', 'Status', { width: 150, ...wideScreens }, (domain) => (
    <State domain={domain} />
  )),
  column(
    'tracking_link_total',
    'Links',
    { textAlign: 'right', width: 80, ...wideScreens },
    ({ id, tracking_link_total }) =>
      tracking_link_total === 0 ? (
        <Text size="sm" c="dimmed">
          0
        </Text>
      ) : (
        <Anchor component={Link} to={`/links?domain=${id}`} size="sm">
          {formatCount(tracking_link_total)}
        </Anchor>
      ),
  ),
  { ...wideScreens, ...dayColumn('created_at', 'Added') },
]
