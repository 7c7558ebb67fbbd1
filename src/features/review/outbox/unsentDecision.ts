import { boolean, type InferType, number, object, string } from 'yup'
import { reviews, type Submission } from '#contract/resources/submissions.ts'
import { taskStatuses } from '#contract/rules/taskStatus.ts'
import { unsentStore } from '#src/lib/unsent.ts'
import { decisionsPrefix } from '#src/lib/unsentKeys.ts'
import type { Decision } from '../reviewSlice.ts'

const verdict = {
  review: string().oneOf(reviews).required(),
  review_message: string().defined(),
}

/** A decision about a file, until the server has taken or refused it. */
const unsentDecision = object({
  id: string().required(),
  /** When it was made, in milliseconds since 1970. */
  at: number().required(),
  /** Who decided, and where: see `personKey`. */
  person: string().required(),
  /** The file as it was before. */
  file: object({
    id: string().required(),
    name: string().required(),
    task_id: string().required(),
    ...verdict,
  }).required(),
  verdict: object(verdict).required(),
  /** What an undo puts back of the task; null for nothing. */
  task: object({
    id: string().required(),
    status: string().oneOf(taskStatuses).required(),
    message: string().defined(),
  })
    .nullable()
    .defined(),
  /** Whether it was sent, and no answer came. */
  wasTried: boolean().required(),
  /** Whether it could not be sent when it was made: others may have decided since. */
  hasWaited: boolean().required(),
})

export type UnsentDecision = InferType<typeof unsentDecision>

/** Makes of a decision, or of its undo, what is to be sent. */
export function toSend(
  { id, file, verdict: { review, review_message } }: Decision,
  person: string,
  task: UnsentDecision['task'] = null,
): UnsentDecision {
  return {
    id,
    at: Date.now(),
    person,
    file: factsOf(file),
    verdict: { review, review_message },
    task,
    wasTried: false,
    hasWaited: false,
  }
}

const factsOf = ({ id, name, task_id, review, review_message }: Submission) => ({
  id,
  name,
  task_id,
  review,
  review_message,
})

/** The decisions that wait in this browser. */
export const unsentDecisions = unsentStore(unsentDecision, decisionsPrefix)

/** What somebody's other time has left, each as one that was tried: the page may have gone while it was sent. */
export const leftDecisions = (person: string): readonly UnsentDecision[] =>
  unsentDecisions.keptOf(person).map((one) => ({ ...one, wasTried: true, hasWaited: true }))
