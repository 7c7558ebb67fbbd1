import { IconHistory } from '@tabler/icons-react'
import { useFetchActivitiesQuery, useLazyExportActivitiesQuery } from '#src/api/activities.ts'
import { ForManagers } from '#src/components/ForManagers.tsx'
import { ListScreen } from '#src/features/savedViews/shared/ListScreen.tsx'
import { keptFresh } from '#src/lib/keptFresh.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { useTimezone } from '#src/ui/timezone.ts'
import { useListPage } from '#src/ui/useListPage.ts'
import { ActivityFilters } from './ActivityFilters.tsx'
import { activityColumns } from './activityColumns.tsx'
import { activityList, periodOf } from './activityView.ts'

/** Who did what in the workspace, and when. */
export function ActivityPage() {
  return (
    <ForManagers
      title="Activity"
      others="The log shows what everybody in the workspace does. Ask the owner or an admin if you need to know who changed something."
    >
      <ActivityLog />
    </ForManagers>
  )
}

function ActivityLog() {
  const list = useListPage(activityList)
  const { view, asked: chosen, request } = list
  const timezone = useTimezone()
  const asked = { ...chosen, filters: { ...chosen.filters, ...periodOf(view, timezone) } }
  const query = useFetchActivitiesQuery({ ...request, ...asked }, keptFresh)
  const shown = shownRows(query)
  return (
    <ListScreen
      title="Activity"
      description="Who did what in this workspace over the last year. Signing in, and changes of one’s own profile, are not listed."
      list={{ ...list, asked }}
      viewed="ACTIVITIES"
      file={useLazyExportActivitiesQuery()}
      noun="entry"
      nouns="entries"
      query={query}
      columns={activityColumns}
      filters={<ActivityFilters {...list.filtering} shown={shown} />}
      none={
        <EmptyState icon={IconHistory} title="Nothing has happened yet">
          What you and your team create, change and delete from now on is listed here.
        </EmptyState>
      }
    />
  )
}
