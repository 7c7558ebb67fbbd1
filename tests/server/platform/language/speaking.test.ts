import { expect, it } from 'vitest'
import { languages } from '#contract/locale.ts'
import { speaking } from '#server/platform/language/i18n.ts'

it('speaks every language that is offered', () => {
  expect(languages.map((language) => speaking(language).locale)).toEqual(languages)
  const title = { id: 'age.title', message: 'Are you 18 or older?' }
  expect(speaking('de')._(title)).toBe('Bist du 18 oder älter?')
})
