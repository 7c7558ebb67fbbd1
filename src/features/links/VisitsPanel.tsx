import {
  Group,
  Paper,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { TrackingLink } from '../../../contract/resources/trackingLinks.ts'
import type { VisitBucket } from '../../../contract/resources/visits.ts'
import { useClockOffset, useViewer } from '../../api/user.ts'
import { useFetchVisitSeriesQuery } from '../../api/visits.ts'
import { formatCount } from '../../lib/counts.ts'
import { localDay, localMinute } from '../../lib/dates.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { StatTile } from '../../ui/StatTile.tsx'
import { useUrlState } from '../../ui/useUrlState.ts'
import { NoVisits } from './NoVisits.tsx'
import { VisitControls } from './VisitControls.tsx'
import { VisitsTable } from './VisitsTable.tsx'
import { shownBuckets, totalsOf, type VisitTotals } from './visitSeries.ts'
import { spanOf, type VisitSpan, visitsParams } from './visitsView.ts'

const VisitsChart = lazy(async () => ({
  default: (await import('./VisitsChart.tsx')).VisitsChart,
}))

/** How often the numbers are asked for while somebody looks, in milliseconds. */
const refreshEvery = 15_000

/** How often a link was opened, and when. It keeps itself up to date while somebody looks. */
export function VisitsPanel({ link }: { readonly link: TrackingLink }) {
  const [view, change] = useUrlState(visitsParams)
  const viewer = useViewer()
  const clockOffset = useClockOffset()
  const now = new Date()
  const span = spanOf(view, localDay(now, clockOffset))
  const { currentData, error, isFetching, refetch } = useFetchVisitSeriesQuery(
    { id: link.id, body: { ...span, timezone: viewer.timezone_offset } },
    {
      pollingInterval: refreshEvery,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnMountOrArgChange: true,
    },
  )
  const buckets =
    currentData && shownBuckets(currentData, view.range, localMinute(now, clockOffset))
  return (
    <Stack gap="md">
      <VisitControls view={view} span={span} today={localDay(now, clockOffset)} onChange={change} />
      {error && !currentData ? (
        <ErrorState
          title="The visits could not be loaded"
          message={error.message}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <>
          <Totals totals={buckets && totalsOf(buckets)} />
          <Series
            link={link}
            buckets={buckets}
            span={span}
            as={view.as}
            onShowAs={(as) => change({ as })}
          />
        </>
      )}
    </Stack>
  )
}

const Totals = ({ totals }: { readonly totals: VisitTotals | undefined }) => (
  <div>
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
      <StatTile label="Visits" value={totals && formatCount(totals.total)} />
      <StatTile label="Allowed" value={totals && formatCount(totals.allowed)} />
      <StatTile label="Blocked" value={totals && formatCount(totals.blocked)} />
      <StatTile label="Unique, allowed" value={totals && formatCount(totals.uniqueAllowed)} />
    </SimpleGrid>
    <Text size="xs" c="dimmed" mt="xs">
      Unique visitors are counted per day: somebody who comes on two days counts twice. Bots,
      excluded countries and visits while the link is disabled are blocked.
    </Text>
  </div>
)

interface SeriesProps {
  readonly link: TrackingLink
  /** Undefined: not there yet. */
  readonly buckets: readonly VisitBucket[] | undefined
  readonly span: VisitSpan
  readonly as: 'chart' | 'table'
  readonly onShowAs: (as: 'chart' | 'table') => void
}

function Series({ link, buckets, span, as, onShowAs }: SeriesProps) {
  const isQuiet = buckets?.every(({ total_visits }) => total_visits === 0) ?? false
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="md">
        <Title order={2}>Over time</Title>
        <SegmentedControl
          aria-label="Show as"
          size="xs"
          data={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
          value={as}
          onChange={onShowAs}
        />
      </Group>
      {buckets === undefined ? (
        <Skeleton height={300} />
      ) : isQuiet ? (
        <NoVisits link={link} />
      ) : as === 'table' ? (
        <VisitsTable buckets={buckets} interval={span.interval} />
      ) : (
        <Suspense fallback={<Skeleton height={300} />}>
          <VisitsChart buckets={buckets} interval={span.interval} />
        </Suspense>
      )}
    </Paper>
  )
}
