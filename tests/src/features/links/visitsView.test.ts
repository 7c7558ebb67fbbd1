import { describe, expect, it } from 'vitest'
import { possibleIntervals, spanOf } from '../../../../src/features/links/visitsView.ts'

const today = '2026-03-10'
const none = { from: null, to: null, interval: null }

describe('spanOf', () => {
  it.each([
    ['24h', '2026-03-09', 'HOUR'],
    ['7d', '2026-03-04', 'DAY'],
    ['30d', '2026-02-09', 'DAY'],
    ['90d', '2025-12-11', 'DAY'],
  ] as const)('%s begins on %s by the %s', (range, start_date, interval) => {
    expect(spanOf({ ...none, range }, today)).toEqual({ start_date, end_date: today, interval })
  })

  it('takes the days of a custom range', () => {
    const view = { ...none, range: 'custom', from: '2026-01-01', to: '2026-01-31' } as const
    expect(spanOf({ ...view, interval: 'WEEK' }, today)).toEqual({
      start_date: '2026-01-01',
      end_date: '2026-01-31',
      interval: 'WEEK',
    })
  })

  it.each([
    ['without days', null, null],
    ['with a day that no calendar has', '2026-02-30', '2026-03-01'],
    ['that ends before it begins', '2026-03-02', '2026-03-01'],
  ])('takes the last 30 days for a custom range %s', (_what, from, to) => {
    expect(spanOf({ range: 'custom', from, to, interval: null }, today).start_date).toBe(
      '2026-02-09',
    )
  })

  it('shortens a custom range to what can be asked for', () => {
    const view = { ...none, range: 'custom', from: '1999-01-01', to: today } as const
    expect(spanOf(view, today).start_date).toBe('2016-03-03')
  })

  it('does not go by the hour over more than 31 days', () => {
    expect(spanOf({ ...none, range: '90d', interval: 'HOUR' }, today).interval).toBe('DAY')
  })
})

describe('possibleIntervals', () => {
  it('shows the last 24 hours by the hour only', () => {
    expect(possibleIntervals('24h', 2)).toEqual(['HOUR'])
  })

  it('allows hours up to 31 days', () => {
    expect(possibleIntervals('custom', 31)).toContain('HOUR')
    expect(possibleIntervals('custom', 32)).not.toContain('HOUR')
  })
})
