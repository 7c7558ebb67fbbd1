import { notKnown, type OverallVisitDimension } from '#contract/resources/visits.ts'
import { countryLabel } from '#src/lib/countryOptions.ts'

/** What each dimension is called, and several of its values. */
export const dimensionNames: Readonly<
  Record<OverallVisitDimension, { one: string; many: string }>
> = {
  link: { one: 'Link', many: 'Links' },
  creator: { one: 'Creator', many: 'Creators' },
  country: { one: 'Country', many: 'Countries' },
  referrer: { one: 'Referrer', many: 'Referrers' },
  device: { one: 'Device', many: 'Devices' },
  browser: { one: 'Browser', many: 'Browsers' },
  os: { one: 'System', many: 'Systems' },
  reason: { one: 'Reason', many: 'Reasons' },
  utm_source: { one: 'UTM source', many: 'UTM sources' },
  utm_medium: { one: 'UTM medium', many: 'UTM mediums' },
  utm_campaign: { one: 'UTM campaign', many: 'UTM campaigns' },
  ref: { one: 'Ref', many: 'Refs' },
  entry: { one: 'Entry', many: 'Entries' },
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

const entryNames: Readonly<Record<string, string>> = {
  LINK: 'Redirected by the link',
  PAGE: 'Landing page',
  CLICK: 'Click on one of your pages',
}

const unknownNames: Readonly<Record<OverallVisitDimension, string>> = {
  link: 'Unknown link',
  creator: 'No creator',
  utm_source: 'None',
  utm_medium: 'None',
  utm_campaign: 'None',
  ref: 'None',
  entry: 'Unknown',
  country: 'Unknown country',
  referrer: 'Direct or unknown',
  device: 'Unknown device',
  browser: 'Unknown browser',
  os: 'Unknown system',
  reason: 'Not blocked',
}

/** A value as a person reads it; null is what is not known. */
export function valueName(dimension: OverallVisitDimension, value: string | null): string {
  if (value === null || value === notKnown) return unknownNames[dimension]
  if (dimension === 'country') return countryLabel(value)
  if (dimension === 'device') return deviceNames[value] ?? value
  if (dimension === 'entry') return entryNames[value] ?? value
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
