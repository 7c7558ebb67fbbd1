/** @vitest-environment node */
import { describe, expect, it } from 'vitest'
import { postFile, snapshotFile } from '#contract/import/figureFiles.ts'
import type { LineFile } from '#contract/import/lineFile.ts'
import { figuresOf } from '#src/features/creatorAccounts/importing/accountOfLine.ts'
import { samples } from '#src/features/creatorAccounts/importing/figureKinds.ts'
import { readLineFile } from '#src/features/importing/readLineFile.ts'
import { sampleText } from '#src/features/importing/shared/sampleFile.ts'
import { lineReader, withMended } from '#src/machines/csvImport/lineReader.ts'

const now = new Date('2026-03-01T12:00:00Z')
const accountId = '019a0000-0000-7000-8000-000000000001'

const read = async <Line>(text: string, lineFile: LineFile<Line>) =>
  lineReader(lineFile)(await readLineFile(new Blob([text]), lineFile))

const readDays = (text: string, id?: string) =>
  read(text, figuresOf(snapshotFile, { now, accountId: id }))

describe('a file of figures by day', () => {
  it('has its columns in any order, case and usual name, and numbers as programs write them', async () => {
    const text =
      '\uFEFFDay;Username;Network;Fans;Total likes;note\n2026-02-28;@Jade;onlyfans;"1,204";12.0;x\n'
    expect(await readDays(text)).toEqual({
      lines: [
        {
          number: 2,
          line: {
            date: '2026-02-28',
            handle: '@Jade',
            platform: 'ONLYFANS',
            followers: 1204,
            likes: 12,
          },
        },
      ],
      wrong: [],
      unused: ['note'],
    })
  })

  it('may leave out whose its lines are, when that is known', async () => {
    const { lines } = await readDays('date,views\n2026-02-28 00:00:00,7\n', accountId)
    expect(lines).toEqual([
      { number: 2, line: { account_id: accountId, date: '2026-02-28', views: 7 } },
    ])
  })

  it.each([
    ['2026-02-30,5,', 'date', 'Enter a day, such as 2026-01-31'],
    ['31/02/2026,5,', 'date', 'Enter a day, such as 2026-01-31'],
    ['2026-03-02,5,', 'date', 'This day has not begun yet (days are in UTC)'],
    [',5,', 'date', 'Enter a day'],
    ['2026-02-28,five,', 'followers', 'Enter a whole number'],
    ['2026-02-28,-5,', 'followers', 'Enter a whole number'],
    ['2026-02-28,1.5,', 'followers', 'Enter a whole number'],
    ['2026-02-28,,', undefined, 'Give at least one figure'],
    ['2026-02-28,5', undefined, 'The line has 2 cells, but the first line names 3'],
    ['2026-02-28,"5,', undefined, 'The line a quoted cell is not closed'],
  ])('says what is wrong with %s', async (line, column, reason) => {
    const read = await readDays(`date,followers,likes\n${line}\n2026-02-01,5,6\n`, accountId)
    expect(read.wrong).toEqual([{ number: 2, column, reason }])
    expect(read.lines.map(({ number }) => number)).toEqual([3])
  })

  it('is read as its columns write numbers and days, and refuses what they leave in doubt', async () => {
    const german = await readDays(
      'date;followers;likes\n22/01/2026;1.350;1.000\n3/2/2026;1.402;12\n',
      accountId,
    )
    expect(german.lines.map(({ line }) => [line.date, line.followers, line.likes])).toEqual([
      ['2026-02-03', 1402, 12],
    ])
    expect(german.wrong).toEqual([
      {
        number: 2,
        column: 'likes',
        reason: 'May be 1000 or 1: write it without the point',
      },
    ])
  })

  it('reads the other lines anew when a mended cell leaves no doubt about a column', async () => {
    const file = figuresOf(snapshotFile, { now, accountId })
    const understand = lineReader(file)
    const given = await readLineFile(new Blob(['date,followers\n3/1/2026,5\n4/1/2026,6\n']), file)
    expect(understand(given).wrong.map(({ number }) => number)).toEqual([2, 3])
    const mended = withMended(given, new Map([[2, { date: '23/1/2026' }]]))
    expect(understand(mended).lines.map(({ line }) => line.date)).toEqual([
      '2026-01-23',
      '2026-01-04',
    ])
  })

  it('names each account on one of its lines, and each day of it once', async () => {
    const read = await readDays(
      'platform,handle,date,followers\n,jade,2026-02-01,1\nFANSLY,jade,2026-02-01,1\nfansly,https://fansly.com/JADE,2026-02-01,2\n,,2026-02-01,1',
    )
    expect(read.wrong).toEqual([
      { number: 2, column: 'handle', reason: 'Choose a platform, or enter the full address' },
      { number: 4, column: 'date', reason: 'This day is listed twice for this account' },
      { number: 5, column: 'handle', reason: 'Enter a handle or address' },
    ])
  })

  it.each([
    ['followers\n5', 'Its first line names no column date.'],
    ['', 'The file is empty.'],
    ['PK\u0003\u0000', 'It is not UTF-8 text.'],
    [`date,views\n${'2026-01-01,1\n'.repeat(20_001)}`, 'It has more than 20,000 lines.'],
  ])('cannot be read when it is none', async (text, message) => {
    await expect(readDays(text, accountId)).rejects.toThrow(message)
  })
})

describe('a file of posts', () => {
  it('has times as sources write them, and types by any name', async () => {
    const text =
      'id,type,permalink,posted_at,saves,thumbnail\np1,reel,example.com/p1,1767225600,3,\np2,PHOTO,nowhere,2026-02-28 10:00,,\n'
    expect(await read(text, figuresOf(postFile, { now, accountId }))).toEqual({
      lines: [
        {
          number: 2,
          line: {
            account_id: accountId,
            external_id: 'p1',
            media_type: 'VIDEO',
            url: 'https://example.com/p1',
            created_at: '2026-01-01T00:00:00.000Z',
            bookmarks: 3,
          },
        },
      ],
      wrong: [{ number: 3, column: 'url', reason: expect.stringContaining('web address') }],
      unused: [],
    })
  })

  it.each([
    ['snapshots', (text: string) => readDays(text)],
    ['posts', (text: string) => read(text, figuresOf(postFile, { now }))],
  ] as const)('is read from the sample of %s', async (kind, readSample) => {
    const { wrong, unused, lines } = await readSample(sampleText(samples[kind]))
    expect([wrong, unused, lines.length > 1]).toEqual([[], [], true])
  })
})
