import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offsetAt } from '#contract/rules/timezone.ts'
import { digestHour, mailDueAt } from '#server/areas/notifications/mailDueAt.ts'

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']
const dayMs = 86_400_000

const zone = fc.constantFrom(...zones, 'GMT+05:30')
const moment = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) })
  .map((time) => new Date(time))
const minute = fc.integer({ min: 0, max: 1439 })

const minuteThere = (time: Date, timezone: string) => {
  const there = new Date(time.getTime() + offsetAt(time.getTime(), timezone))
  return there.getUTCHours() * 60 + there.getUTCMinutes()
}

describe('a daily digest', () => {
  it('is due at the next morning of somebody’s clock, summer time or not', () => {
    fc.assert(
      fc.property(zone, moment, (timezone, now) => {
        const due = mailDueAt('DAILY', now, { timezone, quiet: null })
        expect(due?.getTime()).toBeGreaterThan(now.getTime())
        expect(minuteThere(due ?? now, timezone)).toBe(digestHour * 60)
        // The day on which clocks are put back has 25 hours.
        expect((due?.getTime() ?? 0) - now.getTime()).toBeLessThanOrEqual(dayMs + 3_600_000)
      }),
    )
  })

  it('has each thing in the first morning after it: none is left out, and none comes twice', () => {
    fc.assert(
      fc.property(zone, moment, fc.integer({ min: 1, max: 3 * dayMs }), (timezone, now, later) => {
        const habits = { timezone, quiet: null }
        const first = mailDueAt('DAILY', now, habits)?.getTime() ?? 0
        const then = new Date(now.getTime() + later)
        const second = mailDueAt('DAILY', then, habits)?.getTime() ?? 0
        // What happens before a morning is in its digest, what happens from it on in a later one.
        expect(second === first).toBe(then.getTime() < first)
      }),
    )
  })

  it.each([
    ['Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T07:00:00.000Z'],
    ['America/New_York', '2026-03-07T18:00:00Z', '2026-03-08T12:00:00.000Z'],
    ['America/New_York', '2026-10-31T18:00:00Z', '2026-11-01T13:00:00.000Z'],
  ])('comes in %s on the day on which clocks change, after %s', (timezone, time, due) => {
    const dueAt = mailDueAt('DAILY', new Date(time), { timezone, quiet: null })
    expect(dueAt?.toISOString()).toBe(due)
  })
})

describe('a mail at once', () => {
  it('is due now, unless it is quiet: then when that ends', () => {
    fc.assert(
      fc.property(zone, moment, minute, minute, (timezone, now, from, until) => {
        const due = mailDueAt('NOW', now, { timezone, quiet: { from, until } }) ?? new Date(0)
        if (due.getTime() !== now.getTime()) {
          expect(due.getTime()).toBeGreaterThan(now.getTime())
          expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(dayMs + 3_600_000)
        }
        const at = minuteThere(due, timezone)
        const isQuiet = from <= until ? from <= at && at < until : from <= at || at < until
        // A minute that clocks skip is made up for within the hour that they skip.
        expect(isQuiet && at - until > 60).toBe(false)
      }),
    )
    const night = { timezone: 'Europe/Berlin', quiet: { from: 22 * 60, until: 7 * 60 } }
    const dueAt = (time: string) => mailDueAt('NOW', new Date(time), night)?.toISOString()
    expect(dueAt('2026-06-01T19:59:00Z')).toBe('2026-06-01T19:59:00.000Z')
    expect(dueAt('2026-06-01T20:00:00Z')).toBe('2026-06-02T05:00:00.000Z')
    expect(dueAt('2026-06-02T04:59:00Z')).toBe('2026-06-02T05:00:00.000Z')
    expect(dueAt('2026-06-02T05:00:00Z')).toBe('2026-06-02T05:00:00.000Z')
    // The nights in which clocks change.
    expect(dueAt('2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00.000Z')
    expect(dueAt('2026-10-24T21:00:00Z')).toBe('2026-10-25T06:00:00.000Z')
  })

  it('is never due for who wants none', () => {
    expect(mailDueAt('OFF', new Date(), { timezone: 'UTC', quiet: null })).toBeNull()
  })
})
