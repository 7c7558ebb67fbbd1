import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { creators } from '#server/database/schema/creators.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { insertRows, updateRows } from '#server/platform/db/manyRows.ts'
import { ownerOf } from '#tests/support/app/principals.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'

const server = testApp()
let workspaceId: string
let other: string

beforeAll(async () => {
  workspaceId = await workspaceOf(await server.signedIn('many@example.com'))
  other = await workspaceOf(await server.signedIn('other@example.com'))
})

const seal = (workspace: string) => ({ principal: ownerOf(workspace), readOnly: false })

const namesOf = async (workspace: string) =>
  (await server.database.select().from(creators).where(eq(creators.workspaceId, workspace)))
    .map(({ name, notes, tags, avatarKey }) => ({ name, notes, tags, avatarKey }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))

const createdAt = new Date('2026-01-31T14:05:00.123Z')

it('rows are inserted as they are given, with defaults for what is not said', async () => {
  await inWorkspace(server.database, seal(workspaceId), (tx) =>
    insertRows(tx, creators, [
      { name: 'Ada "x" \\ {}', userCreatorId: 'ada.one', tags: ['a, b', 'ü'], notes: 'n' },
      { name: 'Bea', userCreatorId: 'bea.one', createdAt, tags: [] },
    ]),
  )
  expect(await namesOf(workspaceId)).toEqual([
    { name: 'Ada "x" \\ {}', notes: 'n', tags: ['a, b', 'ü'], avatarKey: null },
    { name: 'Bea', notes: '', tags: [], avatarKey: null },
  ])
  const [bea] = await server.database
    .select()
    .from(creators)
    .where(eq(creators.userCreatorId, 'bea.one'))
  expect([bea?.createdAt, bea?.workspaceId]).toEqual([createdAt, workspaceId])
})

it('rows are changed in what is said of each, and those of another workspace are not', async () => {
  const all = await server.database
    .select({ id: creators.id })
    .from(creators)
    .orderBy(creators.name)
  const [ada = '', bea = ''] = all.map(({ id }) => id)
  const changes = [
    { id: ada, set: { notes: 'changed', tags: undefined } },
    { id: bea, set: { tags: ['new', 'ü'] } },
  ]
  await inWorkspace(server.database, seal(other), (tx) => updateRows(tx, creators, changes))
  expect((await namesOf(workspaceId)).map(({ notes }) => notes)).toEqual(['n', ''])
  await inWorkspace(server.database, seal(workspaceId), (tx) => updateRows(tx, creators, changes))
  expect(await namesOf(workspaceId)).toMatchObject([
    { notes: 'changed', tags: ['a, b', 'ü'] },
    { notes: '', tags: ['new', 'ü'] },
  ])
})

it('takes one statement and one parameter for however many rows', async () => {
  const asked: (readonly unknown[])[] = []
  const watched = Object.create(server.database, {
    execute: {
      value: (query: Parameters<typeof server.database.execute>[0]) => {
        asked.push([query])
        return { rows: [] }
      },
    },
  })
  const rows = Array.from({ length: 2_000 }, (_, n) => ({ name: `${n}`, userCreatorId: `id-${n}` }))
  await insertRows(watched, creators, rows)
  const ids = Array.from({ length: 2_000 }, (_, n) => ({ id: `${n}`, set: { notes: 'n' } }))
  await updateRows(watched, creators, ids)
  expect(asked).toHaveLength(2)
})
