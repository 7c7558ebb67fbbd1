import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { ColumnNames } from '#contract/import/columns.ts'
import { readLines } from '#contract/import/lines.ts'
import { readRecords, type SourceRecord, UnreadableFile } from '#contract/import/records.ts'
import { csvLine } from '#contract/rules/csvLine.ts'

const columns = { required: ['name'], optional: ['over_18'], aliases: { nsfw: 'over_18' } }

async function read(content: string | Uint8Array) {
  const names = new ColumnNames(columns)
  async function* chunks() {
    yield typeof content === 'string' ? new TextEncoder().encode(content) : content
  }
  const records: SourceRecord[] = await Array.fromAsync(
    readRecords(readLines(chunks()), names, parse),
  )
  return { records, unused: [...names.unused] }
}

describe('records', () => {
  it('come from CSV, whose first line names the columns in whatever spelling', async () => {
    expect(await read('\n NAME ,Over-18,note\npics,no,x\nyoga,,"y\nz"\n')).toEqual({
      records: [
        { line: 3, fields: { name: 'pics', over_18: 'no' } },
        { line: 4, fields: { name: 'yoga', over_18: '' } },
      ],
      unused: ['note'],
    })
  })

  it.each([';', '\t'])('may be parted by %j', async (delimiter) => {
    const { records } = await read(`name${delimiter}nsfw\na,b${delimiter}1`)
    expect(records).toEqual([{ line: 2, fields: { name: 'a,b', over_18: '1' } }])
  })

  it('come from JSON lines', async () => {
    expect(
      await read('{"name":"pics","nsfw":true,"note":1}\n\n{"name":{"toString":1}}\n7\n{"name"'),
    ).toEqual({
      records: [
        { line: 1, fields: { name: 'pics', over_18: true } },
        { line: 3, fields: { name: {} } },
        { line: 4, problem: 'is not a JSON object', fields: {} },
        { line: 5, problem: 'is not a JSON object', fields: {} },
      ],
      unused: ['note'],
    })
  })

  it('that do not fit the first line are reported, and lose nothing of what they say', async () => {
    expect((await read('name,nsfw\npics\na,b,c\nyoga,1\nd e,"f')).records).toEqual([
      {
        line: 2,
        problem: 'has 1 cells, but the first line names 2',
        fields: { name: 'pics', over_18: '' },
      },
      {
        line: 3,
        problem: 'has 3 cells, but the first line names 2',
        fields: { name: 'a', over_18: 'b,c' },
      },
      { line: 4, fields: { name: 'yoga', over_18: '1' } },
      {
        line: 5,
        problem: 'a quoted cell is not closed',
        fields: { name: 'd e', over_18: '"f' },
      },
    ])
  })

  it('are read without the apostrophe that an export puts before what looks like a formula', async () => {
    const lines = [csvLine(['name', 'nsfw']), csvLine(['@jade', '-1']), csvLine(["'tis", "''"])]
    expect((await read(lines.join(''))).records).toEqual([
      { line: 2, fields: { name: '@jade', over_18: '-1' } },
      { line: 3, fields: { name: "'tis", over_18: "''" } },
    ])
  })

  it.each<[string, string | Uint8Array, string]>([
    ['an empty file', ' \n', 'The file is empty.'],
    ['a JSON array', '[{"name":"pics"}]', 'Put one JSON object on each line.'],
    ['CSV without its columns', 'title,nsfw\na,b', 'Its first line names no column name.'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x6e, 0]), 'It is not UTF-8 text.'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'It is not UTF-8 text.'],
  ])('cannot be read from %s', async (_, content, message) => {
    await expect(read(content)).rejects.toEqual(new UnreadableFile(message))
  })
})
