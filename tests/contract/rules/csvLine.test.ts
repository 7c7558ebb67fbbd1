import { expect, it } from 'vitest'
import { csvLine } from '#contract/rules/csvLine.ts'

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

it('leaves numbers as they are, also below zero', () => {
  expect(csvLine([-5])).toBe('-5\r\n')
})
