import { beforeAll, expect, it } from 'vitest'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { requestItemRoutes } from '#contract/resources/requestItems.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { userRoutes } from '#contract/resources/user.ts'
import type { RouteBody } from '#contract/route.ts'
import { makeWorld } from '#tests/server/contract/world.ts'
import { ask } from '#tests/support/app/contentRequest.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
let owner: TestBrowser
let member: TestBrowser
let memberId: string
/** The one that the member is assigned to, and another. */
let jade: string
let ruby: string

const world = forAllTests(() => makeWorld(server, 'ours'))

beforeAll(async () => {
  owner = world.people.OWNER
  member = world.people.MEMBER
  memberId = (await member.ask(userRoutes.fetch)).id
  jade = await world.makeCreator()
  ruby = await world.makeCreator()
  await change({ all_creators: false, add_creator_ids: [jade] })
}, 60_000)

type Change = RouteBody<typeof teamRoutes.update>['data'][number]['data']

const change = (data: Change) => owner.ask(teamRoutes.update, { data: [{ id: memberId, data }] })

const seen = async (by = member) =>
  (await by.ask(creatorRoutes.fetch, {})).data.map(({ id }) => id).toSorted()

it('tells how many creators somebody is assigned to, and who sees a creator', async () => {
  const people = async (creator_id: string, by = owner) =>
    (await by.ask(teamRoutes.fetch, { filters: { creator_id } })).data.map(({ email }) => email)
  const [entry] = (await owner.ask(teamRoutes.fetch, { search: 'member@ours' })).data
  expect(entry).toMatchObject({ all_creators: false, creator_total: 1 })
  expect((await member.ask(userRoutes.fetch)).all_creators).toBe(false)
  expect(await people(jade)).toContain('member@ours.example')
  expect(await people(ruby)).not.toContain('member@ours.example')
  expect(await people(ruby, member)).toEqual([])
  const assigned = await owner.ask(creatorRoutes.fetch, { filters: { assigned_to: memberId } })
  expect(assigned.data.map(({ id }) => id)).toEqual([jade])
})

it('hides how much there is in the whole workspace', async () => {
  const { allowances } = await owner.ask(userRoutes.fetch)
  const { creators, tracking_links, social_media_accounts, storage_bytes } = allowances
  expect(creators.used).toBeGreaterThan(1)
  expect((await member.ask(userRoutes.fetch)).allowances).toEqual({
    creators: { ...creators, used: null },
    tracking_links: { ...tracking_links, used: null },
    social_media_accounts: { ...social_media_accounts, used: null },
    storage_bytes: { ...storage_bytes, used: null },
  })
})

it('counts with the next call, and is an admin’s to change', async () => {
  await change({ add_creator_ids: [ruby] })
  expect(await seen()).toEqual([jade, ruby].toSorted())
  await change({ remove_creator_ids: [ruby] })
  expect(await seen()).toEqual([jade])
  const data = [{ id: memberId, data: { all_creators: true } }]
  const answer = await member.call(teamRoutes.update.path, { data })
  expect(failureOf(answer).code).toBe('FORBIDDEN')
})

it('assigns whoever is limited to the creators that they add', async () => {
  const [made] = await member.ask(creatorRoutes.create, [{ name: 'Their own' }])
  expect(await seen()).toEqual([jade, made?.id].toSorted())
  await owner.ask(creatorRoutes.delete, [made?.id ?? ''])
})

it('asks them for a creator of theirs, and tells of no other', async () => {
  const link = {
    user_domain_id: world.productDomainId,
    pathname: world.fresh(),
    target_url: 'https://example.com/',
  }
  const handle = `their_${world.fresh().slice(-8)}`
  await owner.ask(creatorAccountRoutes.create, [{ platform: 'TIKTOK', handle, creator_id: ruby }])
  const account = { platform: 'TIKTOK', handle: `${handle}2` }
  const refusals = [
    await member.call(trackingLinkRoutes.create.path, [link]),
    await member.call(trackingLinkRoutes.create.path, [{ ...link, creator_id: ruby }]),
    await member.call(creatorAccountRoutes.create.path, [account]),
    await member.call(creatorAccountRoutes.create.path, [{ ...account, handle, creator_id: jade }]),
  ]
  expect(refusals.map((answer) => failureOf(answer).metadata.issues?.[0]?.path)).toEqual([
    'body[0].creator_id',
    'body[0].creator_id',
    'body[0].creator_id',
    'body[0].handle',
  ])
})

it('leaves a request that is shared with others as it is', async () => {
  const compile = (ids: string[]) =>
    ask(
      owner,
      ids.map((id) => ({ id })),
    )
  const shared = await compile([jade, ruby])
  const [read] = (await member.ask(requestRoutes.fetch, { filters: { id: shared.id } })).data
  expect(read).toMatchObject({ title: shared.title, creator_ids: [jade], shared: true })
  const cancel = [{ id: shared.id, data: { status: 'CANCELLED' as const } }]
  const refusals = [
    await member.call(requestRoutes.update.path, cancel),
    await member.call(requestRoutes.delete.path, [shared.id]),
    await member.call(requestItemRoutes.delete.path, [shared.items[0]?.id]),
  ]
  expect(refusals.map((answer) => failureOf(answer).code)).toEqual(Array(3).fill('FORBIDDEN'))
  const own = await compile([jade])
  const data = { status: 'CANCELLED' as const }
  const [cancelled] = await member.ask(requestRoutes.update, [{ id: own.id, data }])
  expect(cancelled).toMatchObject({ creator_ids: [jade], shared: false })
})

it('ends with a role that sees all, and assigns nobody to what is not there', async () => {
  const stranger = await makeWorld(server, 'theirs')
  const id = await stranger.makeCreator()
  const data = [{ id: memberId, data: { add_creator_ids: [id] } }]
  expect(failureOf(await owner.call(teamRoutes.update.path, { data })).code).toBe(
    'VALIDATION_FAILED',
  )
  expect((await change({ role: 'ADMIN' }))[0]).toMatchObject({
    all_creators: true,
    creator_total: null,
  })
  expect(await seen()).toContain(ruby)
  const back = await change({ role: 'MEMBER', all_creators: false })
  expect(back[0]).toMatchObject({ creator_total: 0 })
  expect(await seen()).toEqual([])
})

it('is asked for with an invitation, and kept when it is sent again', async () => {
  const invite = async (creator_ids?: string[] | null) => {
    const person = { email: 'new@ours.example', role: 'MEMBER' as const, creator_ids }
    return (await owner.ask(teamRoutes.create, { data: [person] }))[0]
  }
  expect(await invite([jade])).toMatchObject({ all_creators: false, creator_total: 1 })
  expect(await invite()).toMatchObject({ all_creators: false, creator_total: 1 })
  expect(await invite(null)).toMatchObject({ all_creators: true, creator_total: null })
})
