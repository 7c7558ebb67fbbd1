import { Modal } from '@mantine/core'
import type { Submission } from '#contract/resources/submissions.ts'
import { useFetchTaskSubmissionUrlQuery } from '#src/api/submissions.ts'
import { StoredFile } from '#src/components/files/StoredFile.tsx'

interface SubmissionViewerProps {
  readonly opened: boolean
  /** Also while it closes. */
  readonly submission: Submission | undefined
  readonly onClose: () => void
}

/** Shows a file that was sent. */
export function SubmissionViewer({ opened, submission, onClose }: SubmissionViewerProps) {
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={submission?.name}>
      {submission && <SubmittedFile submission={submission} />}
    </Modal>
  )
}

function SubmittedFile({ submission: { id, name, type } }: { readonly submission: Submission }) {
  const query = useFetchTaskSubmissionUrlQuery({ submission_id: id })
  return <StoredFile name={name} type={type} query={query} />
}
