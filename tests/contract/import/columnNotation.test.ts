import { describe, expect, it } from 'vitest'
import { type Notation, settlerOf } from '#contract/import/columnNotation.ts'

/** What is made of each cell of a column; `?` where that stays in doubt. */
const settled = (notation: Notation, cells: readonly unknown[]) => {
  const settle = settlerOf(notation, cells)
  return cells.map((cell) => {
    const found = settle(cell)
    return 'value' in found ? found.value : '?'
  })
}

describe('a column of whole numbers', () => {
  it.each([
    ['a point between thousands', ['1.350', '12', '1.000'], ['1350', '12', '1000']],
    ['several points', ['1.000.000', '1.000'], ['1000000', '1000']],
    ['a comma between thousands', ['1,350', '1,000'], ['1350', '1000']],
    ['a comma before zeros only', ['1,000', '500'], ['1000', '500']],
    ['a point before decimals', ['12.0', '1.000', '1350.00'], ['12.0', '1.000', '1350.00']],
    ['a comma before decimals', ['12,0', '1.000,00'], ['12.0', '1000.00']],
    ['both signs', ['1,350.0', '1,000'], ['1350.0', '1000']],
    ['spaces and apostrophes', ['1 350', '1\u202f350', "1'350"], ['1350', '1350', '1350']],
    ['a point before zeros only', ['1.000', '500'], ['?', '500']],
    ['points of two kinds', ['1.350', '12.5', '7'], ['?', '?', '7']],
    [
      'what is no number',
      ['n/a', '', 12, null, '-3', '1.2.3'],
      ['n/a', '', 12, null, '-3', '1.2.3'],
    ],
  ])('with %s', (_, cells, expected) => {
    expect(settled('number', cells)).toEqual(expected)
  })
})

describe('a column of days', () => {
  it.each([
    ['the day first', ['22/11/2026', '3/11/2026'], ['2026-11-22', '2026-11-03']],
    ['the month first', ['11/22/2026', '3/11/2026'], ['2026-11-22', '2026-03-11']],
    ['points', ['22.11.2026', '3.11.2026'], ['2026-11-22', '2026-11-03']],
    [
      'a time of day',
      ['22/11/2026 9:05', '3/11/2026, 14:05'],
      ['2026-11-22T09:05', '2026-11-03T14:05'],
    ],
    ['the year first', ['2026/1/31', '2026-01-31'], ['2026-01-31', '2026-01-31']],
    ['no day above 12', ['3/11/2026', '5/5/2026'], ['?', '2026-05-05']],
    ['both orders', ['22/11/2026', '11/22/2026', '3/11/2026'], ['?', '?', '?']],
    ['what is no day', ['soon', '', 1, '22/11/26'], ['soon', '', 1, '22/11/26']],
  ])('with %s', (_, cells, expected) => {
    expect(settled('day', cells)).toEqual(expected)
  })
})

it('says what is in doubt', () => {
  const doubt = (notation: Notation, cell: string) => settlerOf(notation, [cell])(cell)
  expect(doubt('number', '1.000')).toEqual({
    doubt: 'may be 1000 or 1: write it without the point',
  })
  expect(doubt('day', '3/11/2026')).toEqual({
    doubt: 'may be 2026-11-03 or 2026-03-11: write it as one of these',
  })
})
