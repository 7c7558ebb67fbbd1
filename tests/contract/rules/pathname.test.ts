import { describe, expect, it } from 'vitest'
import { pathname, pathnameKey, reservedPathnames } from '#contract/rules/pathname.ts'
import { messagesOf } from './messagesOf.ts'

describe('the schema of a pathname', () => {
  it.each(['a', 'jade', 'Jade_2026', 'a-b.c', '.a', '__', 'robots', '0', 'a'.repeat(64)])(
    'takes %s as it is',
    (value) => {
      expect(pathname().validateSync(value)).toBe(value)
    },
  )

  it('trims it', () => {
    expect(pathname().validateSync(' jade\n')).toBe('jade')
  })

  it.each([
    '/',
    '/jade',
    'a/b',
    'a b',
    'a?b',
    'a#b',
    'a%2fb',
    'jäde',
    '.',
    '..',
    '...',
    'a'.repeat(65),
  ])('refuses %s', (value) => {
    expect(messagesOf(pathname(), value)).toEqual([
      'Use 1 to 64 letters, digits, hyphens, underscores and dots',
    ])
  })

  it.each([...reservedPathnames, 'Robots.TXT'])('keeps %s for the system', (value) => {
    expect(messagesOf(pathname(), value)).toEqual(['This path is reserved'])
  })

  it('leaves an empty text to `required`', () => {
    expect(messagesOf(pathname().required('Required'), ' ')).toEqual(['Required'])
  })
})

it('pathnameKey is one for all spellings in another case', () => {
  expect(pathnameKey('Jade_2026')).toBe('jade_2026')
  expect(pathnameKey('JADE_2026')).toBe('jade_2026')
})
