import { Anchor, Button, Center, Paper, Table, Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { ListedVisit, VisitFilters } from '../../../contract/resources/visits.ts'
import { formatMoment } from '../../lib/dates.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { valueName } from './dimensionNames.ts'
import { useVisitFeed, type Whose } from './useVisits.ts'
import type { Days } from './visitsView.ts'

interface VisitListProps {
  readonly whose: Whose
  readonly days: Days
  readonly timezone: string
  readonly filters: VisitFilters | undefined
  readonly clockOffset: number
}

/** Every visit by itself, newest first; more come as the end comes near. */
export function VisitList({ whose, days, timezone, filters, clockOffset }: VisitListProps) {
  const feed = useVisitFeed(whose, {
    start_date: days.start_date,
    end_date: days.end_date,
    timezone,
    filters,
  })
  const { currentData, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = feed
  const { ref, entry } = useIntersection({ rootMargin: '600px' })
  const isNearEnd = entry?.isIntersecting === true
  const mayLoad = hasNextPage && !isFetching && error === undefined
  useEffect(() => {
    if (isNearEnd && mayLoad) fetchNextPage()
  }, [isNearEnd, mayLoad, fetchNextPage])

  const visits = currentData?.pages.flatMap(({ data }) => data)
  if (visits === undefined) {
    return error ? (
      <ErrorState
        title="The visits could not be loaded"
        message={error.message}
        onRetry={feed.refetch}
        retrying={isFetching}
      />
    ) : (
      <TableSkeleton />
    )
  }
  if (visits.length === 0) {
    return (
      <Paper withBorder p="xl">
        <Text c="dimmed" ta="center">
          No visits in this time, or none that match.
        </Text>
      </Paper>
    )
  }
  return (
    <>
      <Table.ScrollContainer minWidth={720} tabIndex={0}>
        <Table withTableBorder verticalSpacing="xs" aria-label="Visits one by one">
          <Head withLink={whose.linkId === undefined} />
          <Table.Tbody>
            {visits.map((visit) => (
              <Row
                key={visit.id}
                visit={visit}
                withLink={whose.linkId === undefined}
                clockOffset={clockOffset}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Center ref={ref} mt="sm" mih={36}>
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {error ? 'That did not work. Try again' : 'Load more'}
          </Button>
        )}
      </Center>
    </>
  )
}

const Head = ({ withLink }: { readonly withLink: boolean }) => (
  <Table.Thead>
    <Table.Tr>
      <Table.Th>Time</Table.Th>
      {withLink && <Table.Th>Link</Table.Th>}
      <Table.Th>Country</Table.Th>
      <Table.Th>Referrer</Table.Th>
      <Table.Th>Device</Table.Th>
      <Table.Th>Browser and system</Table.Th>
      <Table.Th>Outcome</Table.Th>
    </Table.Tr>
  </Table.Thead>
)

interface RowProps {
  readonly visit: ListedVisit
  readonly withLink: boolean
  readonly clockOffset: number
}

const Row = ({ visit, withLink, clockOffset }: RowProps) => (
  <Table.Tr>
    <Table.Td style={{ whiteSpace: 'nowrap' }}>
      {formatMoment(visit.visited_at, clockOffset)}
    </Table.Td>
    {withLink && (
      <Table.Td>
        <Anchor component={Link} to={`/links/${visit.link_id}`} inherit>
          {visit.link}
        </Anchor>
      </Table.Td>
    )}
    <Table.Td>{valueName('country', visit.country)}</Table.Td>
    <Table.Td>{valueName('referrer', visit.referrer)}</Table.Td>
    <Table.Td>{valueName('device', visit.device)}</Table.Td>
    <Table.Td>{[visit.browser, visit.os].filter(Boolean).join(' · ') || 'Unknown'}</Table.Td>
    <Table.Td>
      {visit.allowed ? (
        <StatusBadge tone="good">{visit.unique ? 'Unique' : 'Again'}</StatusBadge>
      ) : (
        <StatusBadge tone="warn">{valueName('reason', visit.reason)}</StatusBadge>
      )}
    </Table.Td>
  </Table.Tr>
)
