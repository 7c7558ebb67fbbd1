import {
  type BlockedReason,
  notKnown,
  type OverallVisitDimension,
  type VisitEntry,
} from '#contract/resources/visits.ts'
import { deviceNames } from '#contract/rules/device.ts'
import { countryLabel } from '#src/lib/countryOptions.ts'

/** What each dimension is called, several of its values, and one that is not known. */
export const dimensionNames: Readonly<
  Record<OverallVisitDimension, { one: string; many: string; unknown: string }>
> = {
  link: { one: 'Link', many: 'Links', unknown: 'Unknown link' },
  creator: { one: 'Creator', many: 'Creators', unknown: 'No creator' },
  country: { one: 'Country', many: 'Countries', unknown: 'Unknown country' },
  referrer: { one: 'Referrer', many: 'Referrers', unknown: 'Direct or unknown' },
  source: { one: 'Source', many: 'Sources', unknown: 'Direct or unknown' },
  device: { one: 'Device', many: 'Devices', unknown: 'Unknown device' },
  browser: { one: 'Browser', many: 'Browsers', unknown: 'Unknown browser' },
  os: { one: 'System', many: 'Systems', unknown: 'Unknown system' },
  reason: { one: 'Reason', many: 'Reasons', unknown: 'Not blocked' },
  utm_source: { one: 'UTM source', many: 'UTM sources', unknown: 'None' },
  utm_medium: { one: 'UTM medium', many: 'UTM mediums', unknown: 'None' },
  utm_campaign: { one: 'UTM campaign', many: 'UTM campaigns', unknown: 'None' },
  ref: { one: 'Ref', many: 'Refs', unknown: 'None' },
  entry: { one: 'Entry', many: 'Entries', unknown: 'Unknown' },
}

const reasonNames: Readonly<Record<BlockedReason, string>> = {
  BOT: 'Bot',
  EXCLUDED_COUNTRY: 'Excluded country',
  DISABLED: 'Link was disabled',
  EXPIRED: 'Link had expired',
}

const entryNames: Readonly<Record<VisitEntry, string>> = {
  LINK: 'Redirected by the link',
  PAGE: 'Landing page',
  CLICK: 'Click on one of your pages',
}

const valueNames: Partial<Record<OverallVisitDimension, Readonly<Record<string, string>>>> = {
  device: deviceNames,
  reason: reasonNames,
  entry: entryNames,
}

/** A value as a person reads it; null is what is not known. */
export function valueName(dimension: OverallVisitDimension, value: string | null): string {
  if (value === null || value === notKnown) return dimensionNames[dimension].unknown
  if (dimension === 'country') return countryLabel(value)
  return valueNames[dimension]?.[value] ?? value
}

/** What a visit came with: `Safari · iOS`. */
export const agentText = ({
  browser,
  os,
}: {
  readonly browser: string | null
  readonly os: string | null
}): string => [browser, os].filter(Boolean).join(' · ') || 'Unknown'
