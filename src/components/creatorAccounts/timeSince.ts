const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'always', style: 'narrow' })

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

/** How long ago a moment was: `3h ago`, `just now`. */
export function timeSince(isoTime: string, now = Date.now()): string {
  const seconds = (now - Date.parse(isoTime)) / 1000
  const step = steps.find((one) => seconds >= one.seconds)
  return step ? relative.format(-Math.floor(seconds / step.seconds), step.unit) : 'just now'
}
