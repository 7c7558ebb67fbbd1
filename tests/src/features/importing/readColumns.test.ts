/** @vitest-environment node */
import { describe, expect, it } from 'vitest'
import type { Mapping } from '#contract/import/columns.ts'
import { creatorFile } from '#contract/import/creatorFile.ts'
import type { LineFile } from '#contract/import/lineFile.ts'
import { linkFile } from '#contract/import/linkFile.ts'
import { watchlistFile } from '#contract/import/watchlistFile.ts'
import { mappingOf, readColumns, readLineFile } from '#src/features/importing/readLineFile.ts'
import { askOnce, checkLines, withChecks } from '#src/features/importing/shared/checkLines.ts'
import { wrongLinesName, wrongLinesText } from '#src/features/importing/wrongLinesFile.ts'
import { lineReader, withMended } from '#src/machines/csvImport/lineReader.ts'

const read = async <Line>(file: Blob, lineFile: LineFile<Line>, mapping?: Mapping) =>
  lineReader(lineFile)(await readLineFile(file, lineFile, mapping))

const linesOf = async <Line>(...asked: Parameters<typeof read<Line>>) =>
  (await read(...asked)).lines.map(({ line }) => line)

describe('the columns of a file', () => {
  const file = new Blob(['Slug;Goes to;Slug 2;Kind\nsummer;example.com;x;\nautumn;;;\n'])

  it('are guessed by their names, with samples of what they hold', async () => {
    expect(await readColumns(file, linkFile.columns)).toEqual([
      { name: 'Slug', field: 'pathname', samples: ['summer', 'autumn'] },
      { name: 'Goes to', field: null, samples: ['example.com'] },
      { name: 'Slug 2', field: null, samples: ['x'] },
      { name: 'Kind', field: null, samples: [] },
    ])
  })

  it('are taken for what somebody says they hold', async () => {
    const columns = await readColumns(new Blob(['a,b\nsummer,go.example\n']), linkFile.columns)
    const [a, b] = columns
    if (!a || !b) throw new Error('no columns')
    const chosen = mappingOf([
      { ...a, field: 'pathname' },
      { ...b, field: 'domain' },
    ])
    expect(await linesOf(new Blob(['a,b\nsummer,go.example\n']), linkFile, chosen)).toEqual([
      { pathname: 'summer', domain: 'go.example' },
    ])
  })
})

describe('a line', () => {
  it.each([
    ['Enabled', true],
    ['Expired', true],
    ['Disabled', false],
  ])('of links that the list calls %s is switched on: %s', async (status, enabled) => {
    const file = new Blob([`Address,Status\nhttps://go.example/One,${status}\n`])
    expect(await linesOf(file, linkFile)).toEqual([
      { domain: 'go.example', pathname: 'One', enabled },
    ])
  })

  it('of links may name its domain by the whole address, and be what the list’s own file says', async () => {
    const file = new Blob([
      'Title,Address,Leads to,Creator,Status,Tags\nOne,https://go.example/One,https://example.com/,Jade,Disabled,"a, b"\n',
    ])
    expect(await linesOf(file, linkFile)).toEqual([
      {
        title: 'One',
        domain: 'go.example',
        pathname: 'One',
        target_url: 'https://example.com/',
        creator: 'Jade',
        enabled: false,
        tags: ['a', 'b'],
      },
    ])
  })

  it('of creators keeps other contacts in the notes, and no password', async () => {
    const file = new Blob([
      'Name,E-mail,Phone,Notes,Password\nJade,j@example.com,0612,Kind,secret\n',
    ])
    const { lines, unused } = await read(file, creatorFile)
    expect(lines.map(({ line }) => line)).toEqual([
      { name: 'Jade', email: 'j@example.com', notes: 'Kind\nPhone: 0612' },
    ])
    expect(unused).toEqual(['Password'])
  })

  it('that is wrong is named with its number', async () => {
    const file = new Blob(['watchlist,handle,platform\nA,jade,tiktok\nA,@JADE,TikTok\nA,jade,\n'])
    const { lines, wrong } = await read(file, watchlistFile())
    expect(lines).toHaveLength(1)
    expect(wrong).toEqual([
      { number: 3, column: 'handle', reason: 'Is on an earlier line' },
      {
        number: 4,
        column: 'handle',
        reason: 'Choose a platform, or enter the full address',
      },
    ])
  })
})

describe('what the server says of lines', () => {
  it('is asked in batches, and names the lines of the file', async () => {
    const lines = Array.from({ length: 503 }, (_, n) => ({ number: n + 2, line: n }))
    const asked: number[] = []
    const checked = await checkLines(lines, async (batch) => {
      asked.push(batch.length)
      return asked.length === 1
        ? { unchanged: [0], issues: [] }
        : { unchanged: [], issues: [{ line: 0, field: 'domain', message: 'is none' }] }
    })
    expect(asked).toEqual([500, 3])
    const { file, ...rest } = withChecks({ lines, wrong: [], unused: [] }, checked, 500)
    expect(file.lines.map(({ number }) => number)).toEqual(
      lines.map(({ number }) => number).filter((number) => number !== 502 && number !== 504),
    )
    expect(file.wrong).toEqual([
      { number: 502, column: 'domain', reason: 'Is none' },
      { number: 504, column: undefined, reason: 'Your plan has no room for this line' },
    ])
    expect(rest).toEqual({ unchanged: 1, adding: 501, tooMany: 1, left: 500, missing: [] })
  })

  it('is asked once about each line while others are mended', async () => {
    const asked: number[][] = []
    const ask = askOnce<number>(async (batch) => {
      asked.push(batch)
      return { unchanged: [0], issues: [{ line: 1, field: 'domain', message: 'is none' }] }
    })
    const [one, two, three] = [1, 2, 3].map((line) => ({ number: line, line }))
    if (!one || !two || !three) throw new Error('three lines')
    await ask([one, two])
    expect(await ask([one, three, two])).toEqual({
      unchanged: [0, 1],
      issues: [{ line: 2, field: 'domain', message: 'is none' }],
    })
    expect(asked).toEqual([[1, 2], [3]])
  })
})

describe('lines that are mended', () => {
  const text = 'handle,platform,notes\njade,tiktok,\n@JADE,TikTok,\nmaren,nowhere,"=1"\nsol,x,a,b\n'

  async function opened() {
    const file = watchlistFile('019a0000-0000-7000-8000-000000000001')
    return { understand: lineReader(file), given: await readLineFile(new Blob([text]), file) }
  }

  it('are read again, and the others are the same as before', async () => {
    const { understand, given } = await opened()
    const before = understand(given)
    expect(before.wrong.map(({ number, column }) => [number, column])).toEqual([
      [3, 'handle'],
      [4, 'platform'],
      [5, undefined],
    ])
    const mended = new Map([
      [3, { platform: 'x' }],
      [5, { notes: 'a, b' }],
    ])
    const after = understand(withMended(given, mended))
    expect(after.wrong.map(({ number }) => number)).toEqual([4])
    expect(after.lines.map(({ number, line }) => [number, line.handle, line.notes])).toEqual([
      [2, 'jade', undefined],
      [3, '@JADE', undefined],
      [5, 'sol', 'a, b'],
    ])
    expect(after.lines[0]).toBe(before.lines[0])
  })

  it('may be mended elsewhere, in a file that says what is wrong and can be imported', async () => {
    const { understand, given } = await opened()
    const columns = ['handle', 'platform', 'display_name', 'notes']
    const saved = wrongLinesText(given, understand(given).wrong, columns)
    expect(saved.split('\r\n')).toEqual([
      'handle,platform,notes,Line,What is wrong',
      "'@JADE,TikTok,,3,handle: Is on an earlier line",
      expect.stringMatching(/^maren,nowhere,'=1,4,"platform: Is none of /),
      'sol,x,"a,b",5,"The line has 4 cells, but the first line names 3"',
      '',
    ])
    const again = await read(new Blob([saved.replace('nowhere', 'x')]), watchlistFile('list'))
    expect(again.unused).toEqual(['Line', 'What is wrong'])
    expect(wrongLinesName('my.links.csv')).toBe('my.links wrong lines.csv')
  })
})
