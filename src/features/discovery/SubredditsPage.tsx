import { useFetchSubredditsQuery } from '#src/api/subreddits.ts'
import { useClockOffset } from '#src/api/user.ts'
import { CsvButton } from '#src/ui/CsvButton.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { useListPage } from '#src/ui/useListPage.ts'
import { NothingImported } from './NothingImported.tsx'
import { SubredditFilters } from './SubredditFilters.tsx'
import { subredditColumns, subredditCsv } from './subredditColumns.tsx'
import { subredditsList } from './subredditsView.ts'

/** Communities on Reddit where a creator's posts may find readers. */
export function SubredditsPage() {
  const { view, narrow, request, table } = useListPage(subredditsList)
  const clockOffset = useClockOffset()
  const query = useFetchSubredditsQuery(request)
  return (
    <>
      <PageHeader
        title="Subreddits"
        description="Communities where your posts could find an audience."
        actions={<CsvButton fileName="subreddits" columns={subredditCsv} rows={shownRows(query)} />}
      />
      <RowList
        noun="subreddit"
        query={query}
        {...table}
        columns={subredditColumns(clockOffset)}
        filters={<SubredditFilters view={view} onChange={narrow} />}
        none={<NothingImported />}
      />
    </>
  )
}
