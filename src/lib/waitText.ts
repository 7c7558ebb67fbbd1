import { countOf } from './counts.ts'

/** A time to wait, in seconds, as people say it: `45 seconds`, `12 minutes`, `3 hours`. Never too short. */
export function waitText(seconds: number): string {
  if (seconds < 60) return countOf(Math.ceil(seconds), 'second')
  if (seconds < 3600) return countOf(Math.ceil(seconds / 60), 'minute')
  return countOf(Math.ceil(seconds / 3600), 'hour')
}
