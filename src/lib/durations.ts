/** A length of time as people read it, from whole seconds: `0:45`, `1:30`, `1:02:03`. */
export function formatDuration(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ]
  const tail = String(rest).padStart(2, '0')
  return hours === 0 ? `${minutes}:${tail}` : `${hours}:${String(minutes).padStart(2, '0')}:${tail}`
}

/** The whole seconds of what somebody typed: `90`, `1:30`, `1:02:03`; undefined for anything else. */
export function parseDuration(typed: string): number | undefined {
  const text = typed.trim()
  if (!/^\d{1,6}(:[0-5]?\d){0,2}$/.test(text)) return undefined
  return text.split(':').reduce((total, part) => total * 60 + Number(part), 0)
}
