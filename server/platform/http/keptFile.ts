import { statSync } from 'node:fs'

/** How long an answer holds before the file is looked at again, in milliseconds: a new build may be put there at any time. */
const lookAgainAfterMs = 1_000

/** Gives what was made of a file as it was a second ago or later, made anew when it has changed; undefined while there is none. */
export function whileUnchanged<T>(
  file: string,
  make: () => T | undefined,
  now = Date.now,
): () => T | undefined {
  let lookedAt = Number.NEGATIVE_INFINITY
  let modifiedAt: number | undefined
  let made: T | undefined
  return () => {
    if (now() - lookedAt < lookAgainAfterMs) return made
    lookedAt = now()
    const found = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (found !== modifiedAt) {
      modifiedAt = found
      made = found === undefined ? undefined : make()
    }
    return made
  }
}
