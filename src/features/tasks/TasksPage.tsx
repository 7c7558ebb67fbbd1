import { Button } from '@mantine/core'
import { IconChecklist, IconEyeCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Task } from '#contract/resources/tasks.ts'
import type { TaskStatus } from '#contract/rules/taskStatus.ts'
import { useFetchTasksQuery, useLazyExportTasksQuery } from '#src/api/tasks.ts'
import { useClockOffset, useMayChange } from '#src/api/user.ts'
import { SavedViews } from '#src/components/savedViews/SavedViews.tsx'
import { mayTake } from '#src/components/tasks/taskChoices.ts'
import { useSetTaskStatus } from '#src/components/tasks/useSetTaskStatus.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ExportButton } from '#src/ui/ExportButton.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { deleteButton, RowList } from '#src/ui/RowList.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { useListPage } from '#src/ui/useListPage.ts'
import { DeleteTasksDialog } from './DeleteTasksDialog.tsx'
import { TaskFilters } from './TaskFilters.tsx'
import { taskColumns } from './taskColumns.tsx'
import { tasksList } from './tasksView.ts'

/** Who has what to do, over all requests. */
export function TasksPage() {
  const { view, narrow, asked, request, table, kept } = useListPage(tasksList)
  const file = useLazyExportTasksQuery()
  const clockOffset = useClockOffset()
  const mayChange = useMayChange()
  const query = useFetchTasksQuery(request, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  })
  return (
    <>
      <PageHeader
        title="Tasks"
        description="What each creator has to do, request by request."
        actions={
          <>
            <ExportButton file={file} asked={asked} disabled={shownRows(query).length === 0} />
            <Button component={Link} to="/review" leftSection={<IconEyeCheck size={16} />}>
              Review files
            </Button>
          </>
        }
      />
      <RowList
        noun="task"
        query={query}
        {...table}
        views={<SavedViews list="TASKS" all="All tasks" kept={kept} />}
        columns={taskColumns({ clockOffset, mayChange })}
        filters={<TaskFilters filters={view} onChange={narrow} />}
        selection={
          mayChange
            ? {
                nameOf: ({ title, creator_name }) => `${title} for ${creator_name}`,
                actions: (selected, askToDelete) => (
                  <>
                    <BulkActions tasks={selected} />
                    {deleteButton(askToDelete)}
                  </>
                ),
                deletion: (asked) => <DeleteTasksDialog {...asked} />,
              }
            : undefined
        }
        none={noneYet}
      />
    </>
  )
}

/** Cancels or reopens those of the selected tasks that can be. */
function BulkActions({ tasks }: { readonly tasks: readonly Task[] }) {
  const set = useSetTaskStatus()
  const action = (label: string, status: TaskStatus, none: string) => {
    const going = tasks.filter((task) => mayTake(task, status))
    return (
      <ReasonedButton
        variant="default"
        disabledReason={going.length === 0 ? none : undefined}
        onClick={() => void set(going, status)}
      >
        {label}
      </ReasonedButton>
    )
  }
  return (
    <>
      {action(
        'Cancel',
        'CANCELLED',
        'None of these tasks can be cancelled: they have already ended.',
      )}
      {action('Reopen', 'PENDING', 'None of these tasks is cancelled or declined.')}
    </>
  )
}

const noneYet = (
  <EmptyState
    icon={<IconChecklist stroke={1.5} />}
    title="No tasks yet"
    action={
      <Button component={Link} to="/requests" variant="default">
        Go to requests
      </Button>
    }
  >
    A request makes a task for each of its creators.
  </EmptyState>
)
