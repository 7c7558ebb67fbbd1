import { t } from '@lingui/core/macro'
import { inLanguage } from './locale.ts'

const relative = inLanguage(
  (language) => new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'narrow' }),
)

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** How long ago a moment was: `3h ago`, `12s ago`, `just now`; also for one that another clock puts in the future. */
export function timeSince(isoTime: string, now = Date.now()): string {
  const seconds = Math.round((now - Date.parse(isoTime)) / 1000)
  const step = steps.find((one) => seconds >= one.seconds)
  return step ? relative().format(-Math.floor(seconds / step.seconds), step.unit) : t`just now`
}
