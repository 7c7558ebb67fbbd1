import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Submission } from '#contract/resources/submissions.ts'
import { useDeleteSubmissionsMutation } from '#src/api/submissions.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { opening, optionalParam } from '#src/lib/urlParams.ts'
import type { TaskUploads } from '#src/machines/bridge/useTaskUploads.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { useLast, useRowDialog } from '#src/ui/useRowDialog.ts'
import { useUrlState } from '#src/ui/useUrlState.ts'
import classes from './portal.module.css'
import { SentFile } from './SentFile.tsx'
import { SubmissionViewer } from './SubmissionViewer.tsx'
import type { ItemFiles } from './taskFiles.ts'
import { isWelcome, type WelcomeKind, waysOf } from './waysToSend.ts'

interface SentFilesProps {
  readonly files: Pick<ItemFiles, 'sent' | 'replacing'>
  readonly uploads: Pick<TaskUploads, 'files' | 'order' | 'replaceFile'>
  /** What is asked for where they were sent. */
  readonly kind: WelcomeKind
  /** Whether the task takes files, and so gives them back too. */
  readonly open: boolean
}

/** The file that is looked at stands in the URL, so that Back closes it. */
const params = { file: opening(optionalParam) }

/** The files that have come, with what the agency says of them. */
export function SentFiles({ files, uploads, kind, open }: SentFilesProps) {
  const { sent, replacing } = files
  const [{ file: lookedAt }, change] = useUrlState(params)
  const last = useLast(lookedAt)
  const question = useRowDialog(sent)
  const [remove, { isLoading }] = useDeleteSubmissionsMutation()

  const entryOf = (id: string) => uploads.files.find(({ uploadId }) => uploadId === id)
  const asked = question.row?.name ?? ''

  const takeBack = async () => {
    if (!question.row) return
    const { id } = question.row
    const { error } = await remove([id])
    if (error) toast(refusalText(error) || t`The file could not be deleted`, 'failed')
    else {
      const entry = entryOf(id)
      if (entry) uploads.order('remove', [entry.id])
    }
    question.close()
  }

  const replace = (submission: Submission, file: File) => {
    if (isWelcome(kind, file)) uploads.replaceFile(file, submission)
    else toast(waysOf[kind].refused(1, file.name), 'failed')
  }

  return (
    <>
      {sent.length > 0 && (
        <ul className={classes['files']}>
          {sent.map((submission) => (
            <li key={submission.id}>
              <SentFile
                submission={submission}
                chosenId={entryOf(submission.id)?.id}
                open={open}
                replaced={replacing.has(submission.id)}
                onLook={() => change({ file: submission.id })}
                accept={waysOf[kind].accept}
                onReplace={(file) => replace(submission, file)}
                onTakeBack={() => question.open(submission)}
              />
            </li>
          ))}
        </ul>
      )}
      <SubmissionViewer
        opened={sent.some(({ id }) => id === lookedAt)}
        submission={sent.find(({ id }) => id === last)}
        onClose={() => change({ file: null })}
      />
      <ConfirmDialog
        opened={question.row !== undefined}
        title={t`Delete ${asked}?`}
        confirm={t`Delete`}
        busy={isLoading}
        onConfirm={takeBack}
        onClose={question.close}
      >
        <Trans>Your agency will no longer have this file. You can upload it again.</Trans>
      </ConfirmDialog>
    </>
  )
}
