import { openTurns } from '#server/platform/jobs/fairTurns.ts'
import { atOnce, inSlices, type Steps } from '#server/platform/jobs/slices.ts'
import { busy, type Failure } from './failure.ts'

/** From how many characters on a body is parsed and validated slice by slice, … */
const sliced = 16_384

/** … and from how many on its call is large: a workspace has one of them at a time, from its body to its answer. */
const large = 65_536

/** Fewer wait for a workspace than there is room for (`bodies.ts`), so that it leaves some to others wherever its calls come from. */
const turns = openTurns({ total: 48, perShare: 1, waitingPerShare: 16, waiting: 48 })

/** When to come back. */
const retrySeconds = 5

export const isLarge = (body: string): boolean => body.length >= large

/** Answers a call when it is the turn of its share: at once, unless it is large. RATE_LIMITED when too many wait. */
export async function inItsTurn<T>(
  share: string,
  body: string,
  answer: () => Promise<T>,
): Promise<T | Failure> {
  if (!isLarge(body)) return answer()
  const answered = await turns.runOne(share, answer)
  return answered === 'FULL' ? busy(retrySeconds) : answered
}

/** How the steps that a body takes are run: those of a small one without a pause. */
export function runnerFor(share: string, body: string) {
  const isSmall = body.length < sliced
  return async <T>(steps: Steps<T>): Promise<T> =>
    isSmall ? atOnce(steps) : inSlices(share, steps)
}
