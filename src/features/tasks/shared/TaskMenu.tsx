import { Menu } from '@mantine/core'
import { IconBan, IconEyeCheck, IconRotate, IconUser, IconUserCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Task } from '#contract/resources/tasks.ts'
import { useViewer } from '#src/api/user.ts'
import { useSetTaskStatus } from '#src/features/tasks/useSetTaskStatus.ts'
import { entryName } from '#src/lib/entryName.ts'
import { ActionsMenu } from '#src/ui/ActionsMenu.tsx'
import { AssignTasksDialog } from './AssignTasksDialog.tsx'
import { filesOf, mayTake } from './taskChoices.ts'
import { useHasTeam } from './useAssignees.ts'
import { useAssignTasks } from './useAssignTasks.ts'

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
  const hasTeam = useHasTeam()
  const { id: viewerId, ...viewer } = useViewer()
  const assign = useAssignTasks([task])
  const [isAssigning, setAssigning] = useState(false)
  const isTheirs = task.assigned_to === viewerId
  if (!hasFiles && !mayCancel && !mayReopen && !hasTeam && children === undefined) return null
  return (
    <>
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
        {hasTeam && !isTheirs && (
          <Menu.Item
            leftSection={<IconUserCheck size={16} />}
            onClick={() => void assign({ id: viewerId, name: entryName(viewer) })}
          >
            Assign to me
          </Menu.Item>
        )}
        {hasTeam && (
          <Menu.Item leftSection={<IconUser size={16} />} onClick={() => setAssigning(true)}>
            Assign to…
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
      {isAssigning && <AssignTasksDialog tasks={[task]} onClose={() => setAssigning(false)} />}
    </>
  )
}
