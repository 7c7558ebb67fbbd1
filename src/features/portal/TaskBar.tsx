import { Button, Group, Progress, Text } from '@mantine/core'
import type { Submission } from '#contract/resources/submissions.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { isHandedIn } from '#contract/rules/taskStatus.ts'
import { outstandingText } from '#src/components/tasks/fileCounts.ts'
import { PauseAllButton } from '#src/components/uploads/PauseAllButton.tsx'
import { errorText, totalText } from '#src/components/uploads/uploadWords.ts'
import { countOf } from '#src/lib/counts.ts'
import type { TaskUploads } from '#src/machines/bridge/useTaskUploads.ts'
import { HandIn } from './HandIn.tsx'
import { handingInText } from './handingIn.ts'
import classes from './portal.module.css'
import { type MissingFiles, outstandingHere } from './taskFiles.ts'
import { isSent } from './taskStates.ts'

interface TaskBarProps {
  readonly task: Task
  readonly uploads: TaskUploads
  /** What is asked for and is neither received nor uploading. */
  readonly missing: readonly MissingFiles[]
  /** Files that nothing on this page continues. */
  readonly brokeOff: readonly Submission[]
}

/** All of a task's uploads together, and handing it in: at the bottom of the screen, whatever is scrolled to. */
export function TaskBar({ task, uploads, missing, brokeOff }: TaskBarProps) {
  const { totals, files } = uploads
  const isMoving = files.some(({ phase }) => phase === 'running' || phase === 'waiting')
  const isPaused = files.some(({ phase }) => phase === 'paused')
  const said = isHandedIn(task)
    ? `Handed in, ${outstandingText(outstandingHere(task.submissions, files))}`
    : handingInText(uploads.task)
  const hasSent = task.submissions.some(isSent)
  if (!hasSent && totals.files === 0 && said === undefined) return null
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
      <Problem uploads={uploads} />
      {said !== undefined && (
        <Text size="sm" fw={500} mb={6} role="status">
          {said}
        </Text>
      )}
      <Group gap="xs" align="flex-end">
        {isMoving && <PauseAllButton totals={totals} onPause={() => uploads.order('pause')} />}
        {!isMoving && isPaused && (
          <Button variant="default" size="md" flex="1" onClick={() => uploads.order('resume')}>
            Resume
          </Button>
        )}
        {totals.failed > 1 && (
          <Button variant="default" size="md" flex="1" onClick={() => uploads.order('retry')}>
            Try all again
          </Button>
        )}
        {said === undefined ? (
          <HandIn
            missing={missing}
            brokeOff={brokeOff}
            offers={task.status === 'IN_PROGRESS' && totals.up === totals.files}
            onHandIn={uploads.handIn}
          />
        ) : (
          <Button
            variant="default"
            size="md"
            flex="1"
            loading={uploads.task?.state === 'takingBack'}
            onClick={uploads.takeBack}
          >
            Undo
          </Button>
        )}
      </Group>
    </section>
  )
}

/** What keeps the task from being handed in, or from being taken back. */
function Problem({ uploads: { totals, task } }: Pick<TaskBarProps, 'uploads'>) {
  const sentence =
    totals.failed > 0 ? failedText(totals.failed) : task?.error && errorText(task.error)
  if (!sentence) return null
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert" mb={6}>
      {sentence}
    </Text>
  )
}

const failedText = (failed: number) =>
  `${countOf(failed, 'file')} could not be uploaded. Try again, or remove ${failed === 1 ? 'it' : 'them'}.`
