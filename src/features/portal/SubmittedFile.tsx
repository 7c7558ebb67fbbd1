import { useEffect } from 'react'
import type { Comment } from '#contract/resources/comments.ts'
import type { Submission } from '#contract/resources/submissions.ts'
import { useFetchTaskSubmissionUrlQuery } from '#src/api/submissions.ts'
import { StoredFile } from '#src/components/files/StoredFile.tsx'
import { AnchorLayer } from '#src/features/comments/shared/AnchorLayer.tsx'
import { CommentsPanel } from '#src/features/comments/shared/CommentsPanel.tsx'
import { useAnchoring } from '#src/features/comments/shared/useAnchoring.ts'

export interface SubmittedFileProps {
  readonly submission: Submission
  readonly comment?: Comment
}

/** A file that was sent, with what is said of it drawn over it. */
export function SubmittedFile({ submission, comment }: SubmittedFileProps) {
  const { id, name, type } = submission
  const query = useFetchTaskSubmissionUrlQuery({ submission_id: id })
  const anchoring = useAnchoring(submission)
  const isThere = query.data !== undefined
  const { show } = anchoring
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens with the comment once
  useEffect(() => {
    if (isThere && comment) show(comment)
  }, [isThere, comment])
  return (
    <>
      <StoredFile
        name={name}
        type={type}
        query={query}
        player={anchoring.player}
        over={<AnchorLayer anchoring={anchoring} />}
      />
      <CommentsPanel
        filters={{ submission_id: id }}
        place={{ submission_id: id }}
        anchoring={anchoring}
      />
    </>
  )
}
