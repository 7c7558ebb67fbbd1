import { describe, expect, it } from 'vitest'
import {
  filtersOf,
  noFilters,
  possibleIntervals,
  spanBefore,
  spanOf,
} from '#src/features/visits/shared/visitsView.ts'

const today = '2026-03-10'
const none = { from: null, to: null, interval: null }

describe('spanOf', () => {
  it.each([
    ['today', '2026-03-10', '2026-03-10', 'HOUR'],
    ['yesterday', '2026-03-09', '2026-03-09', 'HOUR'],
    ['7d', '2026-03-04', today, 'DAY'],
    ['30d', '2026-02-09', today, 'DAY'],
    ['90d', '2025-12-11', today, 'DAY'],
    ['12m', '2025-03-11', today, 'WEEK'],
    ['month', '2026-03-01', today, 'DAY'],
    ['last-month', '2026-02-01', '2026-02-28', 'DAY'],
  ] as const)('%s is %s to %s by the %s', (range, start_date, end_date, interval) => {
    expect(spanOf({ ...none, range }, today)).toEqual({ start_date, end_date, interval })
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

it('spanBefore has as many days, and ends the day before', () => {
  const span = { start_date: '2026-03-01', end_date: '2026-03-10', interval: 'DAY' } as const
  expect(spanBefore(span)).toEqual({
    start_date: '2026-02-19',
    end_date: '2026-02-28',
    interval: 'DAY',
  })
})

it('possibleIntervals allows hours up to 31 days', () => {
  const until = (end_date: string) => possibleIntervals({ start_date: '2026-01-01', end_date })
  expect(until('2026-01-31')).toContain('HOUR')
  expect(until('2026-02-01')).not.toContain('HOUR')
})

describe('filtersOf', () => {
  it('names what is filtered by, and nothing else', () => {
    expect(filtersOf({ ...noFilters, country: 'DE', os: '(none)' })).toEqual({
      country: 'DE',
      os: '(none)',
    })
  })

  it('is nothing without a filter', () => {
    expect(filtersOf(noFilters)).toBeUndefined()
  })
})
