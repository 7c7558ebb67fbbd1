import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Submission } from '#contract/resources/submissions.ts'
import { useFetchSubmissionsQuery } from '#src/api/submissions.ts'
import type { OutboxState } from './outbox/outboxSlice.ts'
import { decidedQueue } from './reviewQueue.ts'
import { deskClosed, deskOpened, type ReviewState } from './reviewSlice.ts'
import { deskKey, type ReviewView, reviewQuery } from './reviewView.ts'

const none: readonly Submission[] = []

/** The files to review, each in its place as long as the screen is open, with what was just decided of them. */
export function useReviewQueue(view: ReviewView) {
  const argument = reviewQuery(view)
  const query = useFetchSubmissionsQuery(argument, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  })
  const dispatch = useDispatch()
  const key = deskKey(argument)
  const desk = useSelector(({ review }: { review: ReviewState }) => review.desks[key])
  const isOpen = desk !== undefined
  const known = query.currentData?.data ?? none
  useLayoutEffect(() => {
    if (!isOpen) dispatch(deskOpened({ desk: key, files: known }))
  }, [dispatch, key, known, isOpen])
  useEffect(() => () => void dispatch(deskClosed({ desk: key })), [dispatch, key])
  const unsent = useSelector(({ outbox }: { outbox: OutboxState }) => outbox.unsent)
  const files = useMemo(() => {
    if (!desk) return none
    const waiting = Object.fromEntries(unsent.map(({ file, verdict }) => [file.id, verdict]))
    return decidedQueue(desk.queue, { ...waiting, ...desk.verdicts })
  }, [desk, unsent])
  return { query, key, isOpen, files, last: desk?.made.at(-1) }
}
