import type { Submission } from '#contract/resources/submissions.ts'
import { useDeleteSubmissionsMutation } from '#src/api/submissions.ts'
import type { TaskUploads } from '#src/machines/bridge/useTaskUploads.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { useRowDialog } from '#src/ui/useRowDialog.ts'
import classes from './portal.module.css'
import { SentFile } from './SentFile.tsx'
import { SubmissionViewer } from './SubmissionViewer.tsx'

interface SentFilesProps {
  /** Those that have come. */
  readonly submissions: readonly Submission[]
  readonly uploads: Pick<TaskUploads, 'files' | 'order'>
  /** Whether the task takes files, and so gives them back too. */
  readonly open: boolean
}

/** The files that have come, with what the agency says of them. */
export function SentFiles({ submissions, uploads, open }: SentFilesProps) {
  const viewer = useRowDialog(submissions)
  const question = useRowDialog(submissions)
  const [remove, { isLoading }] = useDeleteSubmissionsMutation()

  const takeBack = async () => {
    if (!question.row) return
    const { id } = question.row
    const { error } = await remove([id])
    if (error) toast(error.message ?? 'The file could not be deleted', 'failed')
    else {
      const entry = uploads.files.find(({ uploadId }) => uploadId === id)
      if (entry) uploads.order('remove', [entry.id])
    }
    question.close()
  }

  return (
    <>
      {submissions.length > 0 && (
        <ul className={classes['files']}>
          {submissions.map((submission) => (
            <li key={submission.id}>
              <SentFile
                submission={submission}
                open={open}
                onLook={() => viewer.open(submission)}
                onTakeBack={() => question.open(submission)}
              />
            </li>
          ))}
        </ul>
      )}
      <SubmissionViewer submission={viewer.row} onClose={viewer.close} />
      <ConfirmDialog
        opened={question.row !== undefined}
        title={`Delete ${question.row?.name ?? ''}?`}
        confirm="Delete"
        busy={isLoading}
        onConfirm={takeBack}
        onClose={question.close}
      >
        Your agency will no longer have this file. You can upload it again.
      </ConfirmDialog>
    </>
  )
}
