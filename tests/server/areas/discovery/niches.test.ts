import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { nicheRoutes } from '#contract/resources/niches.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { discoverNiches } from '#tests/support/discovery/discovered.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
const anna = forAllTests(() => server.signedIn('anna@example.com'))

beforeAll(() => discoverNiches(server.database, ['yoga', 'street style', 'travel']))

describe('niches', () => {
  it('are listed by name', async () => {
    expect(await anna.ask(nicheRoutes.fetch, { page_size: 2 })).toEqual({
      data: [
        { id: expect.any(String), name: 'street style' },
        { id: expect.any(String), name: 'travel' },
      ],
      total: 3,
      page: 1,
      page_size: 2,
      total_is_exact: true,
      next_cursor: expect.any(String),
    })
  })

  it('are found by a part of their name', async () => {
    expect(await anna.ask(nicheRoutes.fetch, { search: 'YO' })).toMatchObject({
      data: [{ name: 'yoga' }],
      total: 1,
    })
  })
})

describe('what everybody discovers', () => {
  it.each([
    'insert into medias default values',
    'insert into subreddits default values',
    'insert into niches default values',
  ])('is not added to by calls: %s', async (statement) => {
    await expect(asWorkspace(statement)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/row-level security/) },
    })
  })

  it.each(["update niches set name = 'mine'", 'delete from niches'])(
    'is not changed by calls: %s',
    async (statement) => {
      expect(await asWorkspace(statement)).toMatchObject({ rowCount: 0 })
    },
  )
})

const asWorkspace = (statement: string) =>
  server.database.transaction(async (transaction) => {
    await transaction.execute(sql`set local role greenroom_workspace`)
    return transaction.execute(sql.raw(statement))
  })
