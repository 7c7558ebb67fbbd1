import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChecklist, IconEyeCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Task } from '#contract/resources/tasks.ts'
import type { TaskStatus } from '#contract/rules/taskStatus.ts'
import {
  useFetchTasksQuery,
  useLazyExportTasksQuery,
  useLazyFetchTasksQuery,
} from '#src/api/tasks.ts'
import { useMayChange, useViewer } from '#src/api/user.ts'
import { ListScreen } from '#src/features/savedViews/shared/ListScreen.tsx'
import { keptFresh } from '#src/lib/keptFresh.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { deleteButton } from '#src/ui/RowList.tsx'
import { useListPage } from '#src/ui/useListPage.ts'
import { DeleteTasksDialog } from './DeleteTasksDialog.tsx'
import { AssignTasksDialog } from './shared/AssignTasksDialog.tsx'
import { mayTake } from './shared/taskChoices.ts'
import { useHasTeam } from './shared/useAssignees.ts'
import { TaskFilters } from './TaskFilters.tsx'
import { taskColumns } from './taskColumns.tsx'
import { asViewer, tasksList } from './tasksView.ts'
import { useSetTaskStatus } from './useSetTaskStatus.ts'

/** Who has what to do, over all requests. */
export function TasksPage() {
  const { id: viewerId } = useViewer()
  const hasTeam = useHasTeam()
  const opened = useListPage(tasksList)
  const list = {
    ...opened,
    asked: asViewer(opened.asked, viewerId),
    request: asViewer(opened.request, viewerId),
  }
  const mayChange = useMayChange()
  const query = useFetchTasksQuery(list.request, keptFresh)
  return (
    <ListScreen
      title="Tasks"
      description="What each creator has to do, request by request."
      actions={
        <Button component={Link} to="/review" leftSection={<IconEyeCheck size={16} />}>
          Review files
        </Button>
      }
      list={list}
      viewed="TASKS"
      file={useLazyExportTasksQuery()}
      pages={useLazyFetchTasksQuery()}
      noun="task"
      query={query}
      columns={taskColumns({ mayChange, hasTeam })}
      filters={<TaskFilters {...list.filtering} />}
      maySelect={mayChange}
      selection={{
        nameOf: ({ title, creator_name }) => `${title} for ${creator_name}`,
        actions: (selected, askToDelete) => (
          <>
            <BulkActions tasks={selected} />
            {deleteButton(askToDelete)}
          </>
        ),
        deletion: (asked) => <DeleteTasksDialog {...asked} />,
      }}
      none={noneYet}
    />
  )
}

/** Gives the selected tasks to somebody of the team; cancels or reopens those of them that can be. */
function BulkActions({ tasks }: { readonly tasks: readonly Task[] }) {
  const set = useSetTaskStatus(tasks)
  const hasTeam = useHasTeam()
  const [isAssigning, { open: askAssignee, close: stopAssigning }] = useDisclosure()
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
      {hasTeam && (
        <Button variant="default" onClick={askAssignee}>
          Assign
        </Button>
      )}
      {isAssigning && <AssignTasksDialog tasks={tasks} onClose={stopAssigning} />}
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
    icon={IconChecklist}
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
