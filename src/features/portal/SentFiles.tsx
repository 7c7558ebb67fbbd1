import { useState } from 'react'
import type { Submission } from '../../../contract/resources/submissions.ts'
import { useDeleteSubmissionsMutation } from '../../api/submissions.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './portal.module.css'
import { SentFile } from './SentFile.tsx'
import { SubmissionViewer } from './SubmissionViewer.tsx'
import { isSent } from './taskStates.ts'

interface SentFilesProps {
  readonly submissions: readonly Submission[]
  /** Whether the task takes files, and so gives them back too. */
  readonly open: boolean
}

/** The files that have come, with what the agency says of them. */
export function SentFiles({ submissions, open }: SentFilesProps) {
  const [looking, setLooking] = useState<Submission>()
  const [asking, setAsking] = useState<Submission>()
  const [remove, { isLoading }] = useDeleteSubmissionsMutation()
  const sent = submissions.filter(isSent)

  const takeBack = async () => {
    if (!asking) return
    const { error } = await remove([asking.id])
    toast(
      error ? (error.message ?? 'It could not be taken back') : `${asking.name} is taken back`,
      error ? 'failed' : 'done',
    )
    setAsking(undefined)
  }

  return (
    <>
      {sent.length > 0 && (
        <ul className={classes['files']}>
          {sent.map((submission) => (
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
        title={`Take back ${asking?.name ?? ''}?`}
        confirm="Take back"
        busy={isLoading}
        onConfirm={takeBack}
        onClose={() => setAsking(undefined)}
      >
        Your agency will not have it any more. You can send it again.
      </ConfirmDialog>
    </>
  )
}
