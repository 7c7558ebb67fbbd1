import { describe, expect, it } from 'vitest'
import { timezones } from '#contract/reference/timezones.ts'
import { isTimezone, offsetAt } from '#contract/rules/timezone.ts'

const winter = Date.parse('2026-01-15T12:00:00Z')
const summer = Date.parse('2026-07-15T12:00:00Z')

const minutesAhead = (instant: number, timezone: string) => offsetAt(instant, timezone) / 60_000

describe('isTimezone', () => {
  it('knows every zone and every offset of the table', () => {
    const unknown = timezones.filter((row) => !isTimezone(row.zone) || !isTimezone(row.offset))
    expect(unknown).toEqual([])
  })

  it.each(['UTC', 'GMT', 'europe/berlin', 'US/Pacific', '+00:00', '-12:00', 'GMT+08:45', '+14:00'])(
    'knows %s',
    (value) => {
      expect(isTimezone(value)).toBe(true)
    },
  )

  it.each([
    '',
    ' ',
    'Mars/Olympus',
    'Europe/Berlin ',
    'GMT+5',
    '+5:30',
    '+0530',
    '05:30',
    '+05:37',
    '+14:15',
    '-12:15',
    '+24:00',
    'GMT+05:30:00',
    'UTC+05:30',
    '__proto__',
  ])('does not know %j', (value) => {
    expect(isTimezone(value)).toBe(false)
  })
})

describe('offsetAt', () => {
  it.each([
    ['Europe/Berlin', 60, 120],
    ['EUROPE/BERLIN', 60, 120],
    ['America/New_York', -300, -240],
    ['America/St_Johns', -210, -150],
    ['Asia/Kathmandu', 345, 345],
    ['Australia/Lord_Howe', 660, 630],
    ['UTC', 0, 0],
    ['GMT+05:45', 345, 345],
    ['-03:30', -210, -210],
    ['GMT-00:00', 0, 0],
  ])('puts %s %i minutes ahead in January and %i in July', (timezone, january, july) => {
    expect(minutesAhead(winter, timezone)).toBeCloseTo(january)
    expect(minutesAhead(summer, timezone)).toBeCloseTo(july)
  })

  it('reads the seconds of zones before clocks were standardised', () => {
    expect(offsetAt(Date.parse('1880-01-01T00:00:00Z'), 'Europe/Berlin')).toBe(
      (53 * 60 + 28) * 1000,
    )
  })

  it('throws for what is no timezone', () => {
    expect(() => offsetAt(winter, 'Mars/Olympus')).toThrow(RangeError)
  })
})
