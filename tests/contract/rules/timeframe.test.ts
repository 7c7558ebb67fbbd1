import { describe, expect, it } from 'vitest'
import { createdAtRange, timeframes } from '#contract/rules/timeframe.ts'

describe('createdAtRange', () => {
  const now = new Date('2026-03-30T10:20:30.456Z')

  it.each([
    ['DAY' as const, '2026-03-29T10:20:30.456Z'],
    ['WEEK' as const, '2026-03-23T10:20:30.456Z'],
    ['MONTH' as const, '2026-02-28T10:20:30.456Z'],
  ])('of a %s begins at %s and ends now', (timeframe, start) => {
    expect(createdAtRange(timeframe, now)).toEqual({
      minimum_created_at: start,
      maximum_created_at: '2026-03-30T10:20:30.456Z',
    })
  })

  it('exists for three timeframes', () => {
    expect(timeframes).toEqual(['DAY', 'WEEK', 'MONTH'])
  })
})
