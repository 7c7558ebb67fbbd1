import { describe, expect, it } from 'vitest'
import {
  defaultTimezoneOffset,
  timezoneByOffset,
  timezones,
} from '#contract/reference/timezones.ts'

describe('timezones', () => {
  it('has 37 offsets from -12:00 to +14:00, in their order', () => {
    const minutes = timezones.map((row) => row.minutes)
    expect(minutes).toHaveLength(37)
    expect(minutes).toEqual([...new Set(minutes)].toSorted((a, b) => a - b))
    expect([timezones[0].offset, timezones[36].offset]).toEqual(['GMT-12:00', 'GMT+14:00'])
  })

  it.each(timezones)('$offset writes its minutes', ({ offset, minutes }) => {
    expect(offset).toBe(gmt(minutes))
  })

  it.each(timezones)('$zone has $offset in standard time', ({ zone, offset }) => {
    // Summer time moves clocks forward, so the lesser offset of the year is the standard one.
    const offsets = ['2026-01-15', '2026-07-15'].map((day) => offsetOn(day, zone))
    expect(gmt(Math.min(...offsets))).toBe(offset)
  })

  it('are described in words of their own', () => {
    const descriptions = timezones.map((row) => row.description)
    expect(new Set(descriptions).size).toBe(37)
    for (const description of descriptions) expect(description).toMatch(/^\p{Lu}[^\d]{3,}$/u)
  })

  it('begins with UTC for who never chose', () => {
    expect(timezoneByOffset(defaultTimezoneOffset)).toEqual({
      offset: 'GMT+00:00',
      minutes: 0,
      zone: 'Etc/UTC',
      description: 'Coordinated Universal Time',
    })
  })

  it('has no row for an offset that is not listed', () => {
    expect(timezoneByOffset('GMT+08:45')).toBeUndefined()
  })
})

function gmt(minutes: number): string {
  const size = Math.abs(minutes)
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((n) => String(n).padStart(2, '0'))
  return `GMT${minutes < 0 ? '-' : '+'}${hours}:${rest}`
}

/** Minutes ahead of UTC at noon of a day, from the wall clock that Intl shows. */
function offsetOn(day: string, timeZone: string): number {
  const noon = new Date(`${day}T12:00:00Z`)
  const wall = noon.toLocaleString('sv-SE', { timeZone })
  return (Date.parse(`${wall.replace(' ', 'T')}Z`) - noon.getTime()) / 60_000
}
