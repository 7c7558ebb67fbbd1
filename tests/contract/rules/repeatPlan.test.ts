import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextOccurrence, type RepeatPlan, weekdays } from '#contract/rules/repeatPlan.ts'
import { offsetAt } from '#contract/rules/timezone.ts'

const weekly: RepeatPlan = {
  frequency: 'WEEKLY',
  weekdays: ['SUNDAY'],
  day: null,
  time: '02:30',
  timezone: 'Europe/Berlin',
  until: null,
}

/** The next so many, from a moment on. */
function occurrences(plan: RepeatPlan, from: string, most: number) {
  const found: string[] = []
  let after = new Date(from)
  while (found.length < most) {
    const next = nextOccurrence(plan, after)
    if (!next) break
    found.push(`${next.day} ${next.at.toISOString()}`)
    after = next.at
  }
  return found
}

describe('a repeat', () => {
  it('is as much later as the clock skips, once, and on time a week on', () => {
    expect(occurrences(weekly, '2026-03-22T12:00:00Z', 2)).toEqual([
      '2026-03-29 2026-03-29T01:30:00.000Z',
      '2026-04-05 2026-04-05T00:30:00.000Z',
    ])
  })

  it('comes once where the clock shows its time twice', () => {
    expect(occurrences(weekly, '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25 2026-10-25T00:30:00.000Z',
      '2026-11-01 2026-11-01T01:30:00.000Z',
    ])
  })

  it('comes on the last day of each month, and ends on its last day', () => {
    const monthly = { ...weekly, frequency: 'MONTHLY' as const, time: '09:00', until: '2028-03-30' }
    expect(occurrences(monthly, '2028-01-01T00:00:00Z', 9)).toEqual([
      '2028-01-31 2028-01-31T08:00:00.000Z',
      '2028-02-29 2028-02-29T08:00:00.000Z',
    ])
    const fourth = { ...monthly, day: 4, until: null }
    expect(occurrences(fourth, '2026-12-04T08:00:00Z', 1)).toEqual([
      '2027-01-04 2027-01-04T08:00:00.000Z',
    ])
  })

  it('in whatever zone comes once on each of its days, in their order, at its time or as much later as is skipped', () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'America/Sao_Paulo',
      'Africa/Cairo',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'America/St_Johns',
      'Asia/Beirut',
      'UTC',
    ]
    const plans = fc.record({
      frequency: fc.constantFrom('WEEKLY' as const, 'MONTHLY' as const),
      weekdays: fc.subarray([...weekdays], { minLength: 1 }),
      day: fc.option(fc.integer({ min: 1, max: 28 })),
      time: fc
        .integer({ min: 0, max: 24 * 60 - 1 })
        .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16)),
      timezone: fc.constantFrom(...zones),
      until: fc.constant(null),
    })
    const moments = fc.date({
      min: new Date('2018-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(plans, moments, (plan, from) => {
        let after = from
        let day = ''
        for (let count = 0; count < 20; count += 1) {
          const next = nextOccurrence(plan, after)
          if (!next) return false
          const local = new Date(next.at.getTime() + offsetAt(next.at.getTime(), plan.timezone))
          const planned = Date.parse(`${next.day}T${plan.time}Z`)
          const late = local.getTime() - planned
          // No zone of these skips more than an hour.
          if (next.day <= day || next.at <= after || late < 0 || late > 3_600_000) return false
          day = next.day
          after = next.at
        }
        return true
      }),
      { numRuns: 60 },
    )
  })
})
