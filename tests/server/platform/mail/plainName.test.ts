import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainName } from '#server/platform/mail/plainName.ts'

it.each([
  ['Studio Anna', 'Studio Anna'],
  ['J.R. Rivers', 'J. R. Rivers'],
  ['Zoë O’Hara-Müller', 'Zoë O’Hara-Müller'],
  ['You won! https://evil.example/prize', 'You won! https evil. example/ prize'],
  ['www.evil.example', 'www. evil. example'],
  ['evil。example', 'evil。 example'],
  ['mailto:you@evil.example', 'mailto you@ evil. example'],
  ['two\r\nBcc: all@evil.example', 'two Bcc all@ evil. example'],
  ['hidden\u202eelpmaxe.live', 'hidden elpmaxe. live'],
  ['  ', ''],
])('%j stands in a mail as %j', (name, expected) => {
  expect(plainName(name)).toBe(expected)
})

it('is one short line without anything to link, whatever somebody calls themselves', () => {
  const parts = fc.constantFrom('http://', 'www.', 'a.example', '@', '\n', '/', ':', 'Ann', ' ')
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.array(parts, { maxLength: 30 }).map((some) => some.join('')),
  )
  fc.assert(
    fc.property(name, (text) => {
      const plain = plainName(text)
      expect(plain).not.toMatch(/[\r\n\p{Cc}]|:\/\/|\S[.@]\S/u)
      expect([...plain].length).toBeLessThanOrEqual(61)
    }),
  )
})
