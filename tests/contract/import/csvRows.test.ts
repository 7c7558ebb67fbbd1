import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { type CsvRow, csvRows } from '#contract/import/csvRows.ts'
import { readLines } from '#contract/import/lines.ts'

async function rowsOf(text: string, delimiter = ','): Promise<CsvRow[]> {
  async function* chunks() {
    yield new TextEncoder().encode(text)
  }
  return Array.fromAsync(csvRows(readLines(chunks()), delimiter, parse))
}

const row = (line: number, ...cells: readonly string[]): CsvRow => ({ line, cells: [...cells] })
const wrong = (line: number, problem: string, text: string): CsvRow => ({ line, problem, text })

const unclosed = 'a quoted cell is not closed'
const textBehind = 'there is text after a closing quote'

describe('rows of CSV', () => {
  it.each<[string, string, CsvRow[]]>([
    ['cells', 'a,b\n1,', [row(1, 'a', 'b'), row(2, '1', '')]],
    ['quoted cells', '"a,b", "say ""hi""" ', [row(1, 'a,b', 'say "hi"')]],
    ['cells of several lines', 'a,"b\n\nc"\r\nd,e\r\n', [row(1, 'a', 'b\n\nc'), row(4, 'd', 'e')]],
    ['empty lines between', '\na,b\n \n\nc,d', [row(2, 'a', 'b'), row(5, 'c', 'd')]],
    ['nothing', '\n\n', []],
  ])('may have %s', async (_, text, rows) => {
    expect(await rowsOf(text)).toEqual(rows)
  })

  it('may be parted by another sign', async () => {
    expect(await rowsOf('a,b;"c;d"', ';')).toEqual([row(1, 'a,b', 'c;d')])
  })

  it.each<[string, string, CsvRow[]]>([
    [
      'a quote that is not closed',
      'a,"b\nc,d\ne,f',
      [wrong(1, unclosed, 'a,"b'), row(2, 'c', 'd'), row(3, 'e', 'f')],
    ],
    [
      'quotes that are not closed on two lines',
      'a,"b\nc,d\ne,"f\ng,h',
      [
        wrong(1, textBehind, 'a,"b'),
        row(2, 'c', 'd'),
        wrong(3, unclosed, 'e,"f'),
        row(4, 'g', 'h'),
      ],
    ],
    [
      'something behind a closing quote',
      'a,"b"c\nd,e',
      [wrong(1, textBehind, 'a,"b"c'), row(2, 'd', 'e')],
    ],
    [
      'a quote inside a cell',
      'a,5" tall"\nd,e',
      [wrong(1, 'there is a quote inside an unquoted cell', 'a,5" tall"'), row(2, 'd', 'e')],
    ],
  ])('lose only the line with %s', async (_, text, rows) => {
    expect(await rowsOf(text)).toEqual(rows)
  })

  it('continue after a quote that is not closed far from the end', async () => {
    const rows = await rowsOf(`a,"b\n${'c,d\n'.repeat(1000)}`)
    expect(rows.length).toBe(1001)
    expect(rows.filter((row) => 'problem' in row)).toEqual([wrong(1, unclosed, 'a,"b')])
  })

  it('lose a line that is too long', async () => {
    expect(await rowsOf(`a,b\n${'x'.repeat(300_000)}\nc,d`)).toEqual([
      row(1, 'a', 'b'),
      wrong(2, 'is too long', ''),
      row(3, 'c', 'd'),
    ])
  })
})
