import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maxSavedViews, maxSharedViews, savedViewRoutes } from '#contract/resources/savedViews.ts'
import { activities } from '#server/database/schema/activities.ts'
import { savedViews } from '#server/database/schema/savedViews.ts'
import { makeWorld } from '#tests/server/contract/world.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'

const server = testApp()
let owner: TestBrowser
let member: TestBrowser
let viewer: TestBrowser
let stranger: TestBrowser

beforeAll(async () => {
  const world = await makeWorld(server, 'views')
  owner = world.people.OWNER
  member = world.people.MEMBER
  viewer = world.people.VIEWER
  stranger = await server.signedIn('stranger@example.com')
})

beforeEach(async () => {
  await server.database.delete(savedViews)
  await server.database.delete(activities)
})

const vips = {
  list: 'CREATORS' as const,
  name: 'VIPs',
  params: [
    { name: 'tags', value: 'vip' },
    { name: 'sort', value: '-name' },
  ],
}

async function save(person: TestBrowser, shared: boolean) {
  const [view] = await person.ask(savedViewRoutes.create, [{ ...vips, shared }])
  if (!view) throw new Error('not saved')
  return view
}

const namesOf = async (person: TestBrowser) =>
  (await person.ask(savedViewRoutes.fetch, {})).data.map(({ name }) => name)

const codeOf = async (person: TestBrowser, call: string, body: unknown) =>
  failureOf(await person.call(`/user/saved-views/${call}`, body)).code

describe('a saved view', () => {
  it('is its own maker’s until it is shared, and nobody’s of another workspace', async () => {
    const view = await save(viewer, false)
    expect(view).toMatchObject({ ...vips, shared: false, own: true, may_change: true })
    const namesFor = () => Promise.all([viewer, owner, stranger].map(namesOf))
    expect(await namesFor()).toEqual([['VIPs'], [], []])
    for (const other of [owner, stranger]) {
      expect(await codeOf(other, 'update', [{ id: view.id, data: { name: 'Mine' } }])).toBe(
        'NOT_FOUND',
      )
      expect(await codeOf(other, 'delete', [view.id])).toBe('NOT_FOUND')
    }

    const shared = await save(member, true)
    expect(await namesFor()).toEqual([['VIPs', 'VIPs'], ['VIPs'], []])
    expect(await codeOf(stranger, 'delete', [shared.id])).toBe('NOT_FOUND')
    const [seen] = (await owner.ask(savedViewRoutes.fetch, { filters: { id: shared.id } })).data
    expect(seen).toMatchObject({
      own: false,
      may_change: true,
      created_by: expect.stringContaining('@'),
    })
  })

  it('is shared by those who may change things, and changed by its maker and admins', async () => {
    expect(await codeOf(viewer, 'create', [{ ...vips, shared: true }])).toBe('FORBIDDEN')
    const own = await save(viewer, false)
    expect(await codeOf(viewer, 'update', [{ id: own.id, data: { shared: true } }])).toBe(
      'FORBIDDEN',
    )

    const ofOwner = await save(owner, true)
    expect(await codeOf(member, 'update', [{ id: ofOwner.id, data: { name: 'X' } }])).toBe(
      'FORBIDDEN',
    )
    expect(await codeOf(member, 'delete', [ofOwner.id])).toBe('FORBIDDEN')
    const ofMember = await save(member, true)
    const [changed] = await owner.ask(savedViewRoutes.update, [
      { id: ofMember.id, data: { name: 'Stars', params: [] } },
    ])
    expect(changed).toMatchObject({ name: 'Stars', params: [], shared: true })
    await member.ask(savedViewRoutes.delete, [ofMember.id])
    expect(await namesOf(member)).toEqual(['VIPs'])
  })

  it('is listed by its list and name', async () => {
    await owner.ask(savedViewRoutes.create, [
      { ...vips, name: 'b' },
      { ...vips, name: 'A' },
      { ...vips, list: 'TASKS', name: 'C' },
    ])
    const { data } = await owner.ask(savedViewRoutes.fetch, { filters: { list: 'CREATORS' } })
    expect(data.map(({ name }) => name)).toEqual(['A', 'b'])
    const found = await owner.ask(savedViewRoutes.fetch, { search: 'c' })
    expect(found.data.map(({ list }) => list)).toEqual(['TASKS'])
  })

  it.each([
    ['no name', { name: ' ' }],
    ['too long a name', { name: 'x'.repeat(61) }],
    ['no list of ours', { list: 'SECRETS' }],
    ['no filter’s name', { params: [{ name: 'Tags!', value: 'x' }] }],
    ['too long a value', { params: [{ name: 'tags', value: 'x'.repeat(1001) }] }],
    ['too many filters', { params: Array(17).fill({ name: 'tags', value: 'x' }) }],
    ['more in a filter', { params: [{ name: 'tags', value: 'x', more: 1 }] }],
  ])('is refused with %s', async (_, wrong) => {
    expect(await codeOf(owner, 'create', [{ ...vips, ...wrong }])).toBe('VALIDATION_FAILED')
  })

  it('has room for so many of a person and list', async () => {
    await owner.ask(savedViewRoutes.create, Array(maxSavedViews).fill(vips))
    expect(await codeOf(owner, 'create', [vips])).toBe('LIMIT_REACHED')
    await owner.ask(savedViewRoutes.create, [{ ...vips, list: 'TASKS' }])
    await save(member, false)
  })

  it('has room for so many that a team shares, whoever made them', async () => {
    const half = Array(maxSharedViews / 2).fill({ ...vips, shared: true })
    await owner.ask(savedViewRoutes.create, half)
    await member.ask(savedViewRoutes.create, half)
    expect(await codeOf(owner, 'create', [{ ...vips, shared: true }])).toBe('LIMIT_REACHED')
    const own = await save(owner, false)
    expect(await codeOf(owner, 'update', [{ id: own.id, data: { shared: true } }])).toBe(
      'LIMIT_REACHED',
    )
  })

  it('is in the log of the workspace while it is shared, and not before', async () => {
    const own = await save(viewer, false)
    await viewer.ask(savedViewRoutes.update, [{ id: own.id, data: { name: 'Mine' } }])
    await viewer.ask(savedViewRoutes.delete, [own.id])
    const shared = await save(member, true)
    await owner.ask(savedViewRoutes.delete, [shared.id])
    const lines = await server.database.select().from(activities).orderBy(activities.id)
    expect(lines.map(({ action, labels }) => [action, labels])).toEqual([
      ['CREATED', ['VIPs']],
      ['DELETED', ['VIPs']],
    ])
  })

  it('is hidden from the role of the portal', async () => {
    await save(owner, true)
    await expect(
      server.database.transaction(async (tx) => {
        await tx.execute(sql`set local role greenroom_creator`)
        await tx.select().from(savedViews)
      }),
    ).rejects.toThrow()
  })
})
