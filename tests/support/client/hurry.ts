import { vi } from 'vitest'

/** The shortest wait that a test does not sit through, in milliseconds. */
const long = 1_000

/** Ends every wait of the client of a second or more at once, and writes down how long it would have been. */
export function hurry(): readonly number[] {
  const waits: number[] = []
  const wait = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, milliseconds = 0, ...rest) => {
    const isOurs = new Error().stack?.includes('/src/api/') ?? false
    if (!isOurs || milliseconds < long) return wait(run, milliseconds, ...rest)
    waits.push(milliseconds)
    return wait(run, 0, ...rest)
  })
  return waits
}
