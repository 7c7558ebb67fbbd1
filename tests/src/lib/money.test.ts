import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { chosen } from '#src/lib/locale.ts'
import { amountText, parseMoney } from '#src/lib/money.ts'

describe('an amount that is typed', () => {
  it.each([
    ['1250', 125_000],
    ['1250.5', 125_050],
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['1.350', 135_000],
    ['1,350', 135_000],
    ['1 234,50', 123_450],
    ['1’234.50', 123_450],
    ['0.05', 5],
    ['12,3', 1_230],
  ])('%s is understood', (text, cents) => {
    expect(parseMoney(text)).toBe(cents)
  })

  it.each(['', '-5', '1e9', '1,23,456', '1.2.3', '1,234.567', '12.3456', '$5', 'five', '٣'])(
    '%j is not, and nothing is left out of it',
    (text) => {
      expect(parseMoney(text)).toBeUndefined()
    },
  )

  it.each(['en-US', 'de-DE', 'fr-FR', 'de-CH', 'pt-BR', 'hi-IN', 'ar-EG'])(
    'is understood as it is shown again in %s',
    (locale) => {
      const before = chosen.locale
      onTestFinished(() => void Object.assign(chosen, { locale: before }))
      Object.assign(chosen, { locale })
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
          expect(parseMoney(amountText(cents))).toBe(cents)
        }),
      )
    },
  )
})
