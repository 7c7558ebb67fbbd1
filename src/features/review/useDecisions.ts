import { nanoid } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { Submission } from '#contract/resources/submissions.ts'
import { useViewer } from '#src/api/user.ts'
import { personKey } from '#src/lib/unsentKeys.ts'
import type { OutboxDispatch } from './outbox/outboxThunk.ts'
import { queueDecision, takeBackDecision } from './outbox/sendDecisions.ts'
import { toSend } from './outbox/unsentDecision.ts'
import type { Verdict } from './reviewQueue.ts'
import { type Decision, decided, lastUndone } from './reviewSlice.ts'

/**
 * Makes decisions about the files of a desk: each shows at once, is sent behind the screen's back, and is taken back when the
 * server refuses it. Without a network they wait. The last ones can be undone, one after another.
 *
 * @param last the decision to undo next.
 */
export function useDecisions(desk: string, last: Decision | undefined) {
  const dispatch: OutboxDispatch = useDispatch()
  const person = personKey(useViewer())

  const decide = (file: Submission, verdict: Verdict): Promise<void> => {
    const decision = { id: nanoid(), file, verdict }
    dispatch(decided({ desk, decision }))
    return dispatch(queueDecision(toSend(decision, person)))
  }

  const undo = async (): Promise<void> => {
    if (!last) return
    dispatch(lastUndone({ desk }))
    await dispatch(takeBackDecision(last, person))
  }

  return { decide, undo }
}
