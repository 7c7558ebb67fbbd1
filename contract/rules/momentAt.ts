import { offsetAt } from './timezone.ts'

const dayMs = 86_400_000

/**
 * The moment at which somebody's clock shows `2026-01-31T14:05`, ISO 8601. A space may stand for the T. Of a time that their clock
 * shows twice, the first; of one that it skips, as much later as it skips.
 */
export function momentAt(local: string, timezone: string): string {
  const asUtc = Date.parse(`${local.slice(0, 16).replace(' ', 'T')}Z`)
  const [before, after] = [-dayMs, dayMs].map((away) => offsetAt(asUtc + away, timezone))
  const moments = [before, after].map((offset = 0) => asUtc - offset)
  const shown = moments.find((moment) => moment + offsetAt(moment, timezone) === asUtc)
  return new Date(shown ?? asUtc - (before ?? 0)).toISOString()
}
