import { describe, expect, it } from 'vitest'
import { endDate, parseDateOnly, startDate } from '#contract/rules/dateOnly.ts'
import { messagesOf } from './messagesOf.ts'

const days = ['2026-01-31', '2026-02-28', '2024-02-29', '2000-02-29', '1970-01-01', '2999-12-31']

const withTime = [
  '2026-01-31T00:00:00Z',
  '2026-01-31t10:00',
  '2026-01-31T',
  '2026-01-31 10:00',
  '2026-02-30T00:00:00.000+02:00',
]

const noDays = [
  '',
  'today',
  '2026-02-30',
  '2025-02-29',
  '1900-02-29',
  '0000-01-01',
  '1969-12-31',
  '3000-01-01',
  '9999-12-31',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-1-31',
  '31.01.2026',
  '20260131',
  '+002026-01-31',
  '10:00',
]

describe('parseDateOnly', () => {
  it.each(days)('reads %s as its midnight in UTC', (day) => {
    expect(parseDateOnly(day)).toEqual(new Date(`${day}T00:00:00.000Z`))
  })

  it.each([...withTime, ...noDays])('reads nothing from %j', (value) => {
    expect(parseDateOnly(value)).toBeUndefined()
  })
})

describe('the dates of an analytics range', () => {
  it.each([undefined, ' 2026-01-31 ', ...days])('may be %s', (day) => {
    expect(messagesOf(startDate(), day)).toEqual([])
    expect(messagesOf(endDate(), day)).toEqual([])
  })

  it.each(withTime)('cannot include the time of %s', (value) => {
    expect(messagesOf(startDate(), value)).toEqual(['Start date cannot include time'])
    expect(messagesOf(endDate(), value)).toEqual(['End date cannot include time'])
  })

  it.each([...noDays, new Date(0)])('cannot be %j', (value) => {
    expect(messagesOf(startDate(), value)).toEqual(['Start date must be a day, such as 2026-01-31'])
    expect(messagesOf(endDate(), value)).toEqual(['End date must be a day, such as 2026-01-31'])
  })

  it('may be null only where a schema says so', () => {
    expect(messagesOf(startDate().nullable(), null)).toEqual([])
    expect(messagesOf(startDate(), null)).not.toEqual([])
  })
})
