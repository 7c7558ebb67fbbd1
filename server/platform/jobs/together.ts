import { setTimeout as delay } from 'node:timers/promises'

/** For how long a first question waits for others, in milliseconds: pieces that run side by side ask within that. */
const gatherMs = 10

/**
 * Answers what pieces of work ask within a moment together, those of one group at a time: one transaction reads for all of them. Where it
 * fails, it fails for each.
 *
 * @param answer gives an answer to each question, in their order.
 */
export function together<Asked, Answer>(
  groupOf: (asked: Asked) => string,
  answer: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer | undefined> {
  const waiting = new Map<string, { asked: Asked[]; answers: Promise<readonly Answer[]> }>()
  const begin = (group: string) => {
    const asked: Asked[] = []
    const answers = delay(gatherMs).then(() => {
      waiting.delete(group)
      return answer(asked)
    })
    const begun = { asked, answers }
    waiting.set(group, begun)
    return begun
  }
  return async (one) => {
    const group = groupOf(one)
    const { asked, answers } = waiting.get(group) ?? begin(group)
    const place = asked.push(one) - 1
    return (await answers)[place]
  }
}
