import { Modal } from '@mantine/core'
import type { Comment } from '#contract/resources/comments.ts'
import type { Submission } from '#contract/resources/submissions.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { SubmittedFileProps } from './SubmittedFile.tsx'

const SubmittedFile = lazyPart<SubmittedFileProps>(
  async () => (await import('./SubmittedFile.tsx')).SubmittedFile,
)

interface SubmissionViewerProps {
  readonly opened: boolean
  /** Also while it closes. */
  readonly submission: Submission | undefined
  /** What is said of it that it opens with. */
  readonly comment?: Comment | undefined
  readonly onClose: () => void
}

/** Shows a file that was sent, with what is said of it. */
export function SubmissionViewer({ opened, submission, comment, onClose }: SubmissionViewerProps) {
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={submission?.name}>
      {submission && (
        <SubmittedFile key={submission.id} submission={submission} {...(comment && { comment })} />
      )}
    </Modal>
  )
}
