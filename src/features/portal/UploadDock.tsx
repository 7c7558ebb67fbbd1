import { Progress, Text } from '@mantine/core'
import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router'
import { totalText } from '#src/components/uploads/uploadWords.ts'
import { countOf } from '#src/lib/counts.ts'
import { useTaskUploads } from '#src/machines/bridge/useTaskUploads.ts'
import type { MachinesState } from '#src/machines/bridge/views.ts'
import classes from './portal.module.css'

const selectTasks = ({ machines }: MachinesState) => machines.taskCompletion

/** What is on its way, on the portal's other pages: it goes on there, and this leads back to it. */
export function UploadDock() {
  const { pathname } = useLocation()
  const tasks = Object.values(useSelector(selectTasks))
  return tasks
    .map(({ taskId }) => ({ taskId, path: `/portal/tasks/${taskId}` }))
    .filter(({ path }) => path !== pathname)
    .map(({ taskId, path }) => <TaskOnItsWay key={taskId} taskId={taskId} path={path} />)
}

interface TaskOnItsWayProps {
  readonly taskId: string
  readonly path: string
}

function TaskOnItsWay({ taskId, path }: TaskOnItsWayProps) {
  const { files, totals } = useTaskUploads(taskId)
  const isOver = files.every(({ phase }) => phase === 'up' || phase === 'cancelled')
  if (isOver) return null
  const isMoving = files.some(({ phase }) => phase === 'running' || phase === 'waiting')
  return (
    <Link to={path} className={classes['dock']}>
      <Progress value={totals.progress} size={4} aria-label="Uploads" />
      <Text size="sm" mt={4}>
        {!isMoving && totals.failed > 0
          ? `${countOf(totals.failed, 'file')} could not be uploaded`
          : totalText(totals)}
      </Text>
    </Link>
  )
}
