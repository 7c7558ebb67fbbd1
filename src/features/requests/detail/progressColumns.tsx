import { Box, Menu, Text } from '@mantine/core'
import { IconFileZip, IconKey, IconUserMinus } from '@tabler/icons-react'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import type { RequestProgress } from '#contract/resources/requests.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { CreatorName, creatorOf } from '#src/features/creators/shared/CreatorName.tsx'
import { Assignee } from '#src/features/tasks/shared/Assignee.tsx'
import { TaskFiles } from '#src/features/tasks/shared/TaskFiles.tsx'
import { TaskMenu } from '#src/features/tasks/shared/TaskMenu.tsx'
import { TaskStatusBadge } from '#src/features/tasks/shared/TaskStatusBadge.tsx'
import { filesOf } from '#src/features/tasks/shared/taskChoices.ts'
import { column } from '#src/ui/column.ts'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'
import { ItemCell } from './ItemCell.tsx'
import { itemProgress, itemsText } from './itemProgress.ts'

interface ProgressActions {
  readonly mayChange: boolean
  readonly onDownload: (task: Task) => void
  readonly onPortal: (task: Task) => void
  readonly onRemove: (task: Task) => void
}

/** More items than these would not fit beside each other. */
const maxColumns = 4

const fits = (items: readonly RequestItem[]) => items.length <= maxColumns

/** A row for each creator, and a column for each item as long as there are few and the screen is wide. */
export const progressColumns = (
  items: readonly RequestItem[],
  counted: readonly RequestProgress[],
  { mayChange, ...actions }: ProgressActions,
): ListColumn<Task>[] => [
  {
    accessor: 'creator_name',
    title: 'Creator',
    ...(fits(items) ? { width: 170 } : {}),
    render: (task) => (
      <>
        <Text span fw={500} inherit>
          <CreatorName creator={creatorOf(task)} />
        </Text>
        <Box mt={2}>
          <TaskStatusBadge task={task} />
        </Box>
        {task.assigned_to !== null && (
          <Text size="xs" component="div" mt={4} title="Assigned to">
            <Assignee task={task} />
          </Text>
        )}
        <Text
          size="xs"
          c="dimmed"
          mt={2}
          style={{ overflowWrap: 'anywhere' }}
          {...(fits(items) ? { hiddenFrom: 'sm' } : {})}
        >
          {itemsText(items, counted, task.id)}
        </Text>
        {task.message !== '' && (
          <Text size="sm" c="dimmed" lineClamp={2} title={task.message}>
            “{task.message}”
          </Text>
        )}
      </>
    ),
  },
  ...(fits(items) ? items.map((item) => itemColumn(item, counted)) : []),
  column('submissions', 'Files', { width: 110 }, (task) => <TaskFiles task={task} />),
  ...(mayChange ? [menuColumn(actions)] : []),
]

const itemColumn = (
  { id, title, quantity }: RequestItem,
  counted: readonly RequestProgress[],
): ListColumn<Task> => ({
  ...wideScreens,
  accessor: id,
  width: 105,
  title: (
    <Text span inherit lineClamp={2} title={title} style={{ whiteSpace: 'normal' }}>
      {title}
    </Text>
  ),
  render: (task) => <ItemCell progress={itemProgress(counted, task.id, id)} wanted={quantity} />,
})

const menuColumn = ({
  onDownload,
  onPortal,
  onRemove,
}: Omit<ProgressActions, 'mayChange'>): ListColumn<Task> =>
  column('id', '', { width: 52, textAlign: 'right' }, (task) => (
    <TaskMenu task={task}>
      {filesOf(task).length > 0 && (
        <Menu.Item leftSection={<IconFileZip size={16} />} onClick={() => onDownload(task)}>
          Download the files
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconKey size={16} />} onClick={() => onPortal(task)}>
        Portal login
      </Menu.Item>
      <Menu.Item
        color="red"
        leftSection={<IconUserMinus size={16} />}
        onClick={() => onRemove(task)}
      >
        Remove from the request
      </Menu.Item>
    </TaskMenu>
  ))
