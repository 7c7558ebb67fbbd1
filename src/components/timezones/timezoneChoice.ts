import { timezoneByOffset, timezones } from '#contract/reference/timezones.ts'
import type { User } from '#contract/resources/user.ts'
import { isTimezoneName, offsetRowAt } from '#contract/rules/timezoneName.ts'

type Clock = Pick<User, 'timezone' | 'timezone_offset'>

/** A zone or an offset, as the account keeps it: a zone's clock changes with summer time, an offset's never. */
export const clockOf = (choice: string) =>
  timezoneByOffset(choice) ? { timezone_offset: choice } : { timezone: choice }

/** What somebody has chosen. */
export const choiceOf = ({ timezone, timezone_offset }: Clock): string =>
  timezone ?? timezone_offset

/** The zone that this device is in, else the offset at which its clock stands; undefined where neither can be kept. */
export function deviceTimezone(now: Date): string | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (zone && isTimezoneName(zone)) return zone
  return timezones.find(({ minutes }) => minutes === -now.getTimezoneOffset())?.offset
}

/** What can be chosen: these zones, each with where its clock stands now, and every offset. */
export function timezoneOptions(zones: readonly (string | undefined)[], now: Date) {
  const named = [...new Set(zones)].filter((zone) => zone !== undefined && !timezoneByOffset(zone))
  const items = named.flatMap((zone) => (zone === undefined ? [] : zoneOption(zone, now)))
  return [
    ...(items.length > 0 ? [{ group: 'By place, with summer time', items }] : []),
    { group: 'Fixed offsets', items: offsetOptions },
  ]
}

const zoneOption = (zone: string, now: Date) => {
  const offset = offsetRowAt(zone, now)?.offset
  const name = zone.replaceAll('_', ' ')
  return { value: zone, label: offset === undefined ? name : `${name} · now ${offset}` }
}

const offsetOptions = timezones.map(({ offset, description }) => ({
  value: offset,
  label: `${offset} · ${description}`,
}))
