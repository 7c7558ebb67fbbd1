import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { invitationRoutes } from '#contract/resources/invitations.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { memberships } from '#server/database/schema/accounts.ts'
import { endPlan, signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { invite, joined } from './teamSteps.ts'

const server = testApp()

const team = async (browser: TestBrowser) => (await browser.ask(teamRoutes.fetch, {})).data

const idOf = async (browser: TestBrowser, email: string): Promise<string> =>
  (await team(browser)).find((entry) => entry.email === email)?.id ?? 'nobody'

const change = async (browser: TestBrowser, id: string, role: string) =>
  browser.call('/user/team/update', { data: [{ id, data: { role } }] })

const remove = async (browser: TestBrowser, ...ids: string[]) =>
  browser.call('/user/team/delete', { data: ids })

describe('a team', () => {
  it('lists the owner, members by role and name, and then who is invited', async () => {
    const owner = await signedInWithAgency(server, 'owner@list.example')
    await owner.ask(userRoutes.update, { name: 'Olive' })
    await joined(server, owner, 'viewer@list.example', 'VIEWER')
    await joined(server, owner, 'admin@list.example', 'ADMIN')
    await invite(server, owner, 'invited@list.example')

    const page = await owner.ask(teamRoutes.fetch, {})
    expect(page).toMatchObject({ total: 4, page: 1, page_size: 50 })
    expect(
      page.data.map(({ kind, email, name, role, expires_at }) => [
        kind,
        email,
        name,
        role,
        expires_at === null,
      ]),
    ).toEqual([
      ['MEMBER', 'owner@list.example', 'Olive', 'OWNER', true],
      ['MEMBER', 'admin@list.example', '', 'ADMIN', true],
      ['MEMBER', 'viewer@list.example', '', 'VIEWER', true],
      ['INVITATION', 'invited@list.example', '', 'MEMBER', false],
    ])
    const found = await owner.ask(teamRoutes.fetch, { search: 'OLIV' })
    expect(found.data.map(({ email }) => email)).toEqual(['owner@list.example'])
    const second = await owner.ask(teamRoutes.fetch, { page: 2, page_size: 3 })
    expect(second.data.map(({ email }) => email)).toEqual(['invited@list.example'])
  })

  it('is sealed from every other', async () => {
    const owner = await signedInWithAgency(server, 'owner@sealed.example')
    await joined(server, owner, 'member@sealed.example')
    await invite(server, owner, 'invited@sealed.example')
    const others = await signedInWithAgency(server, 'other@sealed.example')
    expect(await team(others)).toMatchObject([{ email: 'other@sealed.example' }])
    for (const email of ['member@sealed.example', 'invited@sealed.example']) {
      const id = await idOf(owner, email)
      const nowhere = { code: 'NOT_FOUND', metadata: { ids: [id] } }
      expect(failureOf(await change(others, id, 'VIEWER'))).toMatchObject(nowhere)
      expect(failureOf(await remove(others, id))).toMatchObject(nowhere)
    }
    expect(await team(owner)).toHaveLength(3)
  })

  it('comes with the agency plan, and stays when the plan ends', async () => {
    const owner = await server.signedIn('owner@plan.example')
    const answer = await owner.call('/user/team/create', {
      data: [{ email: 'early@plan.example', role: 'MEMBER' }],
    })
    expect(failureOf(answer)).toEqual({
      code: 'LIMIT_REACHED',
      message: 'A team is part of the agency plan.',
      metadata: {},
    })
    const agency = await signedInWithAgency(server, 'agency@plan.example')
    const member = await joined(server, agency, 'member@plan.example')
    await endPlan(server, agency)
    expect(await workspaceOf(member)).toBe(await workspaceOf(agency))
  })
})

describe('roles', () => {
  it('are given by any ADMIN, and count at once', async () => {
    const owner = await signedInWithAgency(server, 'owner@roles.example')
    const admin = await joined(server, owner, 'admin@roles.example', 'ADMIN')
    const member = await joined(server, owner, 'member@roles.example')
    const id = await idOf(owner, 'member@roles.example')
    expect((await change(admin, id, 'VIEWER')).body).toMatchObject({
      data: [{ id, kind: 'MEMBER', role: 'VIEWER' }],
    })
    const [creator] = await admin.ask(creatorRoutes.create, [{ name: 'Jade' }])
    expect(await member.call('/user/creators/fetch', {})).toMatchObject({ body: { total: 1 } })
    expect(failureOf(await member.call('/user/creators/delete', [creator?.id]))).toMatchObject({
      code: 'FORBIDDEN',
      metadata: { role: 'VIEWER', needed: 'MEMBER' },
    })
  })

  it('can be changed while an invitation is open', async () => {
    const owner = await signedInWithAgency(server, 'owner@open.example')
    await invite(server, owner, 'invited@open.example')
    const id = await idOf(owner, 'invited@open.example')
    expect((await change(owner, id, 'ADMIN')).body).toMatchObject({
      data: [{ id, kind: 'INVITATION', role: 'ADMIN' }],
    })
  })

  it('leave the owner the owner, and one’s own role to others', async () => {
    const owner = await signedInWithAgency(server, 'owner@own.example')
    const admin = await joined(server, owner, 'admin@own.example', 'ADMIN')
    const ownerId = await idOf(owner, 'owner@own.example')
    const adminId = await idOf(owner, 'admin@own.example')
    const sentences = [
      await change(admin, ownerId, 'VIEWER'),
      await remove(admin, ownerId),
      await remove(owner, ownerId),
      await change(admin, adminId, 'VIEWER'),
    ].map((answer) => failureOf(answer).message)
    expect(sentences).toEqual([
      'The owner’s role cannot be changed',
      'The owner cannot be removed. They close the workspace by deleting their account.',
      'The owner cannot be removed. They close the workspace by deleting their account.',
      'You cannot change your own role',
    ])
    expect(issuesOf(await change(owner, adminId, 'OWNER'))).toEqual([
      'body.data[0].data.role: Choose one of: ADMIN, MEMBER, VIEWER',
    ])
  })
})

describe('leaving a team', () => {
  it('by removal ends at once what somebody could do there', async () => {
    const owner = await signedInWithAgency(server, 'owner@gone.example')
    const member = await joined(server, owner, 'member@gone.example')
    await owner.ask(creatorRoutes.create, [{ name: 'Jade' }])
    expect(await member.call('/user/creators/fetch', {})).toMatchObject({ body: { total: 1 } })
    const id = await idOf(owner, 'member@gone.example')
    expect((await remove(owner, id)).body).toEqual({ data: [id] })

    expect(await member.call('/user/creators/fetch', {})).toMatchObject({
      status: 200,
      body: { total: 0 },
    })
    expect(await member.ask(userRoutes.fetch)).toMatchObject({
      role: 'OWNER',
      workspaces: [{ name: 'member@gone.example', role: 'OWNER' }],
    })
  })

  it('takes no role, but is never done among others', async () => {
    const owner = await signedInWithAgency(server, 'owner@leave.example')
    const viewer = await joined(server, owner, 'viewer@leave.example', 'VIEWER')
    const admin = await joined(server, owner, 'admin@leave.example', 'ADMIN')
    const viewerId = await idOf(owner, 'viewer@leave.example')
    const adminId = await idOf(owner, 'admin@leave.example')
    expect(failureOf(await remove(admin, adminId, viewerId))).toMatchObject({ code: 'CONFLICT' })
    expect((await remove(viewer, viewerId)).status).toBe(200)
    expect((await remove(admin, adminId)).status).toBe(200)
    expect(await team(owner)).toHaveLength(1)
    expect(await workspaceOf(admin)).not.toBe(await workspaceOf(owner))
  })
})

describe('somebody in several teams', () => {
  it('acts in one at a time, and chooses which', async () => {
    const first = await signedInWithAgency(server, 'first@several.example')
    const second = await signedInWithAgency(server, 'second@several.example')
    const worker = await joined(server, first, 'worker@several.example', 'VIEWER')
    const token = await invite(server, second, 'worker@several.example', 'ADMIN')
    await worker.ask(invitationRoutes.redeem, undefined, { token })
    const { workspaces, role } = await worker.ask(userRoutes.fetch)
    expect(role).toBe('ADMIN')
    expect(workspaces.map(({ name, role }) => [name, role])).toEqual([
      ['worker@several.example', 'OWNER'],
      ['first@several.example', 'VIEWER'],
      ['second@several.example', 'ADMIN'],
    ])
    const workspace_id = await workspaceOf(first)
    expect(await worker.ask(userRoutes.update, { workspace_id })).toMatchObject({
      workspace_id,
      role: 'VIEWER',
    })
    const stranger = await server.signedIn('stranger@several.example')
    const answer = await stranger.call('/user/update', { workspace_id })
    expect(issuesOf(answer)).toEqual(['body.workspace_id: Choose one of your workspaces'])
  })

  it('does not act where they are being removed at that moment', async () => {
    const owner = await signedInWithAgency(server, 'owner@moment.example')
    const worker = await joined(server, owner, 'worker@moment.example')
    const workspace_id = await workspaceOf(owner)
    const { id, workspaces } = await worker.ask(userRoutes.fetch)
    await worker.ask(userRoutes.update, { workspace_id: workspaces[0]?.id })

    const change = await server.database.transaction(async (removal) => {
      await removal
        .delete(memberships)
        .where(and(eq(memberships.workspaceId, workspace_id), eq(memberships.userId, id)))
      const pending = worker.call('/user/update', { workspace_id })
      await expect.poll(waitingForLocks).toBe(1)
      return { pending }
    })
    expect(failureOf(await change.pending)).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(await worker.ask(userRoutes.fetch)).toMatchObject({ role: 'OWNER' })
  })
})

async function waitingForLocks(): Promise<unknown> {
  const { rows } = await server.database.execute(
    sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.['waiting']
}
