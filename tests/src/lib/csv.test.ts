import { describe, expect, it } from 'vitest'
import { csvOf } from '#src/lib/csv.ts'

interface Row {
  readonly cell: string | number | boolean | null
}

const columns = [{ title: 'Cell', value: ({ cell }: Row) => cell }]
const csvOfCell = (cell: Row['cell']) => csvOf(columns, [{ cell }]).split('\r\n')[1]

describe('csvOf', () => {
  it('writes a head and a line for each row, each ended by CRLF', () => {
    const pair = [...columns, { title: 'Twice', value: ({ cell }: Row) => `${cell}${cell}` }]
    expect(csvOf(pair, [{ cell: 'a' }, { cell: 'b' }])).toBe('Cell,Twice\r\na,aa\r\nb,bb\r\n')
  })

  it('writes the head alone without rows', () => {
    expect(csvOf(columns, [])).toBe('Cell\r\n')
  })

  it.each([
    ['plain', 'plain'],
    ['with, comma', '"with, comma"'],
    ['with "quotes"', '"with ""quotes"""'],
    [7, '7'],
    [-7, '-7'],
    [true, 'true'],
    [null, ''],
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2', "'-2"],
    ['+49 30', "'+49 30"],
  ])('writes %j as %j', (cell, written) => {
    expect(csvOfCell(cell)).toBe(written)
  })

  it('keeps a line break inside quotes', () => {
    expect(csvOf(columns, [{ cell: 'a\nb' }])).toBe('Cell\r\n"a\nb"\r\n')
  })
})
