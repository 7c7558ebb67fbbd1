import { describe, expect, it } from 'vitest'
import { placeLabel, placeOptions, stateOptions } from '#src/lib/placeOptions.ts'

const statesAmong = (options: readonly { readonly value: string }[]) =>
  options.map(({ value }) => value).filter((value) => value.includes('_'))

describe('the places to choose from', () => {
  it('are countries, and every US state where the server can tell them', () => {
    expect(statesAmong(placeOptions(true, []))).toEqual(stateOptions.map(({ value }) => value))
    expect(stateOptions).toHaveLength(51)
  })

  it('are countries alone where it cannot, and the states that are chosen already', () => {
    expect(placeOptions(false, ['DE'])).toHaveLength(250)
    expect(statesAmong(placeOptions(false, ['DE', 'US_CA']))).toEqual(['US_CA'])
  })
})

it.each([
  ['DE', '🇩🇪 Germany'],
  ['US_CA', '🇺🇸 California (US)'],
  ['US_ZZ', 'US_ZZ'],
])('%s is called %s', (code, label) => {
  expect(placeLabel(code)).toBe(label)
})
