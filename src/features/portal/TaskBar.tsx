import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Progress, Text } from '@mantine/core'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import type { Submission } from '#contract/resources/submissions.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { isHandedIn } from '#contract/rules/taskStatus.ts'
import { PauseAllButton } from '#src/features/uploads/shared/PauseAllButton.tsx'
import { errorText, totalText } from '#src/features/uploads/shared/uploadWords.ts'
import type { TaskUploads } from '#src/machines/bridge/useTaskUploads.ts'
import type { UploadTotals } from '#src/machines/uploadQueue/fileProgress.ts'
import { HandIn } from './HandIn.tsx'
import { handedInText, handingInText } from './handingIn.ts'
import classes from './portal.module.css'
import { type MissingFiles, outstandingHere } from './taskFiles.ts'
import { isSent } from './taskStates.ts'
import type { IsSent } from './useSentElsewhere.ts'

interface TaskBarProps {
  readonly task: Task
  readonly uploads: TaskUploads
  /** What is asked for and is neither received nor uploading. */
  readonly missing: readonly MissingFiles[]
  readonly isSentElsewhere: IsSent
  /** Files that nothing continues. */
  readonly brokeOff: readonly Submission[]
  /** Finds the items whose text stands written here and has not been sent. */
  readonly findUnsent: () => readonly RequestItem[]
}

/** All of a task's uploads together, and handing it in: at the bottom of the screen, whatever is scrolled to. */
export function TaskBar(props: TaskBarProps) {
  const { task, uploads, missing, brokeOff, findUnsent, isSentElsewhere } = props
  const { totals, files } = uploads
  const isMoving = files.some(({ phase }) => phase === 'running' || phase === 'waiting')
  const isPaused = files.some(({ phase }) => phase === 'paused')
  const said = isHandedIn(task)
    ? handedInText(outstandingHere(task.submissions, files, isSentElsewhere))
    : handingInText(uploads.task)
  const hasSent = task.submissions.some(isSent)
  if (!hasSent && totals.files === 0 && said === undefined) return null
  return (
    <section className={classes['bar']} aria-label={t`Handing in`}>
      {(isMoving || isPaused) && (
        <>
          <Progress value={totals.progress} size={6} mb={6} aria-label={t`All files`} />
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
          <Button
            variant="default"
            size="md"
            flex="1 0 auto"
            onClick={() => uploads.order('resume')}
          >
            <Trans>Resume</Trans>
          </Button>
        )}
        {totals.mayRetry > 1 && (
          <Button
            variant="default"
            size="md"
            flex="1 0 auto"
            onClick={() => uploads.order('retry')}
          >
            <Trans>Try all again</Trans>
          </Button>
        )}
        {said === undefined ? (
          <HandIn
            missing={missing}
            brokeOff={brokeOff}
            findUnsent={findUnsent}
            offers={task.status === 'IN_PROGRESS' && totals.up === totals.files}
            onHandIn={uploads.handIn}
          />
        ) : (
          <Button
            variant="default"
            size="md"
            flex="1 0 auto"
            loading={uploads.task?.state === 'takingBack'}
            onClick={uploads.takeBack}
          >
            <Trans>Undo</Trans>
          </Button>
        )}
      </Group>
    </section>
  )
}

/** What keeps the task from being handed in, or from being taken back. */
function Problem({ uploads: { totals, task } }: Pick<TaskBarProps, 'uploads'>) {
  const sentence = totals.failed > 0 ? failedText(totals) : task?.error && errorText(task.error)
  if (!sentence) return null
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert" mb={6}>
      {sentence}
    </Text>
  )
}

const failedText = ({ failed, mayRetry }: UploadTotals) =>
  mayRetry > 0
    ? plural(failed, {
        one: '# file could not be uploaded. Try again, or remove it.',
        other: '# files could not be uploaded. Try again, or remove them.',
      })
    : plural(failed, {
        one: '# file cannot be uploaded. Remove it, and choose another.',
        other: '# files cannot be uploaded. Remove them, and choose others.',
      })
