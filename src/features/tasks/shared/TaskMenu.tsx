import { Menu } from '@mantine/core'
import { IconBan, IconEyeCheck, IconRotate } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Task } from '#contract/resources/tasks.ts'
import { useSetTaskStatus } from '#src/features/tasks/useSetTaskStatus.ts'
import { ActionsMenu } from '#src/ui/ActionsMenu.tsx'
import { filesOf, mayTake } from './taskChoices.ts'

interface TaskMenuProps {
  readonly task: Task
  /** What else can be done with it. */
  readonly children?: ReactNode
}

/** What can be done with a task from its row; nothing where there is nothing to do. */
export function TaskMenu({ task, children }: TaskMenuProps) {
  const set = useSetTaskStatus([task])
  const hasFiles = filesOf(task).length > 0
  const mayCancel = mayTake(task, 'CANCELLED')
  const mayReopen = mayTake(task, 'PENDING')
  if (!hasFiles && !mayCancel && !mayReopen && children === undefined) return null
  return (
    <ActionsMenu of={`${task.creator_name}’s task`} width={210}>
      {hasFiles && (
        <Menu.Item
          component={Link}
          to={`/review?task=${task.id}&show=all`}
          leftSection={<IconEyeCheck size={16} />}
        >
          Review files
        </Menu.Item>
      )}
      {mayReopen && (
        <Menu.Item
          leftSection={<IconRotate size={16} />}
          onClick={() => void set([task], 'PENDING')}
        >
          Reopen task
        </Menu.Item>
      )}
      {mayCancel && (
        <Menu.Item
          leftSection={<IconBan size={16} />}
          onClick={() => void set([task], 'CANCELLED')}
        >
          Cancel task
        </Menu.Item>
      )}
      {children}
    </ActionsMenu>
  )
}
