import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { medias, niches, subreddits } from '#server/database/schema/discovery.ts'
import { importText } from '#tests/support/import/importText.ts'
import { testDatabase } from '#tests/support/postgres/testDatabase.ts'

const { database } = testDatabase()

beforeEach(async () => {
  await database.delete(medias)
  await database.delete(subreddits)
  await database.delete(niches)
})

const mediaFile = `platform,external_id,media_type,url,author_handle,created_at,niches,likes
TIKTOK,1,VIDEO,https://www.tiktok.com/@jade/video/1,jade,2026-01-31T10:00:00Z,"yoga,travel",5
INSTAGRAM,1,PHOTO,https://www.instagram.com/p/1/,jade,2026-01-30T10:00:00Z,yoga,
`

const mediaRows = () => database.select().from(medias).orderBy(asc(medias.platform))

const line = (subreddit: object) => `${JSON.stringify(subreddit)}\n`

describe('importing a file', () => {
  it('adds its medias, and the niches that they name', async () => {
    expect(await importText(database, 'medias', mediaFile)).toEqual({
      result: { lines: 2, bad: 0, created: 2, changed: 0, unused: [] },
      problems: [],
    })
    expect(await mediaRows()).toMatchObject([
      { platform: 'INSTAGRAM', externalId: '1', niches: ['yoga'], likes: null },
      { platform: 'TIKTOK', externalId: '1', niches: ['yoga', 'travel'], likes: 5 },
    ])
    const named = await database.select({ name: niches.name }).from(niches).orderBy(niches.name)
    expect(named).toEqual([{ name: 'travel' }, { name: 'yoga' }])
  })

  it('a second time changes nothing', async () => {
    await importText(database, 'medias', mediaFile)
    const before = await mediaRows()
    expect(await importText(database, 'medias', mediaFile)).toMatchObject({
      result: { lines: 2, created: 0, changed: 0 },
    })
    expect(await mediaRows()).toEqual(before)
  })

  it('changes the rows that are not as they were, and keeps their ids', async () => {
    await importText(database, 'medias', mediaFile)
    const [instagram, tiktok] = await mediaRows()
    const { result } = await importText(database, 'medias', mediaFile.replace(',5\n', ',6\n'))
    expect(result).toMatchObject({ created: 0, changed: 1 })
    const [sameInstagram, newTiktok] = await mediaRows()
    expect(sameInstagram).toEqual(instagram)
    expect(newTiktok).toEqual({ ...tiktok, likes: 6, updatedAt: expect.any(Date) })
    expect(newTiktok?.updatedAt.getTime()).toBeGreaterThan(tiktok?.updatedAt.getTime() ?? 0)
  })

  it('keeps the id of an author, which a line without one does not clear', async () => {
    const withId = (id: string) =>
      mediaFile
        .split('\n')
        .map((line, index) => (line === '' ? line : `${line},${index === 0 ? 'author_id' : id}`))
        .join('\n')
    const ids = async () => (await mediaRows()).map(({ authorExternalId }) => authorExternalId)
    await importText(database, 'medias', withId('4711'))
    expect(await ids()).toEqual(['4711', '4711'])
    expect(await importText(database, 'medias', withId(''))).toMatchObject({
      result: { changed: 0 },
    })
    expect(await ids()).toEqual(['4711', '4711'])
    await importText(database, 'medias', withId('4712'))
    expect(await ids()).toEqual(['4712', '4712'])
  })

  it('reports each bad line with its number, and imports the rest', async () => {
    const { result, problems } = await importText(
      database,
      'subreddits',
      [
        line({ name: 'pics', subscribers: 1 }),
        line({ name: 'two words', subscribers: 'many' }),
        'no JSON\n',
        '\n',
        line({ name: 'yoga', subscribers: 2, colour: 'red' }),
      ].join(''),
    )
    expect(problems).toEqual([
      'line 2: name is not the name of a subreddit; subscribers is not a whole number',
      'line 3: is not a JSON object',
    ])
    expect(result).toEqual({ lines: 4, bad: 2, created: 2, changed: 0, unused: ['colour'] })
  })

  it('takes the later of two lines about the same thing', async () => {
    const { result } = await importText(
      database,
      'subreddits',
      line({ name: 'Pics', subscribers: 1 }) + line({ name: 'pics', subscribers: 2 }),
    )
    expect(result).toMatchObject({ lines: 2, created: 1 })
    expect(await database.select().from(subreddits)).toMatchObject([
      { name: 'pics', subscribers: 2 },
    ])
  })

  it('of more lines than one transaction takes adds them all', async () => {
    const lines = Array.from({ length: 1234 }, (_, index) =>
      line({ name: `r_${index}`, subscribers: index }),
    )
    const { result } = await importText(database, 'subreddits', lines.join(''))
    expect(result).toMatchObject({ lines: 1234, created: 1234 })
    expect(await database.$count(subreddits)).toBe(1234)
  })

  it('at the same time as another file about the same things ends with the rows of both', async () => {
    const lines = Array.from({ length: 800 }, (_, index) =>
      line({ name: `r_${index}`, subscribers: 1 }),
    )
    const results = await Promise.all([
      importText(database, 'subreddits', lines.join('')),
      importText(database, 'subreddits', lines.toReversed().join('')),
    ])
    const created = results.map(({ result }) => result.created)
    expect((created[0] ?? 0) + (created[1] ?? 0)).toBe(800)
    expect(await database.$count(subreddits)).toBe(800)
  })
})
