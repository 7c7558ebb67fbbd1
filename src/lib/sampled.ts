/**
 * Passes calls on at most once in `interval` milliseconds; those in between are dropped. Meant for values of
 * which only the newest counts and that go on coming.
 *
 * @param before when a call was passed on last, in the time of `now`; null: never.
 */
export function sampled<Value>(
  take: (value: Value) => void,
  interval: number,
  now: () => number,
  before: number | null = null,
): (value: Value) => void {
  let last = before ?? Number.NEGATIVE_INFINITY
  return (value) => {
    const time = now()
    if (time - last < interval) return
    last = time
    take(value)
  }
}
