import type { Comment } from '#contract/resources/comments.ts'
import { type Thread, threadsOf } from '#src/features/comments/shared/threads.ts'

/** What is said of one file, or of the task or request itself. */
export interface CommentGroup {
  readonly id: string
  /** Of the file; null for what is said of no file. */
  readonly fileName: string | null
  readonly threads: readonly Thread[]
}

/** Threads by the files that they are about, in the order of each film, and otherwise as they were written; what is said of no file comes first. */
export function commentGroups(
  comments: readonly Comment[],
  openOnly: boolean,
): readonly CommentGroup[] {
  const shown = threadsOf(comments).filter(
    ({ root, answers }) =>
      (!openOnly || root?.resolved === false) &&
      (root?.deleted_at === null || answers.some(({ deleted_at }) => deleted_at === null)),
  )
  const byFile = Map.groupBy(
    shown,
    ({ root, answers: [answer] }) => (root ?? answer)?.submission_id ?? '',
  )
  return [...byFile]
    .map(([id, threads]) => ({
      id,
      fileName: (threads[0]?.root ?? threads[0]?.answers[0])?.file_name ?? null,
      threads: threads.toSorted((one, other) => timeOf(one) - timeOf(other)),
    }))
    .sort((one, other) => Number(one.fileName !== null) - Number(other.fileName !== null))
}

/** What is at no moment is about the whole, and comes first. */
const timeOf = ({ root }: Thread) => root?.anchor?.time ?? -1
