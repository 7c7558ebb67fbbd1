import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { Submission } from '#contract/resources/submissions.ts'
import { useFetchTaskSubmissionUrlQuery } from '#src/api/submissions.ts'
import { StoredFile } from '#src/components/files/StoredFile.tsx'

interface SubmissionViewerProps {
  /** Undefined: none is looked at. */
  readonly submission: Submission | undefined
  readonly onClose: () => void
}

/** Shows a file that was sent. While it closes it shows what it showed. */
export function SubmissionViewer({ submission, onClose }: SubmissionViewerProps) {
  const [shown, setShown] = useState(submission)
  if (submission && submission !== shown) setShown(submission)
  return (
    <Modal
      opened={submission !== undefined}
      onClose={onClose}
      size="lg"
      title={shown?.name}
      centered
    >
      {shown && <SubmittedFile submission={shown} />}
    </Modal>
  )
}

function SubmittedFile({ submission: { id, name, type } }: { readonly submission: Submission }) {
  const query = useFetchTaskSubmissionUrlQuery({ submission_id: id })
  return <StoredFile name={name} type={type} query={query} />
}
