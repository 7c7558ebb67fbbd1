import { Anchor, Group, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import { formatCount } from '#src/lib/counts.ts'
import { linkName } from '#src/lib/linkName.ts'
import { withoutScheme } from '#src/lib/withoutScheme.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'

interface RecentLinksProps {
  /** Undefined: not there yet. */
  readonly links: readonly TrackingLink[] | undefined
  readonly error: string | undefined
  readonly fetching: boolean
  readonly onRetry: () => void
}

/** The newest links and how they do. */
export function RecentLinks({ links, error, fetching, onRetry }: RecentLinksProps) {
  return (
    <Paper withBorder p="lg" component="section" aria-label="Newest links">
      <Group justify="space-between" mb="sm">
        <Title order={2}>Newest links</Title>
        {links && links.length > 0 && (
          <Anchor component={Link} to="/links" size="sm">
            All links
          </Anchor>
        )}
      </Group>
      {links ? (
        <Rows links={links} />
      ) : error === undefined ? (
        <Stack aria-busy="true">
          <Skeleton height={16} />
          <Skeleton height={16} />
          <Skeleton height={16} />
        </Stack>
      ) : (
        <ErrorState
          title="The links could not be loaded"
          message={error}
          onRetry={onRetry}
          retrying={fetching}
        />
      )}
    </Paper>
  )
}

const Rows = ({ links }: { readonly links: readonly TrackingLink[] }) =>
  links.length === 0 ? (
    <Text size="sm" c="dimmed">
      Links you publish appear here with their visits from the last 30 days.
    </Text>
  ) : (
    <Table layout="fixed" verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Link</Table.Th>
          <Table.Th ta="right" w={150}>
            Visits, 30 days
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {links.map((link) => (
          <Table.Tr key={link.id}>
            <Table.Td>
              <Anchor component={Link} to={`/links/${link.id}`} fw={500} c="inherit">
                {linkName(link)}
              </Anchor>
              <Text size="sm" c="dimmed" truncate>
                {withoutScheme(link.public_url)}
              </Text>
            </Table.Td>
            <Table.Td ta="right">{formatCount(link.visits_last_30_days)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
