import { useEffect, useRef } from 'react'
import type { Submission } from '#contract/resources/submissions.ts'
import { useSeeSubmissionsMutation } from '#src/api/submissions.ts'

/** Notes that a file has been before somebody's eyes, once it is: its creator sees when that first was. */
export function useNoteSeen({ id, first_seen_at }: Submission, isShown: boolean): void {
  const [see] = useSeeSubmissionsMutation()
  const noted = useRef(new Set<string>())
  const isNew = isShown && first_seen_at === null
  useEffect(() => {
    if (!isNew || noted.current.has(id)) return
    noted.current.add(id)
    void see([id])
  }, [id, isNew, see])
}
