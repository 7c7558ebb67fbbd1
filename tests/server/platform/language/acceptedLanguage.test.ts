import { expect, it } from 'vitest'
import { acceptedLanguage } from '#server/platform/language/acceptedLanguage.ts'

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['PT-br', 'pt-BR'],
  ['es-419,es;q=0.9', 'es'],
  ['en;q=0.5,fr;q=0.9', 'fr'],
  ['de;q=0,en', 'en'],
  ['ja,ko;q=0.9,fr-CA;q=0.3', 'fr'],
  // Drawn to prove that screens mirror, and offered to nobody.
  ['ar,en-XA', 'en'],
  ['__proto__,constructor', 'en'],
  [`${'x,'.repeat(5_000)}de`, 'en'],
])('answers %j in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})
