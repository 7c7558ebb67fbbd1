import { Progress, Text } from '@mantine/core'
import { Link } from 'react-router'
import { totalText } from '#src/components/uploads/uploadWords.ts'
import { countOf } from '#src/lib/counts.ts'
import { useTaskUploads } from '#src/machines/bridge/useTaskUploads.ts'
import classes from './portal.module.css'

interface TaskOnItsWayProps {
  readonly taskId: string
  readonly path: string
}

/** How far a task's files have come; nothing once all are there. */
export function TaskOnItsWay({ taskId, path }: TaskOnItsWayProps) {
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
