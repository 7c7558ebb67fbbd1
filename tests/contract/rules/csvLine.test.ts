import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvLine, withFormulas } from '#contract/rules/csvLine.ts'

it('separates cells by commas and ends the line by CRLF', () => {
  expect(csvLine(['a', 1, true, false, null, ''])).toBe('a,1,true,false,,\r\n')
})

it('quotes what holds a separator, a quote or a line break', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines'])).toBe('"a,b","say ""hi""","two\nlines"\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '=HYPERLINK("http://evil.example","x")'])(
  'lets no spreadsheet run the text %j',
  (text) => {
    const [cell] = csvLine([text]).split('\r\n')
    expect(cell?.replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

it.each([
  [';=1+1', `"';'=1+1"`],
  ['\u200b=1+1', "'\u200b=1+1"],
  ['\u202e\u2066 @SUM(A1)', "'\u202e\u2066 @SUM(A1)"],
  ['\u00a0\ufeff-1', "'\u00a0\ufeff-1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['"=1+1', `"'""=1+1"`],
  ['Jade;=1+1', `"Jade;'=1+1"`],
  ['Jade\n\t+1', `"Jade\n'\t'+1"`],
  ['\rx', `"'\rx"`],
])('lets none run a formula behind what it passes over: %j is %j', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`)
})

it.each(['jade@example.com', 'a=b', 'a; b', 'two\n\nlines', '2026-01-31', '’=', 'x -1'])(
  'leaves the text %j as it is',
  (text) => {
    expect(withFormulas(text)).toBe(text)
    expect(csvLine([text]).replaceAll('"', '').trimEnd()).toBe(text)
  },
)

it('gives every text back that it was given', () => {
  const alphabet = ['=', '-', "'", ';', ' ', '\n', '\t', '"', 'x', '\u200b', '＝', '😀', ',']
  const texts = fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 12 })
  fc.assert(
    fc.property(texts, (text) => {
      const [[cell = ''] = []] = parse(csvLine([text, 1]))
      expect(withFormulas(cell)).toBe(text)
    }),
    { numRuns: 2_000 },
  )
})

it('takes a text of separators alone no longer than another', () => {
  const began = performance.now()
  csvLine([`${';'.repeat(200_000)}=`])
  expect(performance.now() - began).toBeLessThan(5_000)
})

it('leaves numbers as they are, also below zero', () => {
  expect(csvLine([-5])).toBe('-5\r\n')
})
