import { Anchor, Box, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Task, TaskSort } from '#contract/resources/tasks.ts'
import { CreatorName, creatorOf } from '#src/components/creators/CreatorName.tsx'
import { TaskFiles } from '#src/components/tasks/TaskFiles.tsx'
import { TaskMenu } from '#src/components/tasks/TaskMenu.tsx'
import { TaskStatusBadge } from '#src/components/tasks/TaskStatusBadge.tsx'
import { Day } from '#src/ui/Day.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'

const request: ListColumn<Task, TaskSort> = {
  accessor: 'title',
  title: 'Request',
  sortable: true,
  render: (task) => (
    <>
      <Anchor component={Link} to={`/requests/${task.request_id}`} fw={500} c="inherit">
        {task.title}
      </Anchor>
      {task.message !== '' && (
        <Text size="sm" c="dimmed" lineClamp={1} title={task.message}>
          “{task.message}”
        </Text>
      )}
      <Box hiddenFrom="sm">
        <Text size="sm" component="div">
          <CreatorName creator={creatorOf(task)} plain />
        </Text>
        <TaskStatusBadge task={task} />
      </Box>
    </>
  ),
}

const creator: ListColumn<Task> = {
  ...wideScreens,
  accessor: 'creator_name',
  title: 'Creator',
  render: (task) => <CreatorName creator={creatorOf(task)} />,
}

const status: ListColumn<Task, TaskSort> = {
  ...wideScreens,
  accessor: 'status',
  title: 'Status',
  sortable: true,
  width: 180,
  render: (task) => <TaskStatusBadge task={task} />,
}

const files: ListColumn<Task> = {
  accessor: 'submissions',
  title: 'Files',
  width: 108,
  render: (task) => <TaskFiles task={task} />,
}

const due = (clockOffset: number): ListColumn<Task, TaskSort> => ({
  ...wideScreens,
  accessor: 'due_at',
  title: 'Due',
  sortable: true,
  textAlign: 'right',
  width: 125,
  noWrap: true,
  render: ({ due_at }) => (due_at === null ? '–' : <Day time={due_at} clockOffset={clockOffset} />),
})

const menu: ListColumn<Task> = {
  accessor: 'id',
  title: '',
  width: 52,
  textAlign: 'right',
  render: (task) => <TaskMenu task={task} />,
}

interface TaskColumnChoice {
  /** How far the viewer's clock is ahead of UTC, in minutes. */
  readonly clockOffset: number
  readonly mayChange: boolean
}

/** The columns of the list of all tasks. */
export const taskColumns = ({
  clockOffset,
  mayChange,
}: TaskColumnChoice): ListColumn<Task, TaskSort>[] => [
  request,
  creator,
  status,
  files,
  due(clockOffset),
  ...(mayChange ? [menu] : []),
]

/** The columns where it is clear whose tasks they are. */
export const taskColumnsOfCreator = (clockOffset: number): ListColumn<Task, TaskSort>[] => [
  request,
  { ...status, width: 190 },
  files,
  due(clockOffset),
]
