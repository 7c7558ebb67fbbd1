import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import type { Attempt, RateLimits } from './rateLimits.ts'

/** Counts an attempt against each limit in turn; the failure to answer with when there were too many. */
export async function refuseIfTooMany(
  { rateLimits }: { readonly rateLimits: RateLimits },
  ...attempts: readonly Attempt[]
): Promise<Refusal> {
  const seconds = await rateLimits.take(...attempts)
  if (seconds === undefined) return undefined
  return new Failure('RATE_LIMITED', `Too many attempts. Try again in ${inMinutes(seconds)}.`, {
    retry_after_seconds: seconds,
  })
}

/** `1 minute`, `5 minutes`: seconds as a person reads them, rounded up. */
export function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
