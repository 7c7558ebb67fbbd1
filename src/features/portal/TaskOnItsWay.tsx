import { plural, t } from '@lingui/core/macro'
import { Progress, Text } from '@mantine/core'
import { Link } from 'react-router'
import { totalText } from '#src/features/uploads/shared/uploadWords.ts'
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
      <Progress value={totals.progress} size={4} aria-label={t`Uploads`} />
      <Text size="sm" mt={4}>
        {!isMoving && totals.failed > 0
          ? plural(totals.failed, {
              one: '# file could not be uploaded',
              other: '# files could not be uploaded',
            })
          : totalText(totals)}
      </Text>
    </Link>
  )
}
