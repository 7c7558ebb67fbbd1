import { useState } from 'react'
import type { Comment } from '#contract/resources/comments.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { opening, optionalParam } from '#src/lib/urlParams.ts'
import { useUrlState } from '#src/ui/useUrlState.ts'

/** Where the URL keeps whose file is shown, so that Back closes it: a comment of the talk, or a point of the list. */
const params = { talk: opening(optionalParam), list: opening(optionalParam) }

/** The file of a task whose comment was followed, as its viewer takes it. */
export function useShownFile({ submissions }: Task, from: keyof typeof params) {
  const [comment, setComment] = useState<Comment>()
  const [shown, change] = useUrlState(params)
  return {
    viewer: {
      opened: comment !== undefined && shown[from] === comment.id,
      submission: submissions.find(({ id }) => id === comment?.submission_id),
      comment,
      onClose: () => change({ [from]: null }),
    },
    onFile: (followed: Comment) => {
      setComment(followed)
      change({ [from]: followed.id })
    },
  }
}
