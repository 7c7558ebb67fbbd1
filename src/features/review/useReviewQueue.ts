import { useState } from 'react'
import type { Submission } from '#contract/resources/submissions.ts'
import { useFetchSubmissionsQuery } from '#src/api/submissions.ts'
import { decidedQueue, mergedQueue, type Verdict } from './reviewQueue.ts'
import { type ReviewView, reviewQuery } from './reviewView.ts'

const none: readonly Submission[] = []

/** The files to review, each in its place as long as the screen is open, with what was just decided of them. */
export function useReviewQueue(view: ReviewView) {
  const query = useFetchSubmissionsQuery(reviewQuery(view), {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  })
  const [answer, setAnswer] = useState(query.currentData)
  const [queue, setQueue] = useState(query.currentData?.data ?? none)
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, Verdict>>(new Map())
  if (query.currentData !== answer) {
    setAnswer(query.currentData)
    setQueue(mergedQueue(queue, query.currentData?.data ?? []))
  }
  return {
    query,
    files: decidedQueue(queue, verdicts),
    /** Shows a decision at once; null takes it back. */
    show: (id: string, verdict: Verdict | null) =>
      setVerdicts((before) => {
        const after = new Map(before)
        if (verdict) after.set(id, verdict)
        else after.delete(id)
        return after
      }),
  }
}
