import { Button, Center, Paper, Text } from '@mantine/core'
import { useIntersection, useMediaQuery } from '@mantine/hooks'
import { useEffect } from 'react'
import type { VisitFilters } from '#contract/resources/visits.ts'
import type { Days } from '#src/lib/dates.ts'
import { LoadError } from '#src/ui/LoadError.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { useVisitFeed, type Whose } from './shared/useVisits.ts'
import { VisitCards } from './VisitCards.tsx'
import { VisitTable } from './VisitTable.tsx'

/** Which visits are meant. */
export interface VisitListProps {
  readonly whose: Whose
  readonly days: Days
  readonly timezone: string
  readonly filters: VisitFilters | undefined
}

const visitsAtOnce = 50

/** Every visit by itself, newest first; more come as the end comes near. */
export function VisitList({ whose, days, timezone, filters }: VisitListProps) {
  const feed = useVisitFeed(whose, {
    start_date: days.start_date,
    end_date: days.end_date,
    timezone,
    filters,
    page_size: visitsAtOnce,
  })
  const { currentData, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = feed
  const isWide = useMediaQuery('(min-width: 48em)', true)
  const { ref, entry } = useIntersection({ rootMargin: '600px' })
  const isNearEnd = entry?.isIntersecting === true
  const mayLoad = hasNextPage && !isFetching && error === undefined
  useEffect(() => {
    if (isNearEnd && mayLoad) fetchNextPage()
  }, [isNearEnd, mayLoad, fetchNextPage])

  const visits = currentData?.pages.flatMap(({ data }) => data)
  if (visits === undefined) {
    return error ? (
      <LoadError title="The visits could not be loaded" query={feed} />
    ) : (
      <TableSkeleton />
    )
  }
  if (visits.length === 0) {
    return (
      <Paper withBorder p="xl">
        <Text c="dimmed" ta="center">
          No matching visits in this period.
        </Text>
      </Paper>
    )
  }
  const withLink = whose.linkId === undefined
  return (
    <>
      {isWide ? (
        <VisitTable visits={visits} withLink={withLink} />
      ) : (
        <VisitCards visits={visits} withLink={withLink} />
      )}
      <Center ref={ref} mt="sm" mih={36}>
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {error ? 'Could not load more. Try again' : 'Load more'}
          </Button>
        )}
      </Center>
    </>
  )
}
