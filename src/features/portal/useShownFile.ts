import { useState } from 'react'
import type { Comment } from '#contract/resources/comments.ts'
import type { Task } from '#contract/resources/tasks.ts'

/** The file of a task whose comment was followed, as its viewer takes it. */
export function useShownFile({ submissions }: Task) {
  const [comment, setComment] = useState<Comment>()
  const [isOpen, setOpen] = useState(false)
  return {
    viewer: {
      opened: isOpen,
      submission: submissions.find(({ id }) => id === comment?.submission_id),
      comment,
      onClose: () => setOpen(false),
    },
    onFile: (followed: Comment) => {
      setComment(followed)
      setOpen(true)
    },
  }
}
