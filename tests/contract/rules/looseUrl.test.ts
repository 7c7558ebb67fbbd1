import { expect, it } from 'vitest'
import { parseLooseUrl } from '#contract/rules/looseUrl.ts'

it.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['example.com/a', 'https://example.com/a'],
  ['example.com:8080', 'https://example.com:8080/'],
  ['localhost:3000?a=b', 'https://localhost:3000/?a=b'],
  ['//example.com', 'https://example.com/'],
  ['mailto:jade@example.com', 'mailto:jade@example.com'],
  ['jade:1@example.com', 'jade:1@example.com'],
  ['http://example.com:80', 'http://example.com/'],
  ['two words', undefined],
  ['', undefined],
])('reads %j as %s', (value, href) => {
  expect(parseLooseUrl(value)?.href).toBe(href)
})
