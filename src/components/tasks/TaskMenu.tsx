import { ActionIcon, Menu } from '@mantine/core'
import { IconBan, IconDots, IconEyeCheck, IconRotate } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Task } from '#contract/resources/tasks.ts'
import { filesOf, mayTake } from './taskChoices.ts'
import { useSetTaskStatus } from './useSetTaskStatus.ts'

interface TaskMenuProps {
  readonly task: Task
  /** What else can be done with it. */
  readonly children?: ReactNode
}

/** What can be done with a task from its row; nothing where there is nothing to do. */
export function TaskMenu({ task, children }: TaskMenuProps) {
  const set = useSetTaskStatus()
  const hasFiles = filesOf(task).length > 0
  const mayCancel = mayTake(task, 'CANCELLED')
  const mayReopen = mayTake(task, 'PENDING')
  if (!hasFiles && !mayCancel && !mayReopen && children === undefined) return null
  return (
    <Menu position="bottom-end" width={210}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Actions for ${task.creator_name}’s task`}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  )
}
