import type { Comment } from '#contract/resources/comments.ts'
import type { useLazyFetchCommentsQuery } from '#src/api/comments.ts'
import type { CommentFilters } from '#src/features/comments/shared/commentPlace.ts'

type FetchPage = ReturnType<typeof useLazyFetchCommentsQuery>[0]

/** More of one place nobody prints, and no editor reads. */
const most = 10_000

/**
 * All comments of a place, oldest first; of more than 10,000 the first.
 *
 * @throws the failure of a call, which is said already where it has no refusal.
 */
export async function everyComment(
  fetchPage: FetchPage,
  filters: CommentFilters,
): Promise<readonly Comment[]> {
  const found: Comment[] = []
  let cursor: string | undefined
  do {
    const page = await fetchPage({ filters, sort: 'created_at', page_size: 200, cursor }).unwrap()
    found.push(...page.data)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined && found.length < most)
  return found
}
