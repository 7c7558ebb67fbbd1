import type { Review, Submission } from '#contract/resources/submissions.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { readNow } from '#src/api/readNow.ts'
import { refusalOf } from '#src/api/saveFailure.ts'
import { fetchSubmissions, updateSubmissions } from '#src/api/submissions.ts'
import { fetchTasks, updateTasks } from '#src/api/tasks.ts'
import { fetchUser } from '#src/api/user.ts'
import { isAnswerFailure, isCallFailure, unexplained, wasUnanswered } from '#src/lib/callFailure.ts'
import { personKey } from '#src/lib/unsentKeys.ts'
import type { Verdict } from '../reviewQueue.ts'
import { taskKept } from '../reviewSlice.ts'
import type { OutboxDispatch } from './outboxThunk.ts'
import type { UnsentDecision } from './unsentDecision.ts'

/** What became of a decision. DELAYED: nobody has answered, or its person is not here at the moment. */
export type Sent = 'TAKEN' | 'DELAYED' | { readonly refusal: string }

const fresh = { forceRefetch: true } as const

/**
 * Sends one decision. One that has waited is looked after first: it may have arrived without its answer coming back, and
 * somebody else may have decided meanwhile, who is not overruled unseen.
 */
export async function sendDecision(
  dispatch: OutboxDispatch,
  decision: UnsentDecision,
): Promise<Sent> {
  const found = decision.hasWaited ? await lookAfter(dispatch, decision) : 'AS_BEFORE'
  if (found !== 'AS_BEFORE' && found !== 'ARRIVED') return found
  if (found === 'AS_BEFORE') {
    await keepTask(dispatch, decision)
    const { id } = decision.file
    const { error } = await dispatch(updateSubmissions.initiate([{ id, data: decision.verdict }]))
    if (error !== undefined) return failed(decision, error)
  }
  return restoreTask(dispatch, decision)
}

/** How the file of a decision stands now. */
async function lookAfter(
  dispatch: OutboxDispatch,
  { person, file, verdict }: UnsentDecision,
): Promise<Sent | 'AS_BEFORE' | 'ARRIVED'> {
  const user = await readNow(dispatch(fetchUser.initiate(undefined, fresh))).catch(() => undefined)
  if (!user || personKey(user) !== person) return 'DELAYED'
  let now: Submission | undefined
  try {
    const argument = { filters: { id: file.id } }
    const { data } = await readNow(dispatch(fetchSubmissions.initiate(argument, fresh)))
    now = data[0]
  } catch (error) {
    return failed({ file }, error)
  }
  if (!now) return { refusal: `${file.name} has been deleted. Your review of it was not sent.` }
  if (isSame(now, verdict)) return 'ARRIVED'
  if (isSame(now, file)) return 'AS_BEFORE'
  return { refusal: `${file.name} ${becameWords[now.review]} meanwhile. ${notSent(verdict)}` }
}

const isSame = (one: Verdict, other: Verdict) =>
  one.review === other.review && one.review_message === other.review_message

const becameWords = {
  PENDING: 'was put back to be reviewed',
  APPROVED: 'was approved',
  CHANGES_REQUESTED: 'was sent back for other changes',
} as const satisfies Record<Review, string>

const notSent = ({ review }: Verdict): string =>
  review === 'APPROVED' ? 'Your approval was not sent.' : 'Your review was not sent.'

/** Asking again gives the task back to its creator: how it stood is kept for the undo. */
async function keepTask(
  dispatch: OutboxDispatch,
  { id, file, verdict }: UnsentDecision,
): Promise<void> {
  if (verdict.review !== 'CHANGES_REQUESTED') return
  const argument = { filters: { id: file.task_id } }
  const tasks = await readNow(dispatch(fetchTasks.initiate(argument, fresh))).catch(() => undefined)
  const task = tasks?.data[0]
  if (task) dispatch(taskKept({ decision: id, task: asBefore(task) }))
}

const asBefore = ({ id, status, message }: Task) => ({ id, status, message })

async function restoreTask(dispatch: OutboxDispatch, decision: UnsentDecision): Promise<Sent> {
  if (!decision.task) return 'TAKEN'
  const { id, status, message } = decision.task
  const data = status === 'CHANGES_REQUESTED' ? { status, message } : { status }
  const { error } = await dispatch(updateTasks.initiate([{ id, data }]))
  return error === undefined ? 'TAKEN' : failed(decision, error)
}

/** Somebody whose session has ended sends it when they are back. */
const notHere = ['UNAUTHENTICATED', 'SECOND_FACTOR_REQUIRED']

function failed({ file }: Pick<UnsentDecision, 'file'>, error: unknown): Sent {
  if (isAnswerFailure(error) && (wasUnanswered(error) || notHere.includes(error.code))) {
    return 'DELAYED'
  }
  const { message } = isCallFailure(error) ? error : unexplained
  return { refusal: `${file.name}: ${refusalOf(error) ?? message}` }
}
