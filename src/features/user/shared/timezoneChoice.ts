import { renamedZones } from '#contract/reference/renamedZones.ts'
import { timezoneByOffset, timezones } from '#contract/reference/timezones.ts'
import type { User } from '#contract/resources/user.ts'
import { isTimezoneName, offsetRowAt } from '#contract/rules/timezoneName.ts'
import { deviceOffsetMinutes } from '#src/lib/dates.ts'

type Clock = Pick<User, 'timezone' | 'timezone_offset'>

/** A zone or an offset, as the account keeps it: a zone's clock changes with summer time, an offset's never. */
export const clockOf = (choice: string) =>
  timezoneByOffset(choice) ? { timezone_offset: choice } : { timezone: choice }

/** What somebody has chosen. */
export const choiceOf = ({ timezone, timezone_offset }: Clock): string =>
  timezone === null ? timezone_offset : presentName(timezone)

/** The zone that this device is in, else the offset at which its clock stands; undefined where neither can be kept. */
export function deviceTimezone(now: Date): string | undefined {
  const zone = presentName(Intl.DateTimeFormat().resolvedOptions().timeZone)
  if (zone && isTimezoneName(zone)) return zone
  return timezones.find(({ minutes }) => minutes === deviceOffsetMinutes(now))?.offset
}

const presentName = (zone: string): string => renamedZones[zone] ?? zone

/** What can be chosen: every zone, each with where its clock stands now, these first, and every offset. */
export function timezoneOptions(first: readonly (string | undefined)[], now: Date) {
  const places = [...first, ...Intl.supportedValuesOf('timeZone').map(presentName)]
  const named = [...new Set(places)].filter((zone) => zone !== undefined && !timezoneByOffset(zone))
  const items = named.flatMap((zone) =>
    zone !== undefined && isTimezoneName(zone) ? zoneOption(zone, now) : [],
  )
  return [
    { group: 'By place, with summer time', items },
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

/** What an option is found by beside its label: the countries and cities that the table of offsets names for its zone. */
const describedBy = new Map<string, string>(
  timezones.map(({ zone, description }) => [zone, description]),
)

/** Whether an option is meant by what is typed: part of a place's name, or an offset such as `+5:30` or `UTC-3`. */
export function isTimezoneFound(option: { value: string; label: string }, typed: string): boolean {
  const [, sign, hours = '', minutes = '00'] =
    /^(?:gmt|utc)?\s*([+\-−])(\d{1,2})(?::?(\d\d))?$/.exec(typed.trim().toLowerCase()) ?? []
  if (sign !== undefined) {
    const offset = `GMT${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`
    return option.label.includes(offset)
  }
  const words = plain(`${option.label} ${describedBy.get(option.value) ?? ''}`)
  return plain(typed)
    .split(' ')
    .every((word) => words.includes(word))
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[_/]/g, ' ')
    .trim()
