import { describe, expect, it } from 'vitest'
import { metricChanges, sumOfChanges } from '#contract/rules/metricChange.ts'

describe('how a metric changed from day to day', () => {
  it.each([
    { case: 'nothing captured', totals: [], before: null, changes: [] },
    { case: 'no day has a figure', totals: [null, null], before: null, changes: [null, null] },
    { case: 'the first day ever', totals: [100, 130], before: null, changes: [null, 30] },
    { case: 'the first day of a range', totals: [100, 130], before: 90, changes: [10, 30] },
    { case: 'a fall', totals: [100, 80], before: 100, changes: [0, -20] },
    {
      case: 'a gap, which stays one, and after it the change since the last figure',
      totals: [100, null, null, 160, 165],
      before: 100,
      changes: [0, null, null, 60, 5],
    },
    { case: 'a gap at the beginning', totals: [null, 160], before: 100, changes: [null, 60] },
    {
      case: 'a gap before anything is known',
      totals: [null, 5, 6],
      before: null,
      changes: [null, null, 1],
    },
    { case: 'a zero that was reported', totals: [0, 0, 3], before: null, changes: [null, 0, 3] },
  ])('$case', ({ totals, before, changes }) => {
    expect(metricChanges(totals, before)).toEqual(changes)
  })

  it.each([
    { changes: [], sum: null },
    { changes: [null, null], sum: null },
    { changes: [null, 30, -10, null], sum: 20 },
    { changes: [0], sum: 0 },
  ])('adds up $changes', ({ changes, sum }) => {
    expect(sumOfChanges(changes)).toBe(sum)
  })
})
