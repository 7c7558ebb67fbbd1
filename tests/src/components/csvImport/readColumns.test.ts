/** @vitest-environment node */
import { describe, expect, it } from 'vitest'
import { creatorFile } from '#contract/import/creatorFile.ts'
import { linkFile } from '#contract/import/linkFile.ts'
import { watchlistFile } from '#contract/import/watchlistFile.ts'
import { checkLines, withChecks } from '#src/components/csvImport/checkLines.ts'
import { mappingOf, readColumns, readLineFile } from '#src/components/csvImport/readLineFile.ts'

const linesOf = async <Line>(...asked: Parameters<typeof readLineFile<Line>>) =>
  (await readLineFile(...asked)).lines.map(({ line }) => line)

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

  it('of creators keeps contacts in the notes, and no password', async () => {
    const file = new Blob(['Name,E-mail,Notes,Password\nJade,j@example.com,Kind,secret\n'])
    const { lines, unused } = await readLineFile(file, creatorFile)
    expect(lines.map(({ line }) => line)).toEqual([
      { name: 'Jade', notes: 'Kind\nEmail: j@example.com' },
    ])
    expect(unused).toEqual(['Password'])
  })

  it('that is wrong is named with its number', async () => {
    const file = new Blob(['watchlist,handle,platform\nA,jade,tiktok\nA,@JADE,TikTok\nA,jade,\n'])
    const { lines, wrong } = await readLineFile(file, watchlistFile())
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
    expect(rest).toEqual({ unchanged: 1, adding: 501, tooMany: 1 })
  })
})
