import { plural } from '@lingui/core/macro'

/** A time to wait, in seconds, as people say it: `45 seconds`, `12 minutes`, `3 hours`. Never too short. */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(seconds / 3600)
  if (seconds < 60) return plural(Math.ceil(seconds), { one: '# second', other: '# seconds' })
  if (seconds < 3600) return plural(minutes, { one: '# minute', other: '# minutes' })
  return plural(hours, { one: '# hour', other: '# hours' })
}
