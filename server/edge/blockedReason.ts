import type { BlockedReason } from '#contract/resources/visits.ts'
import type { Link } from './findLink.ts'
import type { Visitor } from './readVisitor.ts'

type Place = Pick<Visitor, 'country' | 'usState'>

/**
 * Whether a link lets a visitor through at `now` (ms): null, or the first reason why not. A bot that reads an enabled
 * link for a preview gets it from wherever its operator has machines, so it is a bot before it is from a
 * country.
 */
export function blockedReason(
  link: Pick<Link, 'enabled' | 'expiresAt' | 'excludedCountryCodes' | 'excludesStates'>,
  visitor: Pick<Visitor, 'isBot'> & Place,
  now: number,
): BlockedReason | null {
  if (!link.enabled) return 'DISABLED'
  if (link.expiresAt !== null && link.expiresAt <= now) return 'EXPIRED'
  if (visitor.isBot) return 'BOT'
  return isExcludedCountry(link, visitor) || isExcludedState(link, visitor)
    ? 'EXCLUDED_COUNTRY'
    : null
}

/** Whether a link is not offered in a visitor's country. Who is from nobody knows where is excluded from nowhere. */
export const isExcludedCountry = (
  { excludedCountryCodes }: Pick<Link, 'excludedCountryCodes'>,
  { country }: Pick<Place, 'country'>,
): boolean => country !== null && excludedCountryCodes.includes(country)

function isExcludedState(
  { excludedCountryCodes, excludesStates }: Pick<Link, 'excludedCountryCodes' | 'excludesStates'>,
  { country, usState }: Place,
): boolean {
  const state = excludesStates && country === 'US' ? usState() : null
  return state !== null && excludedCountryCodes.includes(state)
}
