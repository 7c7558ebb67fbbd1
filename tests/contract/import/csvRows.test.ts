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

const unclosed = 'a quoted cell is not closed'

describe('rows of CSV', () => {
  it.each<[string, string, CsvRow[]]>([
    [
      'cells',
      'a,b\n1,',
      [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1', ''] },
      ],
    ],
    ['quoted cells', '"a,b", "say ""hi""" ', [{ line: 1, cells: ['a,b', 'say "hi"'] }]],
    [
      'cells of several lines',
      'a,"b\n\nc"\r\nd,e\r\n',
      [
        { line: 1, cells: ['a', 'b\n\nc'] },
        { line: 4, cells: ['d', 'e'] },
      ],
    ],
    [
      'empty lines between',
      '\na,b\n \n\nc,d',
      [
        { line: 2, cells: ['a', 'b'] },
        { line: 5, cells: ['c', 'd'] },
      ],
    ],
    ['nothing', '\n\n', []],
  ])('may have %s', async (_, text, rows) => {
    expect(await rowsOf(text)).toEqual(rows)
  })

  it('may be parted by another sign', async () => {
    expect(await rowsOf('a,b;"c;d"', ';')).toEqual([{ line: 1, cells: ['a,b', 'c;d'] }])
  })

  it.each<[string, string, CsvRow[]]>([
    [
      'a quote that is not closed',
      'a,"b\nc,d\ne,f',
      [
        { line: 1, problem: unclosed, text: 'a,"b' },
        { line: 2, cells: ['c', 'd'] },
        { line: 3, cells: ['e', 'f'] },
      ],
    ],
    [
      'quotes that are not closed on two lines',
      'a,"b\nc,d\ne,"f\ng,h',
      [
        { line: 1, problem: 'there is text after a closing quote', text: 'a,"b' },
        { line: 2, cells: ['c', 'd'] },
        { line: 3, problem: unclosed, text: 'e,"f' },
        { line: 4, cells: ['g', 'h'] },
      ],
    ],
    [
      'something behind a closing quote',
      'a,"b"c\nd,e',
      [
        { line: 1, problem: 'there is text after a closing quote', text: 'a,"b"c' },
        { line: 2, cells: ['d', 'e'] },
      ],
    ],
    [
      'a quote inside a cell',
      'a,5" tall"\nd,e',
      [
        { line: 1, problem: 'there is a quote inside an unquoted cell', text: 'a,5" tall"' },
        { line: 2, cells: ['d', 'e'] },
      ],
    ],
  ])('lose only the line with %s', async (_, text, rows) => {
    expect(await rowsOf(text)).toEqual(rows)
  })

  it('continue after a quote that is not closed far from the end', async () => {
    const rows = await rowsOf(`a,"b\n${'c,d\n'.repeat(1000)}`)
    expect(rows.length).toBe(1001)
    expect(rows.filter((row) => 'problem' in row)).toEqual([
      { line: 1, problem: unclosed, text: 'a,"b' },
    ])
  })

  it('lose a line that is too long', async () => {
    expect(await rowsOf(`a,b\n${'x'.repeat(300_000)}\nc,d`)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, problem: 'is too long', text: '' },
      { line: 3, cells: ['c', 'd'] },
    ])
  })
})
