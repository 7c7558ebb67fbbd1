import type { BlockedReason } from '#server/areas/visits/visit.ts'
import type { Link } from './findLink.ts'

interface Visitor {
  readonly isBot: boolean
  /** Null when nobody knows; such a visitor is excluded from nowhere. */
  readonly country: string | null
}

/**
 * Whether a link lets a visitor through: null, or the first reason why not. A bot that reads an enabled
 * link for a preview gets it from wherever its operator has machines, so it is a bot before it is from a
 * country.
 */
export function blockedReason(
  link: Pick<Link, 'enabled' | 'excludedCountryCodes'>,
  { isBot, country }: Visitor,
): BlockedReason | null {
  if (!link.enabled) return 'DISABLED'
  if (isBot) return 'BOT'
  if (country !== null && link.excludedCountryCodes.includes(country)) return 'EXCLUDED_COUNTRY'
  return null
}
