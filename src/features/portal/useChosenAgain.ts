import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Submission } from '#contract/resources/submissions.ts'
import { type FileDifference, fileDifference } from '#src/machines/bridge/fileDifference.ts'
import type { MachineDispatch } from '#src/machines/bridge/machineThunk.ts'

/** A file that was chosen and is not the one that was interrupted. */
interface OtherChoice {
  readonly file: File
  readonly difference: FileDifference
}

/** The choice of an interrupted file: the same goes on, another is shown with what it differs in. */
export function useChosenAgain(
  submission: Submission,
  onSame: (file: File, submission: Submission) => void,
) {
  const dispatch: MachineDispatch = useDispatch()
  const [isComparing, setComparing] = useState(false)
  const [other, setOther] = useState<OtherChoice>()
  const choose = async (file: File | null) => {
    if (!file) return
    setComparing(true)
    const difference = await dispatch(fileDifference(submission, file))
    setComparing(false)
    setOther(difference && { file, difference })
    if (!difference) onSame(file, submission)
  }
  return { choose, isComparing, other }
}
