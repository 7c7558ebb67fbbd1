import type { Comment } from '#contract/resources/comments.ts'

/** A comment and what answers it. */
export interface Thread {
  readonly id: string
  /** Undefined when it stands on another page than these answers of it. */
  readonly root: Comment | undefined
  readonly answers: readonly Comment[]
}

/** Comments as threads, which stand as their first comments do; answers oldest first. */
export function threadsOf(comments: readonly Comment[]): readonly Thread[] {
  const byThread = Map.groupBy(comments, ({ thread_id }) => thread_id)
  return [...byThread].map(([id, all]) => ({
    id,
    root: all.find((comment) => comment.id === id),
    answers: all
      .filter((comment) => comment.id !== id)
      .sort((one, other) => (one.id < other.id ? -1 : 1)),
  }))
}
