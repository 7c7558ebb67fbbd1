import { describe, expect, it } from 'vitest'
import { parseAddressRange } from '#contract/rules/addressRange.ts'

describe('an address or a range', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.0/24 ', '192.0.2.0/24'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['192.0.2.1/032', '192.0.2.1/32'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['2001:db8::/32', '2001:db8::/32'],
    ['::1/128', '::1/128'],
    ['::ffff:192.0.2.1', '::ffff:c000:201'],
  ])('%s is %s', (text, range) => expect(parseAddressRange(text)).toBe(range))

  it.each([
    '',
    '192.0.2',
    '192.0.2.256',
    '192.0.2.1.1',
    '192.0.2.01',
    '192.0.2.1.',
    '192.0.2.0/33',
    '192.0.2.0/',
    '192.0.2.0/-1',
    '2001:db8::/129',
    '2001:db8:::1',
    '2001:db8::g',
    'fe80::1%eth0',
    'example.com',
    '[::1]',
    '1:2]@evil/[::',
    'x'.repeat(100),
  ])('%s is none', (text) => expect(parseAddressRange(text)).toBeUndefined())
})
