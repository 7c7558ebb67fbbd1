import { createContext, useContext } from 'react'
import { offsetAt } from '#contract/rules/timezone.ts'
import { deviceOffsetMinutes } from '#src/lib/dates.ts'

/** How far the viewer's clock is ahead of UTC, in minutes; nothing where they have chosen none. */
export const ClockOffset = createContext<number | undefined>(undefined)

/** How far the clock that times are shown by is ahead of UTC, in minutes: the viewer's, or else their device's. */
export const useOffsetMinutes = (): number => useContext(ClockOffset) ?? deviceOffsetMinutes()

/** What to call a timezone in which the clocks show another time now than this device does; undefined where they agree. */
export const useForeignZone = (timezone: string): string | undefined =>
  offsetAt(Date.now(), timezone) / 60_000 === deviceOffsetMinutes()
    ? undefined
    : timezone.replaceAll('_', ' ')
