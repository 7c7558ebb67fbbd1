import { expect, it } from 'vitest'
import { visitorHash } from '#server/areas/visits/visitorHash.ts'

const seen = { salt: 'salt', ip: '192.0.2.1', userAgent: 'Firefox', linkId: 'link' }

it('is sixteen bytes, the same for the same visitor', () => {
  expect(visitorHash(seen)).toMatch(/^[0-9a-f]{32}$/)
  expect(visitorHash({ ...seen })).toBe(visitorHash(seen))
})

it.each([
  ['salt', { ...seen, salt: 'pepper' }],
  ['IP address', { ...seen, ip: '192.0.2.2' }],
  ['user agent', { ...seen, userAgent: 'Safari' }],
  ['link', { ...seen, linkId: 'other' }],
])('is another for another %s', (_, other) => {
  expect(visitorHash(other)).not.toBe(visitorHash(seen))
})
