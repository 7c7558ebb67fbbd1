import { Button, Group, Progress, Text } from '@mantine/core'
import type { Task } from '#contract/resources/tasks.ts'
import { PauseAllButton } from '#src/components/uploads/PauseAllButton.tsx'
import { errorText, totalText } from '#src/components/uploads/uploadWords.ts'
import { countOf } from '#src/lib/counts.ts'
import type { TaskUploads } from '#src/machines/bridge/useTaskUploads.ts'
import classes from './portal.module.css'
import { isSent } from './taskStates.ts'
import type { HandingIn } from './useHandIn.ts'

interface TaskBarProps {
  readonly task: Task
  readonly uploads: TaskUploads
  readonly handingIn: HandingIn
  /** Whether everything that is asked for is there. */
  readonly isEnough: boolean
}

/** All of a task's uploads together, and handing it in: at the bottom of the screen, whatever is scrolled to. */
export function TaskBar({ task, uploads, handingIn, isEnough }: TaskBarProps) {
  const { totals, files } = uploads
  const isMoving = files.some(({ phase }) => phase === 'running' || phase === 'waiting')
  const isPaused = files.some(({ phase }) => phase === 'paused')
  const hasSent = task.submissions.some(isSent)
  if (!hasSent && totals.files === 0) return null
  return (
    <section className={classes['bar']} aria-label="Handing in">
      {(isMoving || isPaused) && (
        <>
          <Progress value={totals.progress} size={6} mb={6} aria-label="All files" />
          <Text size="sm" c="dimmed" mb={6}>
            {totalText(totals)}
          </Text>
        </>
      )}
      <Problem uploads={uploads} refusal={handingIn.refusal} />
      <Group gap="xs" wrap="nowrap">
        {isMoving && <PauseAllButton totals={totals} onPause={() => uploads.order('pause')} />}
        {!isMoving && isPaused && (
          <Button variant="default" size="md" flex="1" onClick={() => uploads.order('resume')}>
            Go on
          </Button>
        )}
        {totals.failed > 1 && (
          <Button variant="default" size="md" flex="1" onClick={() => uploads.order('retry')}>
            Try all again
          </Button>
        )}
        <HandIn
          handingIn={handingIn}
          isEnough={isEnough}
          isUnderWay={isMoving || isPaused}
          isSubmitted={uploads.task?.submitted ?? false}
        />
      </Group>
    </section>
  )
}

interface ProblemProps {
  readonly uploads: TaskUploads
  readonly refusal: string | undefined
}

/** What keeps the task from being handed in. */
function Problem({ uploads: { totals, task }, refusal }: ProblemProps) {
  const sentence =
    totals.failed > 0
      ? failedText(totals.failed)
      : (refusal ?? (task?.error && errorText(task.error)))
  if (!sentence) return null
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert" mb={6}>
      {sentence}
    </Text>
  )
}

const failedText = (failed: number) =>
  `${countOf(failed, 'file')} could not be sent: try again, or remove ${failed === 1 ? 'it' : 'them'}.`

interface HandInProps extends Pick<TaskBarProps, 'handingIn' | 'isEnough'> {
  /** Whether files are on their way, or paused. */
  readonly isUnderWay: boolean
  readonly isSubmitted: boolean
}

function HandIn({ handingIn, isEnough, isUnderWay, isSubmitted }: HandInProps) {
  const { handIn, busy } = handingIn
  if (isSubmitted && isUnderWay) {
    return (
      <Text size="sm" fw={500} flex="2" ta="center" role="status">
        It is handed in when everything is sent
      </Text>
    )
  }
  return (
    <Button
      size="md"
      flex="2"
      variant={isEnough || isUnderWay ? 'filled' : 'light'}
      loading={busy}
      onClick={handIn}
    >
      {isUnderWay ? 'Hand in when sent' : 'Hand in'}
    </Button>
  )
}
