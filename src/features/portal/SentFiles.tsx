import { useState } from 'react'
import type { Submission } from '#contract/resources/submissions.ts'
import { useDeleteSubmissionsMutation } from '#src/api/submissions.ts'
import type { TaskUploads } from '#src/machines/bridge/useTaskUploads.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { toast } from '#src/ui/toast.ts'
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
  const [looking, setLooking] = useState<Submission>()
  const [asking, setAsking] = useState<Submission>()
  const [remove, { isLoading }] = useDeleteSubmissionsMutation()

  const takeBack = async () => {
    if (!asking) return
    const { id } = asking
    const { error } = await remove([id])
    if (error) toast(error.message ?? 'The file could not be deleted', 'failed')
    else {
      const entry = uploads.files.find(({ uploadId }) => uploadId === id)
      if (entry) uploads.order('remove', [entry.id])
    }
    setAsking(undefined)
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
                onLook={() => setLooking(submission)}
                onTakeBack={() => setAsking(submission)}
              />
            </li>
          ))}
        </ul>
      )}
      <SubmissionViewer submission={looking} onClose={() => setLooking(undefined)} />
      <ConfirmDialog
        opened={asking !== undefined}
        title={`Delete ${asking?.name ?? ''}?`}
        confirm="Delete"
        busy={isLoading}
        onConfirm={takeBack}
        onClose={() => setAsking(undefined)}
      >
        Your agency will no longer have this file. You can upload it again.
      </ConfirmDialog>
    </>
  )
}
