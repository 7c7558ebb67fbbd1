import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Submission } from '#contract/resources/submissions.ts'
import { chunkSize } from '#contract/rules/chunkPlan.ts'
import { useDeleteSubmissionsMutation } from '#src/api/submissions.ts'
import { FileThumbnail } from '#src/features/uploads/shared/FileThumbnail.tsx'
import { formatFileSize } from '#src/lib/fileSizes.ts'
import type { TaskUploads } from '#src/machines/bridge/useTaskUploads.ts'
import { FileButton } from '#src/ui/FileButton.tsx'
import { OtherFile } from './OtherFile.tsx'
import classes from './portal.module.css'
import { useChosenAgain } from './useChosenAgain.ts'
import { type WelcomeKind, waysOf } from './waysToSend.ts'

interface InterruptedProps {
  /** Files that were started and that nothing continues. */
  readonly submissions: readonly Submission[]
  readonly uploads: Pick<TaskUploads, 'addFiles' | 'replaceFile' | 'continueFile'>
  /** What is asked for where they were sent. */
  readonly kind: WelcomeKind
  /** Whether the task takes other files. */
  readonly editable: boolean
}

/** Interrupted uploads, after a reload or an empty battery: the same file is sent again, except for the parts that arrived. */
export function Interrupted({ submissions, ...how }: InterruptedProps) {
  if (submissions.length === 0) return null
  return (
    <ul className={classes['files']}>
      {submissions.map((submission) => (
        <li key={submission.id}>
          <InterruptedFile submission={submission} {...how} />
        </li>
      ))}
    </ul>
  )
}

interface InterruptedFileProps extends Omit<InterruptedProps, 'submissions'> {
  readonly submission: Submission
}

function InterruptedFile({ submission, uploads, kind, editable }: InterruptedFileProps) {
  const { id, name, size, type } = submission
  const [remove, { isLoading }] = useDeleteSubmissionsMutation()
  const chosen = useChosenAgain(submission, uploads.continueFile)
  const sizeText = formatFileSize(size)
  const again = size > chunkSize ? t`Continue` : t`Upload again`
  const sendInstead = async (file: File) => {
    const { error } = await remove([id])
    if (error) return
    const { item_id, replaces_id } = submission
    if (replaces_id === null) uploads.addFiles([file], item_id ?? undefined)
    else uploads.replaceFile(file, { id: replaces_id, item_id })
  }
  return (
    <div className={classes['file']}>
      <FileThumbnail type={type} />
      <div className={classes['upload']}>
        <Text size="sm" fw={500} className={classes['fileName'] ?? ''}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          <Trans>{sizeText} · interrupted</Trans>
        </Text>
      </div>
      <Group gap={0} wrap="nowrap">
        <FileButton onChange={chosen.choose} accept={waysOf[kind].accept}>
          {(props) => (
            <Button
              {...props}
              variant="light"
              size="sm"
              loading={chosen.isComparing}
              aria-label={`${again} ${name}`}
            >
              {again}
            </Button>
          )}
        </FileButton>
        <ActionIcon
          size={44}
          aria-label={t`Remove ${name}`}
          loading={isLoading}
          onClick={() => remove([id])}
        >
          <IconX size={20} stroke={1.6} />
        </ActionIcon>
      </Group>
      {chosen.other ? (
        <OtherFile
          {...chosen.other}
          submission={submission}
          kind={kind}
          {...(editable ? { onSend: sendInstead } : {})}
        />
      ) : (
        <Text size="sm" className={classes['said'] ?? ''} role="note">
          {againText(size)}
        </Text>
      )}
    </div>
  )
}

/** What choosing the file again costs: only what is sent in parts keeps those that arrived. */
const againText = (size: number) =>
  size > chunkSize
    ? t`Choose the same file to continue. Parts that have arrived are not uploaded again.`
    : t`Choose the same file to upload it again from the start.`
