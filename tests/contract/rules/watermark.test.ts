import { expect, it } from 'vitest'
import { markedAs, watermarkText } from '#contract/rules/watermark.ts'

const madeAt = new Date('2026-11-28T23:30:00Z')

it.each([
  ['Kim at Aldous', 'Bright House', 'Kim at Aldous · 2026-11-28'],
  ['', 'Bright House', 'Bright House · 2026-11-28'],
  ['', '', '2026-11-28'],
  [' \n Kim\t\u0000 & <b>Co</b> ', 'x', 'Kim & <b>Co</b> · 2026-11-28'],
  ['\u0007', 'Bright House', '2026-11-28'],
  ['é'.repeat(32), 'x', `${'é'.repeat(32)} · 2026-11-28`],
  ['😀'.repeat(33), 'x', `${'😀'.repeat(31)}… · 2026-11-28`],
])('of %j by %j is %j', (name, agency, text) => {
  expect(watermarkText(name, agency, madeAt)).toBe(text)
})

it.each([
  ['image/jpeg', true, 'PICTURE'],
  ['image/tiff', false, 'PICTURE'],
  ['image/heic', true, undefined],
  ['image/svg+xml', true, undefined],
  ['video/quicktime', true, 'FILM'],
  ['video/quicktime', false, undefined],
  ['audio/wav', true, undefined],
  ['application/pdf', true, undefined],
])('%s, where films can be marked (%s), is marked as %s', (type, marksFilms, as) => {
  expect(markedAs(type, marksFilms)).toBe(as)
})
