import { useEffect, useState } from 'react'
import type { Comment } from '#contract/resources/comments.ts'
import { useLazyFetchCommentsQuery } from '#src/api/comments.ts'
import { everyComment } from '../everyComment.ts'

/** What all comments of a place are fetched by. */
export interface ListedPlace {
  readonly submission_id?: string
  readonly task_id?: string
  readonly request_id?: string
}

interface EveryComment {
  readonly comments: readonly Comment[] | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => void
}

/** All comments of a place, as they are when it is opened; none where no place is named. */
export function useEveryComment(place: ListedPlace | undefined): EveryComment {
  const [fetchPage] = useLazyFetchCommentsQuery()
  const [tries, setTries] = useState(0)
  const key = `${JSON.stringify(place)} ${tries}`
  const [done, setDone] = useState<{
    readonly key: string
    readonly comments?: readonly Comment[]
    readonly error?: unknown
  }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which place is meant, and which try it is
  useEffect(() => {
    let isOver = false
    const end = (how: { comments: readonly Comment[] } | { error: unknown }) => {
      if (!isOver) setDone({ key, ...how })
    }
    const found = place ? everyComment(fetchPage, place) : Promise.resolve([])
    found.then(
      (comments) => end({ comments }),
      (error: unknown) => end({ error }),
    )
    return () => {
      isOver = true
    }
  }, [key])
  const isFetching = done?.key !== key
  return {
    comments: isFetching ? undefined : done.comments,
    error: isFetching ? undefined : done.error,
    isFetching,
    refetch: () => setTries((before) => before + 1),
  }
}
