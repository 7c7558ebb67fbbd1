import { IconHistory, IconLock } from '@tabler/icons-react'
import { useFetchActivitiesQuery, useLazyExportActivitiesQuery } from '#src/api/activities.ts'
import { useClockOffset, useManageReason } from '#src/api/user.ts'
import { SavedViews } from '#src/components/savedViews/SavedViews.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ExportButton } from '#src/ui/ExportButton.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { useListPage } from '#src/ui/useListPage.ts'
import { ActivityFilters } from './ActivityFilters.tsx'
import { activityColumns } from './activityColumns.tsx'
import { activityList, periodOf } from './activityView.ts'

/** Who did what in the workspace, and when. */
export function ActivityPage() {
  return useManageReason() === undefined ? <ActivityLog /> : <NotYours />
}

const NotYours = () => (
  <>
    <PageHeader title="Activity" />
    <EmptyState icon={<IconLock stroke={1.5} />} title="Only for the owner and admins">
      The log shows what everybody in the workspace does. Ask the owner or an admin if you need to
      know who changed something.
    </EmptyState>
  </>
)

function ActivityLog() {
  const { view, narrow, asked: chosen, request, table, kept } = useListPage(activityList)
  const file = useLazyExportActivitiesQuery()
  const clockOffset = useClockOffset()
  const asked = { ...chosen, filters: { ...chosen.filters, ...periodOf(view, clockOffset) } }
  const query = useFetchActivitiesQuery(
    { ...request, ...asked },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  )
  const shown = shownRows(query)
  return (
    <>
      <PageHeader
        title="Activity"
        description="Who did what in this workspace over the last year. Signing in, and changes of one’s own profile, are not listed."
        actions={<ExportButton file={file} asked={asked} disabled={shown.length === 0} />}
      />
      <RowList
        noun="entry"
        nouns="entries"
        query={query}
        {...table}
        views={<SavedViews list="ACTIVITIES" all="All activity" kept={kept} />}
        columns={activityColumns(clockOffset)}
        filters={<ActivityFilters filters={view} shown={shown} onChange={narrow} />}
        none={
          <EmptyState icon={<IconHistory stroke={1.5} />} title="Nothing has happened yet">
            What you and your team create, change and delete from now on is listed here.
          </EmptyState>
        }
      />
    </>
  )
}
