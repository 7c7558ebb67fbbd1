import { describe, expect, it } from 'vitest'
import {
  choiceOf,
  isTimezoneFound,
  timezoneOptions,
} from '#src/features/user/shared/timezoneChoice.ts'

const now = new Date('2026-01-15T12:00:00Z')
const options = timezoneOptions(['Asia/Kolkata'], now).flatMap(({ items }) => items)
const found = (typed: string) =>
  options.filter((option) => isTimezoneFound(option, typed)).map(({ label }) => label)

describe('a timezone', () => {
  it.each([
    ['berlin', 'Europe/Berlin · now GMT+01:00'],
    ['são paulo', 'America/Sao Paulo · now GMT-03:00'],
    ['new york', 'America/New York · now GMT-05:00'],
    ['india', 'Asia/Kolkata · now GMT+05:30'],
    ['ho chi', 'Asia/Ho Chi Minh · now GMT+07:00'],
    ['+5:30', 'Asia/Kolkata · now GMT+05:30'],
    ['UTC+0530', 'GMT+05:30 · India, Sri Lanka'],
    ['−3', 'America/Sao Paulo · now GMT-03:00'],
  ])('is found by “%s”: %s', (typed, label) => {
    expect(found(typed)).toContain(label)
  })

  it('is not found by an offset at which its clock does not stand', () => {
    expect(found('+5:30')).not.toContain('Europe/Berlin · now GMT+01:00')
    expect(found('atlantis')).toEqual([])
  })

  it('has one name, that of today', () => {
    expect(found('kolkata')).toEqual(['Asia/Kolkata · now GMT+05:30'])
    expect(found('calcutta')).toEqual([])
    expect(choiceOf({ timezone: 'Asia/Calcutta', timezone_offset: 'GMT+05:30' })).toBe(
      'Asia/Kolkata',
    )
  })
})
