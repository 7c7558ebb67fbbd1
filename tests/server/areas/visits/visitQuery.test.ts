import { expect, it } from 'vitest'
import { visitEntry, visitQuery } from '#server/areas/visits/visitQuery.ts'

const nothing = { utm_source: null, utm_medium: null, utm_campaign: null, ref: null }

it.each([
  ['/jade', {}],
  ['/jade?x=1', {}],
  [
    '/jade?utm_source=instagram&utm_medium=story&utm_campaign=spring+sale&ref=bio',
    { utm_source: 'instagram', utm_medium: 'story', utm_campaign: 'spring sale', ref: 'bio' },
  ],
  ['/jade?ref=%20%0A&utm_source=(none)', {}],
  ['/jade?ref=a%00%0Ab', { ref: 'a b' }],
  [`/jade?ref=${'x'.repeat(5000)}`, { ref: 'x'.repeat(100) }],
  [`/jade?ref=${'x'.repeat(99)}${encodeURIComponent('🌱')}`, { ref: `${'x'.repeat(99)}\uFFFD` }],
  ['/jade?ref=%E0%A4', { ref: '\uFFFD' }],
  ['/jade?ref=first&ref=second', { ref: 'first' }],
])('what the query of a link says %s', (url, said) => {
  expect(visitQuery(url)).toEqual({ ...nothing, ...said })
})

it.each([
  [undefined, true, 'PAGE'],
  [undefined, false, 'LINK'],
  ['https://t.co/', false, 'LINK'],
  ['https://Bio.localhost:8080/ruby', true, 'CLICK'],
  ['nonsense', false, 'LINK'],
])('where a visit began from %s, with a page: %s', (referer, showsPage, entry) => {
  expect(visitEntry(URL.parse(referer ?? ''), 'bio.localhost', showsPage)).toBe(entry)
})
