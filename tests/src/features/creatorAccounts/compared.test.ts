import { expect, it } from 'vitest'
import { comparedDays } from '#src/features/creatorAccounts/compared.ts'

it('two accounts are compared day by day, up to the same day, and what is not known stays so', () => {
  expect(comparedDays([5, null, 7], [1, 2], '2026-03-01')).toEqual([
    { date: '2026-02-27', own: 5, other: null },
    { date: '2026-02-28', own: null, other: 1 },
    { date: '2026-03-01', own: 7, other: 2 },
  ])
  expect(comparedDays([], [], '2026-03-01')).toEqual([])
})
