import { nanoid } from '@reduxjs/toolkit'
import { toast } from '#src/ui/toast.ts'
import { type Decision, decisionRefused, decisionTaken } from '../reviewSlice.ts'
import { decisionDelayed, decisionSettled, decisionsQueued } from './outboxSlice.ts'
import type { OutboxDispatch, OutboxThunk } from './outboxThunk.ts'
import { type Sent, sendDecision } from './sendDecision.ts'
import { leftDecisions, toSend, type UnsentDecision, unsentDecisions } from './unsentDecision.ts'

/** Keeps a decision, also over a reload, and sends it after those that were made before. */
export const queueDecision =
  (decision: UnsentDecision): OutboxThunk<Promise<void>> =>
  (dispatch) => {
    unsentDecisions.keep(decision)
    dispatch(decisionsQueued([decision]))
    return dispatch(sendDecisions)
  }

/** Sends what somebody's other time has left in this browser. */
export const sendKeptDecisions =
  (person: string): OutboxThunk<Promise<void>> =>
  (dispatch) => {
    dispatch(decisionsQueued(leftDecisions(person)))
    return dispatch(sendDecisions)
  }

/** Takes a decision back: one that was not sent is forgotten, and any other is undone after it. */
export const takeBackDecision =
  (made: Decision, person: string): OutboxThunk<Promise<void>> =>
  async (dispatch, getState) => {
    // What waits behind another was not sent, and is forgotten without waiting for that one.
    const [, ...behind] = getState().outbox.unsent
    if (behind.some(({ id, wasTried }) => id === made.id && !wasTried)) {
      forget(dispatch, behind, made)
      return
    }
    await dispatch(sendDecisions)
    const { outbox, review } = getState()
    const unsent = forget(dispatch, outbox.unsent, made)
    if (unsent?.wasTried === false) return
    const tasks = Object.values(review?.desks ?? {}).map(({ tasksBefore }) => tasksBefore[made.id])
    const task = tasks.find((one) => one !== undefined) ?? null
    const { review: before, review_message } = made.file
    const undo = {
      id: nanoid(),
      file: { ...made.file, ...made.verdict },
      verdict: { review: before, review_message },
    }
    // One that was tried may have arrived: that is seen before it is undone.
    const wasTried = unsent !== undefined
    await dispatch(queueDecision({ ...toSend(undo, person, task), wasTried, hasWaited: wasTried }))
  }

/** Forgets a decision that waits to be sent; undefined where it does not. */
function forget(
  dispatch: OutboxDispatch,
  unsent: readonly UnsentDecision[],
  { id }: Decision,
): UnsentDecision | undefined {
  const waiting = unsent.find((one) => one.id === id)
  if (!waiting) return undefined
  unsentDecisions.forget(waiting)
  dispatch(decisionSettled({ id }))
  return waiting
}

/** The sending that is under way, by the dispatch of its store. */
const running = new WeakMap<OutboxDispatch, Promise<void>>()

/** Sends what waits, until nothing does or nobody answers. While that is under way it is waited for. */
export const sendDecisions: OutboxThunk<Promise<void>> = (dispatch, getState) => {
  const sending =
    running.get(dispatch) ?? sendAll(dispatch, getState).finally(() => running.delete(dispatch))
  running.set(dispatch, sending)
  return sending
}

const sendAll: OutboxThunk<Promise<void>> = async (dispatch, getState) => {
  for (;;) {
    const [next] = getState().outbox.unsent
    if (!next) return
    const sent = await inTurnOfTabs(() => sendOnce(dispatch, next))
    if (sent === 'DELAYED') {
      dispatch(decisionDelayed(next.id))
      return
    }
    unsentDecisions.forget(next)
    dispatch(settled(next, sent))
  }
}

/** Not what another tab has sent: where decisions can be kept, this one is not any more. */
const sendOnce = (dispatch: OutboxDispatch, decision: UnsentDecision): Promise<Sent> | Sent =>
  decision.wasTried && !unsentDecisions.isKept(decision) && unsentDecisions.keep(decision)
    ? 'TAKEN'
    : sendDecision(dispatch, decision)

/** A refusal is shown at once; where its decision has waited, or is one of many, until it is read. */
const settled =
  (
    { id, file, verdict, hasWaited }: UnsentDecision,
    sent: Exclude<Sent, 'DELAYED'>,
  ): OutboxThunk<void> =>
  (dispatch, getState) => {
    if (sent === 'TAKEN') {
      dispatch(decisionTaken({ id: file.id, verdict }))
      dispatch(decisionSettled({ id }))
      return
    }
    dispatch(decisionRefused({ decision: id }))
    const { unsent, refused } = getState().outbox
    const isOneOfMany = unsent.length > 1 || refused.length > 0
    const stays = hasWaited || isOneOfMany
    dispatch(decisionSettled(stays ? { id, refusal: sent.refusal } : { id }))
    if (!stays) void toast(sent.refusal, 'failed')
  }

/** One tab at a time, so that none sends what another is sending. */
const inTurnOfTabs = <Result>(act: () => Promise<Result> | Result): Promise<Result> =>
  'locks' in navigator
    ? navigator.locks.request('greenroom.decisions', async () => act())
    : Promise.resolve(act())
