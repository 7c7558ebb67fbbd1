import { expect, it } from 'vitest'
import { formatMoney } from '#contract/rules/money.ts'

it.each([
  [1900, '$19.00'],
  [0, '$0.00'],
  [-450, '-$4.50'],
  [123_456_789, '$1,234,567.89'],
])('%i cents are %s', (cents, text) => {
  expect(formatMoney(cents, 'USD')).toBe(text)
})
