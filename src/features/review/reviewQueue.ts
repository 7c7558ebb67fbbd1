import type { Submission } from '#contract/resources/submissions.ts'

/** What the brand says of a file. */
export type Verdict = Pick<Submission, 'review' | 'review_message'>

/** Why nothing can be decided of a file; undefined when it can. */
export const decisionIssue = (
  { replaced_at }: Submission,
  readOnly: string | undefined,
): string | undefined =>
  readOnly ?? (replaced_at === null ? undefined : 'A newer version of this file has come.')

/** Whether there is another version of a file to compare it with, or was. */
export const hasVersions = ({ version, replaced_at }: Submission): boolean =>
  version > 1 || replaced_at !== null

/** What a file is called, with its version where it is not the first. */
export const versionName = ({ name, version }: Submission): string =>
  version === 1 ? name : `${name}, version ${version}`

/**
 * The queue after an answer of the server: a file keeps its place while it is reviewed, also when it is not among
 * those that wait any more, and files that have come meanwhile stand at the end.
 */
export function mergedQueue(
  queue: readonly Submission[],
  answer: readonly Submission[],
): readonly Submission[] {
  const fresh = new Map(answer.map((file) => [file.id, file]))
  const known = new Set(queue.map(({ id }) => id))
  return [
    ...queue.map((file) => fresh.get(file.id) ?? file),
    ...answer.filter(({ id }) => !known.has(id)),
  ]
}

/** The queue with what was just decided, which the server may not have yet. */
export const decidedQueue = (
  queue: readonly Submission[],
  verdicts: Readonly<Record<string, Verdict>>,
): readonly Submission[] => queue.map((file) => ({ ...file, ...verdicts[file.id] }))

/** Whether a file is to be decided: nobody has, and no newer version has come in its place. */
export const isWaiting = ({ review, replaced_at }: Submission): boolean =>
  review === 'PENDING' && replaced_at === null

/** The next file after one that waits to be decided, from the beginning again at the end; undefined for none. */
export function nextWaiting(queue: readonly Submission[], afterId: string): Submission | undefined {
  const place = queue.findIndex(({ id }) => id === afterId)
  return [...queue.slice(place + 1), ...queue.slice(0, place)].find(isWaiting)
}

/** The file that many places further; at the ends it stays. */
export function neighbourOf(
  queue: readonly Submission[],
  id: string | undefined,
  step: 1 | -1,
): Submission | undefined {
  const place = queue.findIndex((file) => file.id === id)
  return queue[place + step]
}
