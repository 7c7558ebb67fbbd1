import { t } from '@lingui/core/macro'
import { defaultLanguage } from '#contract/locale.ts'
import { inLanguage } from './locale.ts'

/** `5m ago`, `in 3h`. Only English reads well as short as can be: in French that is `-5 min`, in German `vor 5 m`. */
export const nearTime = inLanguage(
  (language) =>
    new Intl.RelativeTimeFormat(language, {
      numeric: 'always',
      style: language === defaultLanguage ? 'narrow' : 'short',
    }),
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
  return step ? nearTime().format(-Math.floor(seconds / step.seconds), step.unit) : t`just now`
}
