let last: Promise<unknown> = Promise.resolve()

/**
 * Runs `work` once all that was asked for before has ended, however it ended. Pictures are decoded one at a time,
 * so that the memory of a process is bounded by its largest picture.
 */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work)
  last = result.catch(() => undefined)
  return result
}
