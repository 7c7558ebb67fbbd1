import { describe, expect, it, onTestFinished } from 'vitest'
import { fileWith } from '#tests/support/import/fileWith.ts'
import { runImport } from '#tests/support/import/importProcess.ts'
import { query } from '#tests/support/postgres/administer.ts'
import { createTestDatabase } from '#tests/support/postgres/createTestDatabase.ts'
import { runPostgresInOtherProcess } from '#tests/support/postgres/holder.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'

async function testDatabaseUrl(): Promise<string> {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  return url
}

const someLines = 'name,subscribers,colour\npics,3\nyoga,2,red\nanalog,many,red\n'

describe('npm run import', () => {
  it('reports bad lines apart from its outcome, and succeeds', async () => {
    const DATABASE_URL = await testDatabaseUrl()
    const file = await fileWith(someLines)
    expect(await runImport(['subreddits', file], { DATABASE_URL })).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^file\.csv: 3 lines: 1 new, 0 changed, 0 the same as before, 2 bad\. In \d+ s\.\nColumns that mean nothing here: colour\.\n$/,
      ),
      errors:
        'line 2: has 2 cells, but the first line names 3\nline 4: subscribers is not a whole number\n',
    })
    expect(await query(DATABASE_URL, 'select name from subreddits')).toEqual([{ name: 'yoga' }])
  })

  it('fails when nothing could be read', async () => {
    const DATABASE_URL = await testDatabaseUrl()
    const file = await fileWith('name,subscribers\npics,many\n')
    expect(await runImport(['subreddits', file], { DATABASE_URL })).toMatchObject({
      code: 1,
      errors: 'line 2: subscribers is not a whole number\nNo line of the file could be imported.\n',
    })
    expect(
      await runImport(['medias', await fileWith('name\npics\n')], { DATABASE_URL }),
    ).toMatchObject({ code: 1, errors: expect.stringContaining('names no column platform') })
  })

  it('says how it is used, and which columns there are', async () => {
    const asked = [[], ['pictures', 'file.csv'], ['medias'], ['snapshots', 'file.csv']]
    const ended = await Promise.all(asked.map((args) => runImport(args, {})))
    for (const end of ended) {
      expect(end).toEqual({
        code: 1,
        output: '',
        errors: expect.stringMatching(/^Usage: .*\n(.*\n)*.*subreddits: name, subscribers/),
      })
    }
  })

  it('says what is in its way in one sentence', async () => {
    const file = await fileWith(someLines)
    expect(await runImport(['medias', `${file}.gone`], {})).toMatchObject({
      code: 1,
      errors: `${file}.gone cannot be imported. The file does not exist.\n`,
    })
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none'
    expect(await runImport(['subreddits', file], { DATABASE_URL })).toMatchObject({
      code: 1,
      errors: 'The database cannot be reached.\n',
    })
  })

  it('records figures of a workspace, and says which lines are none of its accounts', async () => {
    const DATABASE_URL = await testDatabaseUrl()
    const id = '019a0000-0000-7000-8000-000000000001'
    await query(DATABASE_URL, `insert into workspaces (id) values ('${id}')`)
    await query(
      DATABASE_URL,
      `insert into creator_accounts (id, workspace_id, platform, handle)
      values (gen_random_uuid(), '${id}', 'ONLYFANS', 'jade')`,
    )
    const file = await fileWith(
      'platform,handle,date,followers\nonlyfans,@Jade,2026-01-30,5\nonlyfans,ruby,2026-01-30,5\nonlyfans,jade,soon,5\n',
    )
    expect(await runImport(['snapshots', file, '--workspace', id], { DATABASE_URL })).toEqual({
      code: 0,
      output: expect.stringContaining('3 lines: 1 new, 0 changed, 0 the same as before, 2 bad.'),
      errors:
        'line 4: date: Enter a day, such as 2026-01-31\nline 3: handle: ruby on OnlyFans is not one of your accounts\n',
    })
    expect(
      await query(DATABASE_URL, 'select day::text, followers::int, source from account_snapshots'),
    ).toEqual([{ day: '2026-01-30', followers: 5, source: 'csv' }])
    const nowhere = ['snapshots', file, '--workspace', 'nowhere']
    expect(await runImport(nowhere, { DATABASE_URL })).toMatchObject({
      code: 1,
      errors: 'There is no workspace nowhere.\n',
    })
  })

  it('reaches the embedded database, whether or not a server runs it', async () => {
    const DATA_DIR = await temporaryDataDir()
    const file = await fileWith(someLines)
    expect(await runImport(['subreddits', file], { DATA_DIR })).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 new'),
    })
    const server = await runPostgresInOtherProcess(DATA_DIR)
    expect(await runImport(['subreddits', file], { DATA_DIR })).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 the same as before'),
    })
    expect(await query(server.url, 'select name from subreddits')).toEqual([{ name: 'yoga' }])
  }, 60_000)
})
