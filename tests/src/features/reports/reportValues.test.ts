import { describe, expect, it } from 'vitest'
import {
  aboutAnother,
  inUsualOrder,
  newReport,
  toGiven,
  unfitting,
} from '#src/features/reports/reportValues.ts'
import { numbersByDay } from '#src/features/reports/shared/DayChart.tsx'

const values = newReport('Europe/Berlin')

describe('a report that is to be about another thing', () => {
  it('keeps the sections that say something about that', () => {
    expect(aboutAnother(values, 'ACCOUNT').sections).toEqual(['AUDIENCE', 'POSTS'])
    expect(unfitting(values.sections, 'ACCOUNT')).toEqual(['VISITS', 'LINKS', 'COUNTRIES'])
  })

  it('has all that there are where none of its sections is left', () => {
    const before = { ...values, sections: ['ACCOUNTS' as const] }
    expect(aboutAnother(before, 'ACCOUNT').sections).toEqual(['AUDIENCE', 'POSTS'])
  })

  it('is about nothing yet', () => {
    const before = { ...values, scope: 'CREATOR' as const, subject_id: 'a creator' }
    expect(aboutAnother(before, 'LINK').subject_id).toBeNull()
  })
})

describe('what is sent', () => {
  it('has days of its own only for a period of two dates', () => {
    const dated = { ...values, start_date: '2026-01-01', end_date: '2026-01-31' }
    expect(toGiven(dated)).toMatchObject({ start_date: null, end_date: null })
    expect(toGiven({ ...dated, period: 'DATES' })).toMatchObject({
      start_date: '2026-01-01',
      end_date: '2026-01-31',
    })
  })
})

it('shows sections in their usual order, however they were chosen', () => {
  expect(inUsualOrder(['POSTS', 'VISITS', 'DEVICES'])).toEqual(['VISITS', 'DEVICES', 'POSTS'])
})

it('gives notes of one day one mark with all their numbers', () => {
  const notes = [{ date: '2026-01-02' }, { date: '2026-01-05' }, { date: '2026-01-05' }]
  expect([...numbersByDay(notes)]).toEqual([
    ['2026-01-02', [1]],
    ['2026-01-05', [2, 3]],
  ])
})
