import { describe, expect, it } from 'vitest'
import { readBy } from '#contract/import/lineFile.ts'
import { creatorLine } from '#contract/resources/creators.ts'
import { fileName } from '#contract/rules/uploadedFile.ts'
import { visibleText } from '#contract/rules/visibleText.ts'
import { labels, name, text } from '#contract/schema.ts'

describe('a text', () => {
  it.each([
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['\u202a\u202b\u202c\u202d\u2066\u2067\u2068\u2069Jade', 'Jade'],
    ['Ja\u200bde\ufeff\u2060', 'Jade'],
    ['pay\u200dpal\u200c', 'paypal'],
    ['invoice\u200f.exe\u200e\u061c', 'invoice.exe'],
    ['soft\u00adhyphen\u034f', 'softhyphen'],
    ['\u3164\u115f\uffa0', ''],
    ['a\u0007b\u001b[31m\u0085', 'ab[31m'],
    ['tags\u{e0041}\u{e0042}\u{e007f}', 'tags'],
    ['joined\u200d👩', 'joined👩'],
  ])('loses what nobody sees and what turns it round: %j', (given, expected) => {
    expect(visibleText(given)).toBe(expected)
  })

  it.each([
    ['a family', '👨‍👩‍👧‍👦'],
    ['a rainbow flag', '🏳️‍🌈'],
    ['a doctor with a colour of skin', '👩🏽‍⚕️'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['Persian with a non-joiner', 'می‌خواهم'],
    ['Hindi with joiners', 'क्‍ष र्‌य'],
    ['Sinhala with a joiner', 'ශ්‍රී ලංකා'],
    ['Hebrew with marks', 'שלום\u200f! C++\u200e'],
    ['Arabic with marks', '\u200fمرحبا\u061c 5-3'],
    ['lines and tabs', 'One\n\ttwo\r\nthree'],
    ['Mongolian with a variation', 'ᠨ᠋'],
    ['Japanese with a variation', '葛󠄀'],
  ])('keeps what writing needs: %s', (_what, given) => {
    expect(visibleText(given)).toBe(given)
  })

  it('keeps NUL, which is refused where texts are stored', () => {
    expect(visibleText('a\0b\u200b')).toBe('a\0b')
  })
})

describe('what is sent', () => {
  const rlo = '\u202e'

  it('is cleaned in texts, names, labels and files’ names', () => {
    expect(text(20).validateSync(`bio${rlo}`)).toBe('bio')
    expect(labels().validateSync([`ta${rlo}g`])).toEqual(['tag'])
    expect(fileName().validateSync(`C:\\films\\a${rlo}gpj.exe\u2028`)).toBe('agpj.exe')
    expect(() => name(20, 'Enter a name').validateSync('\u200b\u3164')).toThrow('Enter a name')
  })

  it('is cleaned in imported lines', () => {
    const line = readBy(creatorLine, { name: `Ja${rlo}de`, tags: `su\u200bmmer,vip` })
    expect(line).toMatchObject({ line: { name: 'Jade', tags: ['summer', 'vip'] } })
  })
})
