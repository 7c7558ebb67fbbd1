import { Box, Checkbox, SegmentedControl } from '@mantine/core'
import type { Task } from '#contract/resources/tasks.ts'
import { useFetchRequestsQuery } from '#src/api/requests.ts'
import { useFetchTasksQuery } from '#src/api/tasks.ts'
import { useViewer } from '#src/api/user.ts'
import { CreatorSelect } from '#src/features/creators/shared/CreatorSelect.tsx'
import { SavedViews } from '#src/features/savedViews/shared/SavedViews.tsx'
import { AssigneeFilter } from '#src/features/tasks/shared/AssigneeFilter.tsx'
import { assigneeFilter } from '#src/features/tasks/shared/assignee.ts'
import { RequestSelect } from '#src/features/tasks/shared/RequestSelect.tsx'
import { filesOf } from '#src/features/tasks/shared/taskChoices.ts'
import { writeUrlState } from '#src/lib/urlParams.ts'
import { FoldedFilters } from '#src/ui/FoldedFilters.tsx'
import { filterBy } from '#src/ui/filterBy.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { keptPart, useKeptQuery } from '#src/ui/useKeptQuery.ts'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { ReviewDesk } from './ReviewDesk.tsx'
import { ReviewMenu, type ReviewSource } from './ReviewMenu.tsx'
import {
  deskKey,
  filtersUsed,
  reviewFilters,
  reviewParams,
  reviewQuery,
  shownFiles,
} from './reviewView.ts'

/** Files one after another: everything that waits, or what came for one request or one task. */
export function ReviewPage() {
  const [view, change] = useUrlState(reviewParams)
  const kept = useKeptQuery([keptPart(reviewFilters)], (now) =>
    writeUrlState(reviewParams, now, { file: null }),
  )
  const { request, task, creator, assigned, show, cancelled } = view
  const { id: viewerId } = useViewer()
  const asked = { ...view, assigned: assigneeFilter(assigned, viewerId) }
  const { data: tasks } = useFetchTasksQuery(
    { filters: { id: task ?? '' } },
    { skip: task === null },
  )
  const { data: requests } = useFetchRequestsQuery(
    { filters: { id: request ?? '' } },
    { skip: request === null },
  )
  const [ofTask] = tasks?.data ?? []
  const [ofRequest] = requests?.data ?? []
  const source = ofTask ? sourceOf(ofTask) : ofRequest && { request: ofRequest, task: null }
  return (
    <>
      <PageHeader
        title="Review"
        back={
          source
            ? {
                to: `/requests/${source.request.id}`,
                label: ofTask ? `${ofTask.title}, ${ofTask.creator_name}` : source.request.title,
              }
            : { to: '/tasks', label: 'Tasks' }
        }
        actions={
          <>
            <SegmentedControl
              aria-label="Which files"
              data={[
                { value: 'waiting', label: 'To review' },
                { value: 'all', label: 'All files' },
              ]}
              value={show}
              onChange={(chosen) => change({ show: chosen, file: null })}
            />
            <ReviewMenu asked={shownFiles(asked)} source={source} />
          </>
        }
      />
      <SavedViews list="SUBMISSIONS" all="Everything to review" kept={kept} />
      {task === null && (
        <Box mb="sm">
          <FoldedFilters used={filtersUsed(view)}>
            <CreatorSelect
              {...filterBy('creator', 200)}
              value={creator}
              onChange={(chosen) => change({ creator: chosen, file: null })}
            />
            <RequestSelect
              aria-label="Filter by request"
              placeholder="Any request"
              flex="1 1 10rem"
              maw={{ sm: 260 }}
              value={request}
              onChange={(chosen) => change({ request: chosen, file: null })}
            />
            <AssigneeFilter
              value={assigned}
              onChange={(chosen) => change({ assigned: chosen, file: null })}
            />
            {request === null && (
              <Checkbox
                label="Cancelled requests too"
                checked={cancelled === 'shown'}
                onChange={(event) =>
                  change({
                    cancelled: event.currentTarget.checked ? 'shown' : 'hidden',
                    file: null,
                  })
                }
              />
            )}
          </FoldedFilters>
        </Box>
      )}
      <ReviewDesk
        key={deskKey(reviewQuery(asked))}
        view={asked}
        fileId={view.file}
        onFile={(file) => change({ file })}
        onShowAll={() => change({ show: 'all', file: null })}
      />
    </>
  )
}

const sourceOf = (task: Task): ReviewSource => ({
  request: { id: task.request_id, title: task.title },
  task: { id: task.id, fileIds: filesOf(task).map(({ id }) => id) },
})
