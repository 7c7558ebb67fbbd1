import { createContext, useContext } from 'react'
import { offsetAt } from '#contract/rules/timezone.ts'
import { deviceZone } from '#src/lib/dates.ts'

/** The timezone that the viewer has chosen; undefined where nobody is asked, and their device says. */
export const Timezone = createContext<string | undefined>(undefined)

/** The timezone of the clock that times are shown by: the viewer's, or else their device's. */
export const useTimezone = (): string => useContext(Timezone) ?? deviceZone()

/** What a timezone is called to people: `America/New York`. */
export const timezoneLabel = (timezone: string): string =>
  timezone === 'GMT+00:00' ? 'UTC' : timezone.replaceAll('_', ' ')

/** What to call a timezone in which the clocks show another time now than this device does; undefined where they agree. */
export function useForeignZone(timezone: string): string | undefined {
  const now = Date.now()
  const isSame = offsetAt(now, timezone) === offsetAt(now, deviceZone())
  return isSame ? undefined : timezoneLabel(timezone)
}
