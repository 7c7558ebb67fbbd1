import { describe, expect, it } from 'vitest'
import {
  type ReportPeriod,
  reportDays,
  reportScopes,
  sectionsOf,
} from '#contract/rules/reportRules.ts'

const days = (period: ReportPeriod, at: string, timezone = 'UTC') => {
  const { start_date, end_date } = reportDays({ period }, timezone, new Date(at))
  return [start_date, end_date]
}

describe('the days of a report', () => {
  it('are counted back from today, which is one of them', () => {
    expect(days('LAST_7_DAYS', '2026-03-12T10:00:00Z')).toEqual(['2026-03-06', '2026-03-12'])
    expect(days('LAST_30_DAYS', '2026-03-12T10:00:00Z')).toEqual(['2026-02-11', '2026-03-12'])
    expect(days('LAST_90_DAYS', '2026-03-12T10:00:00Z')).toEqual(['2025-12-13', '2026-03-12'])
  })

  it('are those of the timezone, on either side of midnight', () => {
    const late = '2026-03-01T23:30:00Z'
    expect(days('THIS_MONTH', late, 'America/Los_Angeles')).toEqual(['2026-03-01', '2026-03-01'])
    expect(days('THIS_MONTH', late, 'Asia/Tokyo')).toEqual(['2026-03-01', '2026-03-02'])
    const new_year = '2026-01-01T03:00:00Z'
    expect(days('LAST_MONTH', new_year, 'America/New_York')).toEqual(['2025-11-01', '2025-11-30'])
    expect(days('LAST_MONTH', new_year, 'Europe/Berlin')).toEqual(['2025-12-01', '2025-12-31'])
  })

  it('of the last week are from its Monday to its Sunday, whatever day it is', () => {
    for (const today of ['2026-03-09', '2026-03-11', '2026-03-15'])
      expect(days('LAST_WEEK', `${today}T12:00:00Z`)).toEqual(['2026-03-02', '2026-03-08'])
    expect(days('LAST_WEEK', '2026-03-16T00:00:00Z')).toEqual(['2026-03-09', '2026-03-15'])
  })

  it('of a month know leap years', () => {
    expect(days('LAST_MONTH', '2028-03-31T12:00:00Z')).toEqual(['2028-02-01', '2028-02-29'])
  })

  it('of two days stand', () => {
    const given = { period: 'DATES', start_date: '2026-01-05', end_date: '2026-01-09' } as const
    expect(reportDays(given, 'UTC', new Date('2026-03-12T10:00:00Z'))).toEqual({
      start_date: '2026-01-05',
      end_date: '2026-01-09',
    })
  })
})

it('the sections of a scope are what says something about it', () => {
  expect(reportScopes.map((scope) => sectionsOf(scope).length)).toEqual([10, 9, 5, 2])
  expect(sectionsOf('CREATOR')).not.toContain('CREATORS')
  expect(sectionsOf('LINK')).not.toContain('LINKS')
})
