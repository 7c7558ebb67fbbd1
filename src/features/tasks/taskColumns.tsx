import { Anchor, Box, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Task, TaskSort } from '#contract/resources/tasks.ts'
import { CreatorName, creatorOf } from '#src/features/creators/shared/CreatorName.tsx'
import { column } from '#src/ui/column.ts'
import { Day } from '#src/ui/Day.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'
import { Assignee } from './shared/Assignee.tsx'
import { TaskFiles } from './shared/TaskFiles.tsx'
import { TaskMenu } from './shared/TaskMenu.tsx'
import { TaskStatusBadge } from './shared/TaskStatusBadge.tsx'

/** @param isOfMany whether the tasks are of several creators, who are named where the screen has no room for a column of theirs. */
const request = (isOfMany: boolean): ListColumn<Task, TaskSort> =>
  column('title', 'Request', { sortable: true }, (task) => (
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
        {isOfMany && (
          <Text size="sm" component="div">
            <CreatorName creator={creatorOf(task)} plain />
          </Text>
        )}
        <TaskStatusBadge task={task} />
        {task.assigned_to !== null && (
          <Text size="sm" component="div" mt={4}>
            <Assignee task={task} />
          </Text>
        )}
      </Box>
    </>
  ))

const creator: ListColumn<Task> = column('creator_name', 'Creator', wideScreens, (task) => (
  <CreatorName creator={creatorOf(task)} />
))

const status: ListColumn<Task, TaskSort> = column(
  'status',
  'Status',
  { sortable: true, width: 180, ...wideScreens },
  (task) => <TaskStatusBadge task={task} />,
)

const assignee: ListColumn<Task> = column(
  'assigned_to',
  'Assigned to',
  { width: 165, ...wideScreens },
  (task) => <Assignee task={task} />,
)

const files: ListColumn<Task> = column('submissions', 'Files', { width: 108 }, (task) => (
  <TaskFiles task={task} />
))

const due: ListColumn<Task, TaskSort> = column(
  'due_at',
  'Due',
  { sortable: true, textAlign: 'right', width: 125, noWrap: true, ...wideScreens },
  ({ due_at }) => (due_at === null ? '–' : <Day time={due_at} />),
)

const menu: ListColumn<Task> = column('id', '', { width: 52, textAlign: 'right' }, (task) => (
  <TaskMenu task={task} />
))

interface ShownTo {
  readonly mayChange: boolean
  readonly hasTeam: boolean
}

/** The columns of the list of all tasks. */
export const taskColumns = ({ mayChange, hasTeam }: ShownTo): ListColumn<Task, TaskSort>[] => [
  request(true),
  creator,
  status,
  ...(hasTeam ? [assignee] : []),
  files,
  due,
  ...(mayChange ? [menu] : []),
]

/** The columns where it is clear whose tasks they are. */
export const taskColumnsOfCreator: ListColumn<Task, TaskSort>[] = [
  request(false),
  { ...status, width: 190 },
  files,
  due,
]
