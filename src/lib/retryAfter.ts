/**
 * How long a Retry-After header asks to be left alone, in whole seconds; undefined where it says nothing.
 *
 * @param now in milliseconds since 1970.
 */
export function retryAfterSeconds(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const until = Date.parse(header)
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - now) / 1000))
}
