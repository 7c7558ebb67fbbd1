import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { activityRoutes } from '#contract/resources/activities.ts'
import { apiKeyRoutes } from '#contract/resources/apiKeys.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { tagRoutes } from '#contract/resources/tags.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import type { RouteBody } from '#contract/route.ts'
import { purgeClosedWorkspaces } from '#server/areas/user/purgeClosedWorkspaces.ts'
import { deleteOldActivities } from '#server/areas/workspace/activity/deleteOldActivities.ts'
import { activities } from '#server/database/schema/activities.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { joined } from '#tests/server/areas/workspace/team/teamSteps.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { ownerOf } from '#tests/support/app/principals.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
const owner = forAllTests(() => signedInWithAgency(server, 'owner@log.example'))

beforeAll(async () => {
  await owner.ask(userRoutes.update, { name: 'Olive' })
})

type Asked = RouteBody<typeof activityRoutes.fetch>

const log = async (asked: Asked = {}, by = owner) =>
  (await by.ask(activityRoutes.fetch, asked)).data

const password = 'correct horse battery staple'

describe('the activity log', () => {
  it('says who did what to what, from where, newest first', async () => {
    const made = await owner.ask(creatorRoutes.create, [
      { name: 'Jade', portal_password: password },
      { name: 'Ruby' },
      { name: 'Opal' },
      { name: 'Pearl' },
    ])
    const ids = made.map(({ id }) => id)
    await owner.ask(creatorRoutes.update, [{ id: ids[0] ?? '', data: { notes: 'Shy' } }])
    await owner.ask(creatorRoutes.delete, ids.slice(1))
    const [deleted, updated, created] = await log()
    const actor = { kind: 'USER', id: expect.any(String), name: 'Olive' }
    expect(deleted).toMatchObject({
      actor,
      action: 'DELETED',
      thing: 'CREATOR',
      thing_total: 3,
      labels: ['Ruby', 'Opal', 'Pearl'],
      thing_id: null,
      call: '/user/creators/delete',
    })
    expect(updated).toMatchObject({ action: 'UPDATED', labels: ['Jade'], thing_id: ids[0] })
    expect(created).toMatchObject({ thing_total: 4, labels: ['Jade', 'Ruby', 'Opal'] })
  })

  it('says that the workspace was renamed, and nothing of what somebody changes of themselves', async () => {
    const [before] = await log()
    await owner.ask(userRoutes.update, { country: 'GB', timezone_offset: 'GMT+01:00' })
    expect((await log())[0]).toEqual(before)
    await owner.ask(userRoutes.update, { workspace_name: 'Riverside', name: 'Olive' })
    const [renamed] = await log()
    expect(renamed).toMatchObject({
      actor: { name: 'Olive' },
      action: 'UPDATED',
      thing: 'WORKSPACE',
      thing_total: 1,
      labels: ['Riverside'],
      call: '/user/update',
    })
    await owner.ask(userRoutes.update, { workspace_name: 'Riverside', workspace_kind: 'AGENCY' })
    const [kind] = await log()
    await owner.ask(userRoutes.update, { workspace_name: 'Riverside', workspace_kind: 'AGENCY' })
    expect((await log())[0]).toEqual(kind)

    const member = await joined(server, owner, 'renames@log.example', 'MEMBER')
    const refused = await member.call(userRoutes.update.path, { workspace_name: 'Theirs' })
    expect([refused.status, (await log())[0]?.labels]).not.toEqual([200, ['Theirs']])
    const spoken = await member.call(userRoutes.update.path, { workspace_language: 'de' })
    expect(spoken.status).toBe(403)
    expect((await owner.ask(userRoutes.fetch)).workspace_language).toBeNull()
  })

  it('leads to what is still there only', async () => {
    const [tag] = await owner.ask(tagRoutes.create, [{ text: 'fleeting' }])
    expect((await log())[0]).toMatchObject({ thing: 'TAG', thing_id: tag?.id })
    await owner.ask(tagRoutes.delete, [tag?.id ?? ''])
    expect((await log()).slice(0, 2).map(({ thing_id }) => thing_id)).toEqual([null, null])
  })

  it('says nothing of what was refused', async () => {
    const before = await log()
    expect((await owner.call('/user/tags/delete', [crypto.randomUUID()])).status).toBe(404)
    expect((await owner.call('/user/tags/create', [{ text: '' }])).status).toBe(422)
    expect(await log()).toEqual(before)
  })

  it('knows programs by their keys, and keeps no secret', async () => {
    const { id, token } = await owner.ask(apiKeyRoutes.create, { name: 'Importer', scope: 'WRITE' })
    const program = server.browser()
    program.token = token
    await program.ask(tagRoutes.create, [{ text: 'imported' }])
    expect((await log())[0]).toMatchObject({
      actor: { kind: 'API_KEY', id, name: 'Importer' },
      labels: ['imported'],
    })
    const rows = JSON.stringify(await server.database.select().from(activities))
    expect([rows.includes(token), rows.includes(password)]).toEqual([false, false])
  })

  it('knows what creators do in the portal', async () => {
    const [creator] = await owner.ask(creatorRoutes.create, [
      { name: 'Coral', portal_password: password },
    ])
    await owner.ask(requestRoutes.create, [
      {
        title: 'Spring',
        status: 'OPEN',
        item_data: [{ title: 'A clip', kind: 'VIDEO', quantity: 1 }],
        creator_ids: [creator?.id ?? ''],
      },
    ])
    const portal = await server.loggedIn(creator?.user_creator_id ?? '', password)
    const { data: tasks } = await portal.ask(taskRoutes.fetch, {})
    const id = tasks[0]?.id ?? ''
    await portal.ask(taskRoutes.update, [{ id, data: { status: 'IN_PROGRESS' } }])
    expect((await log())[0]).toMatchObject({
      actor: { kind: 'CREATOR', id: creator?.id, name: 'Coral' },
      thing: 'TASK',
      labels: ['Spring'],
      thing_id: id,
    })
  })

  it('still names who has left, and what they did', async () => {
    const ana = await joined(server, owner, 'ana@log.example', 'ADMIN')
    const { id } = await ana.ask(userRoutes.fetch)
    expect((await log())[0]).toMatchObject({ action: 'JOINED', actor: { id }, thing_id: id })
    await ana.ask(tagRoutes.create, [{ text: 'by Ana' }])
    await owner.ask(teamRoutes.delete, { data: [id] })
    expect((await log({ filters: { actor_id: id } })).map(({ labels }) => labels)).toEqual([
      ['by Ana'],
      ['ana@log.example'],
    ])
    expect((await log())[0]).toMatchObject({ action: 'DELETED', labels: ['ana@log.example'] })
  })

  it('is narrowed by person, thing, action and time, and read on by cursor', async () => {
    const created = await log({ filters: { thing: 'TAG', action: 'CREATED' } })
    expect(created.map(({ labels }) => labels[0])).toEqual(['by Ana', 'imported', 'fleeting'])
    const [newest, second, oldest] = created
    const narrowed = { thing: 'TAG', action: 'CREATED' } as const
    const between = { ...narrowed, from: oldest?.at, until: newest?.at }
    expect((await log({ filters: between })).map(({ id }) => id)).toEqual([second?.id, oldest?.id])
    const body = { filters: { thing: 'TAG' as const }, page_size: 2 }
    const first = await owner.ask(activityRoutes.fetch, body)
    const next = await owner.ask(activityRoutes.fetch, {
      ...body,
      cursor: first.next_cursor ?? undefined,
    })
    expect([...first.data, ...next.data].map(({ id }) => id)).toEqual(
      (await log({ filters: { thing: 'TAG' } })).map(({ id }) => id),
    )
  })

  it('is exported as CSV, narrowed as it is shown', async () => {
    const { url } = await owner.ask(activityRoutes.export, {
      filters: { thing: 'TAG', action: 'DELETED' },
    })
    const lines = (await (await owner.open(url)).text()).trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(',Olive,USER,DELETED,TAG,1,fleeting,')
  })
})

describe('nobody', () => {
  it('of another workspace sees any of it', async () => {
    const stranger = await server.signedIn('stranger@log.example')
    expect(await log({}, stranger)).toEqual([])
    const { id } = await owner.ask(userRoutes.fetch)
    expect(await log({ filters: { actor_id: id } }, stranger)).toEqual([])
  })

  it('can change or delete a line of it by a call', async () => {
    const principal = ownerOf(await workspaceOf(owner))
    const before = await log()
    await inWorkspace(server.database, { principal, readOnly: false }, async (tx) => {
      await tx.delete(activities)
      await tx.update(activities).set({ actorName: 'Nobody' })
    })
    expect(await log()).toEqual(before)
  })
})

describe('what is kept', () => {
  it('goes after a year, in batches', async () => {
    const workspaceId = await workspaceOf(owner)
    const kept = await server.database.$count(activities)
    await server.database.execute(sql`
      insert into activities (id, workspace_id, at, actor_kind, actor_id, action, thing, thing_total, thing_ids, labels, call)
      select gen_random_uuid(), ${workspaceId}, now() - interval '366 days', 'USER', gen_random_uuid(), 'CREATED', 'TAG', 0, '{}', '{}', '/x'
      from generate_series(1, 5001)`)
    await deleteOldActivities(server.database, server.now, new AbortController().signal)
    expect(await server.database.$count(activities)).toBe(kept)
  })

  it('names nobody whose account is gone for good', async () => {
    const guest = await joined(server, owner, 'guest@log.example', 'ADMIN')
    const { id } = await guest.ask(userRoutes.fetch)
    await guest.ask(tagRoutes.create, [{ text: 'by a guest' }])
    await owner.ask(teamRoutes.delete, { data: [id] })
    await guest.ask(userRoutes.delete, {})
    const workspaceId = await workspaceOf(owner)
    server.wait(31 * 24 * 60)
    await purgeClosedWorkspaces({ database: server.database, log: server.log, clock: server.now })
    await server.runWork()
    const rows = await server.database
      .select()
      .from(activities)
      .where(eq(activities.workspaceId, workspaceId))
    expect(JSON.stringify(rows)).not.toContain('guest@log.example')
    expect(rows.filter(({ actorId }) => actorId === id).map(({ labels }) => labels)).toContainEqual(
      ['by a guest'],
    )
  })
})
