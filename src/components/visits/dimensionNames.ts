import { notKnown, type VisitDimension } from '#contract/resources/visits.ts'
import { countryLabel } from '#src/lib/countryOptions.ts'

/** What each dimension is called, and several of its values. */
export const dimensionNames: Readonly<Record<VisitDimension, { one: string; many: string }>> = {
  country: { one: 'Country', many: 'Countries' },
  referrer: { one: 'Referrer', many: 'Referrers' },
  device: { one: 'Device', many: 'Devices' },
  browser: { one: 'Browser', many: 'Browsers' },
  os: { one: 'System', many: 'Systems' },
  reason: { one: 'Reason', many: 'Reasons' },
}

const deviceNames: Readonly<Record<string, string>> = {
  MOBILE: 'Phone',
  TABLET: 'Tablet',
  DESKTOP: 'Computer',
  OTHER: 'Other',
}

const reasonNames: Readonly<Record<string, string>> = {
  BOT: 'Bot',
  EXCLUDED_COUNTRY: 'Excluded country',
  DISABLED: 'Link was disabled',
}

const unknownNames: Readonly<Record<VisitDimension, string>> = {
  country: 'Unknown country',
  referrer: 'Direct or unknown',
  device: 'Unknown device',
  browser: 'Unknown browser',
  os: 'Unknown system',
  reason: 'Not blocked',
}

/** A value as a person reads it; null is what is not known. */
export function valueName(dimension: VisitDimension, value: string | null): string {
  if (value === null || value === notKnown) return unknownNames[dimension]
  if (dimension === 'country') return countryLabel(value)
  if (dimension === 'device') return deviceNames[value] ?? value
  if (dimension === 'reason') return reasonNames[value] ?? value
  return value
}

/** What a visit came with: `Safari · iOS`. */
export const agentText = ({
  browser,
  os,
}: {
  readonly browser: string | null
  readonly os: string | null
}): string => [browser, os].filter(Boolean).join(' · ') || 'Unknown'
