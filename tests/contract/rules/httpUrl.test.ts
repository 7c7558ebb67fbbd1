import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { httpUrl, normaliseHttpUrl } from '#contract/rules/httpUrl.ts'
import { messagesOf } from './messagesOf.ts'

const refused: [string, string][] = [
  ['nothing', ''],
  ['white space', '  '],
  ['a bare word', 'jade'],
  ['a bare word and a port', 'localhost:8080'],
  ['a script', 'javascript:alert(1)'],
  ['a script in disguise', 'JaVaScRiPt:alert(1)'],
  ['a script with a tab', 'java\tscript:alert(1)'],
  ['a script behind a control character', '\u0001javascript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a mail address as a link', 'mailto:jade@example.com'],
  ['a telephone number', 'tel:5551234'],
  ['a short telephone number', 'tel:911'],
  ['a file', 'file:///etc/passwd'],
  ['ftp', 'ftp://example.com'],
  ['a user name', 'https://jade@example.com'],
  ['a user name and password', 'https://jade:secret@example.com'],
  ['a user name and no scheme', 'jade@example.com'],
  ['a space', 'https://example.com/a b'],
  ['a line break', 'https://example.com/a\nb'],
  ['a NUL character', 'https://example.com/\u0000'],
  ['a no-break space', 'https://example.com/a\u00a0b'],
  ['no host', 'https://'],
  ['a broken host', 'https://exa<mple.com'],
  ['a quoted host', 'https://example.com"onclick="'],
  ['a port out of range', 'https://example.com:99999'],
  ['more than 2048 characters', `https://example.com/${'a'.repeat(2029)}`],
  ['characters that grow past 2048 when encoded', `https://example.com/${'ü'.repeat(400)}`],
]

describe('normaliseHttpUrl', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    ['http://example.com/a?b=c#d', 'http://example.com/a?b=c#d'],
    ['example.com', 'https://example.com/'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['//example.com/a', 'https://example.com/a'],
    ['  https://example.com/a\n', 'https://example.com/a'],
    ['HTTPS://EXAMPLE.COM/A', 'https://example.com/A'],
    ['https://example.com:443/', 'https://example.com/'],
    ['https://example.com/a/../b', 'https://example.com/b'],
    ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
    ['http://localhost:8080', 'http://localhost:8080/'],
    ['http://127.0.0.1:3000/a', 'http://127.0.0.1:3000/a'],
    ['http://[::1]/', 'http://[::1]/'],
    ['https://example.com/?u=javascript:alert(1)', 'https://example.com/?u=javascript:alert(1)'],
    [`https://example.com/${'a'.repeat(2028)}`, `https://example.com/${'a'.repeat(2028)}`],
  ])('keeps %s as %s', (value, href) => {
    expect(normaliseHttpUrl(value)).toBe(href)
  })

  it.each(refused)('refuses %s', (_what, value) => {
    expect(normaliseHttpUrl(value)).toBeUndefined()
  })

  it('leaves what it gave as it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.string()),
        (value) => {
          const href = normaliseHttpUrl(value)
          if (href !== undefined) expect(normaliseHttpUrl(href)).toBe(href)
        },
      ),
    )
  })
})

describe('the schema of a web address', () => {
  it('gives the normalised address', () => {
    expect(httpUrl().validateSync(' Example.com ')).toBe('https://example.com/')
    expect(httpUrl().validateSync(undefined)).toBeUndefined()
    expect(httpUrl().nullable().validateSync(null)).toBeNull()
  })

  it.each(refused.filter(([, value]) => value.trim() !== ''))('refuses %s', (_what, value) => {
    expect(messagesOf(httpUrl(), value)).toEqual([
      'Enter a web address, such as https://example.com',
    ])
  })

  it('leaves an empty text to `required`', () => {
    expect(messagesOf(httpUrl().required('Required'), ' ')).toEqual(['Required'])
  })
})
