import { describe, expect, it } from 'vitest'
import { timezones } from '#contract/reference/timezones.ts'
import { timezoneOffset } from '#contract/rules/timezoneOffset.ts'
import { messagesOf } from './messagesOf.ts'

describe('the schema of a timezone offset', () => {
  it('takes every offset of the table', () => {
    for (const { offset } of timezones) expect(timezoneOffset().validateSync(offset)).toBe(offset)
  })

  it.each(['', '+05:30', 'GMT+08:45', 'gmt+05:30', 'Europe/Berlin'])('refuses %j', (value) => {
    expect(messagesOf(timezoneOffset(), value)).toEqual(['Choose a timezone from the list'])
  })
})
