import { Button, Group } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useFetchSubredditsQuery } from '#src/api/subreddits.ts'
import { useClockOffset } from '#src/api/user.ts'
import { CsvButton } from '#src/ui/CsvButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ListTable } from '#src/ui/ListTable.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { NothingImported } from './NothingImported.tsx'
import { SubredditFilters } from './SubredditFilters.tsx'
import { subredditColumns, subredditCsv } from './subredditColumns.tsx'
import {
  isNarrowed,
  subredditsPageSize,
  subredditsParams,
  subredditsQuery,
  wholeDirectory,
} from './subredditsView.ts'

/** Communities on Reddit where a creator's posts may find readers. */
export function SubredditsPage() {
  const [view, change] = useUrlState(subredditsParams)
  const clockOffset = useClockOffset()
  const { data, currentData, error, isFetching, refetch } = useFetchSubredditsQuery(
    subredditsQuery(view),
  )
  const subreddits = error ? currentData : data
  return (
    <>
      <PageHeader
        title="Subreddits"
        description="Communities where your posts could find an audience."
        actions={
          <CsvButton fileName="subreddits" columns={subredditCsv} rows={subreddits?.data ?? []} />
        }
      />
      <Group gap="xs" mb="md">
        <SubredditFilters view={view} onChange={(filters) => change({ ...filters, page: 1 })} />
      </Group>
      <ListTable
        noun="subreddits"
        found={subreddits}
        page={view.page}
        pageSize={subredditsPageSize}
        onPage={(page) => change({ page })}
        columns={subredditColumns(clockOffset)}
        sort={view.sort}
        onSort={(sort) => change({ sort, page: 1 })}
        fetching={isFetching}
        error={error?.message}
        onRetry={refetch}
        empty={
          isNarrowed(view) ? (
            <EmptyState
              icon={<IconSearchOff stroke={1.5} />}
              title="No matching subreddits"
              action={
                <Button variant="default" onClick={() => change(wholeDirectory)}>
                  Clear search and filters
                </Button>
              }
            >
              Try fewer words or filters.
            </EmptyState>
          ) : (
            <NothingImported kind="subreddits" noun="subreddits" />
          )
        }
      />
    </>
  )
}
