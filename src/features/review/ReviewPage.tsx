import { SegmentedControl } from '@mantine/core'
import { useFetchRequestsQuery } from '#src/api/requests.ts'
import { useFetchTasksQuery } from '#src/api/tasks.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { ReviewDesk } from './ReviewDesk.tsx'
import { reviewParams } from './reviewView.ts'

/** Files one after another: everything that waits, or what came for one request or one task. */
export function ReviewPage() {
  const [view, change] = useUrlState(reviewParams)
  const { request, task, show } = view
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
  const source = ofTask
    ? { id: ofTask.request_id, title: `${ofTask.title}, ${ofTask.creator_name}` }
    : ofRequest
  return (
    <>
      <PageHeader
        title="Review"
        back={
          source
            ? { to: `/requests/${source.id}`, label: source.title }
            : { to: '/tasks', label: 'Tasks' }
        }
        actions={
          <SegmentedControl
            aria-label="Which files"
            data={[
              { value: 'waiting', label: 'To review' },
              { value: 'all', label: 'All files' },
            ]}
            value={show}
            onChange={(chosen) => change({ show: chosen, file: null })}
          />
        }
      />
      <ReviewDesk
        key={`${request} ${task} ${show}`}
        view={view}
        fileId={view.file}
        onFile={(file) => change({ file })}
        onShowAll={() => change({ show: 'all', file: null })}
      />
    </>
  )
}
