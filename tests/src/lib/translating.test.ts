import { afterEach, expect, it } from 'vitest'
import { formatCount, formatShare } from '#src/lib/counts.ts'
import { momentPattern } from '#src/lib/datePatterns.ts'
import { formatDay, weekdayOf } from '#src/lib/dates.ts'
import { formatFileSize } from '#src/lib/fileSizes.ts'
import { i18n } from '#src/lib/i18n.ts'
import { chosen, followReader } from '#src/lib/locale.ts'
import { formatMoney } from '#src/lib/money.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { relativeTime } from '#src/lib/relativeTime.ts'
import { timeSince } from '#src/lib/timeSince.ts'
import { waitText } from '#src/lib/waitText.ts'
import { messages as french } from '#src/locales/shared/fr.po'

afterEach(() => {
  chosen.locale = 'en-US'
  chosen.language = 'en'
  i18n.activate('en', 'en-US')
})

it('writes figures and dates for the chosen locale', () => {
  expect([formatCount(12_345), formatDay('2026-01-31T00:00:00Z', 'UTC')]).toEqual([
    '12,345',
    'Jan 31, 2026',
  ])
  chosen.locale = 'de-DE'
  expect([formatCount(12_345), formatDay('2026-01-31T00:00:00Z', 'UTC')]).toEqual([
    '12.345',
    '31.01.2026',
  ])
})

it.each([
  ['en-US', 'MMM D, YYYY, h:mm A', '12.5%', '$1,234.50'],
  ['en-GB', 'D MMM YYYY, HH:mm', '12.5%', 'US$1,234.50'],
  ['de-DE', 'DD.MM.YYYY, HH:mm', '12,5 %', '1.234,50 $'],
])('writes fields, shares and amounts for %s', (locale, pattern, share, amount) => {
  followReader(['C', locale])
  expect(
    [momentPattern(), formatShare(0.125), formatMoney(123_450, 'USD')].map((text) =>
      text.replaceAll(/\s/g, ' '),
    ),
  ).toEqual([pattern, share, amount])
})

it('keeps words in the language of the sentences', () => {
  followReader(['de-DE'])
  const now = Date.parse('2026-01-31T12:00:00Z')
  expect([
    weekdayOf('2026-01-31T00:00:00Z', 'UTC'),
    relativeTime('2026-01-29T12:00:00Z', 'UTC', now),
    timeSince('2026-01-31T11:00:00Z', now),
  ]).toEqual(['Saturday', '2 days ago', '1h ago'])
})

it.each([
  ['de', 'vor 5 Min.', 'in 5 Min.'],
  ['fr', 'il y a 5 min', 'dans 5 min'],
  ['es', 'hace 5 min', 'dentro de 5 min'],
] as const)('says near times in %s as people do', (language, ago, ahead) => {
  chosen.language = language
  const now = Date.parse('2026-01-31T12:00:00Z')
  const times = ['2026-01-31T11:55:00Z', '2026-01-31T12:05:00Z']
  expect(times.map((time) => relativeTime(time, 'UTC', now).replaceAll(/\s/g, ' '))).toEqual([
    ago,
    ahead,
  ])
})

it('counts octets in French', () => {
  i18n.load('fr', french)
  i18n.activate('fr', 'fr-FR')
  chosen.locale = 'fr-FR'
  expect([76, 5_120, 29_989_274].map((size) => formatFileSize(size))).toEqual([
    '76 octets',
    '5 Ko',
    '28,6 Mo',
  ])
})

it('says sentences and refusals in the chosen language, and in English what it has no word for', () => {
  // No other test loads this one.
  i18n.load('de-AT', {
    'Enter your ID': ['Gib deine ID ein'],
    'Use at most {n} characters': ['Höchstens ', ['n'], ' Zeichen'],
  })
  i18n.activate('de-AT')
  expect(refusalText('Enter your ID')).toBe('Gib deine ID ein')
  expect(refusalText('Use at most 100 characters')).toBe('Höchstens 100 Zeichen')
  expect(refusalText('Page 7 is missing')).toBe('Page 7 is missing')
  expect(refusalText(undefined)).toBe('')
  expect(waitText(120)).toBe('2 minutes')
})
