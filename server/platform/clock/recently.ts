/**
 * Reads again only when what was read is older than that many milliseconds, or could not be read; everybody who asks meanwhile gets the
 * same answer.
 */
export function recently<T>(maxAgeMs: number, read: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let readAt = 0
  return () => {
    if (answer && performance.now() - readAt < maxAgeMs) return answer
    const current = read()
    answer = current
    readAt = performance.now()
    current.catch(() => {
      if (answer === current) answer = undefined
    })
    return current
  }
}
