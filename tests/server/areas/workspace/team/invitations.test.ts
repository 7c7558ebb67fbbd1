import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { invitationRoutes } from '#contract/resources/invitations.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { deleteOldInvitations } from '#server/areas/workspace/team/deleteOldInvitations.ts'
import { endPlan, signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import {
  type Answer,
  failureOf,
  issuesOf,
  type TestBrowser,
} from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { invitationToken, invite, joined } from './teamSteps.ts'

const server = testApp()
const owner = forAllTests(() => signedInWithAgency(server, 'owner@agency.example'))

beforeAll(async () => {
  await owner.ask(userRoutes.update, { name: 'Olive' })
})

const redeem = (browser: TestBrowser, token: string, accept?: boolean): Promise<Answer> => {
  const query = new URLSearchParams({
    token,
    ...(accept === undefined ? {} : { accept: `${accept}` }),
  })
  return browser.call(`/auth/invite?${query}`)
}

const used =
  'This invitation is no longer valid: it was used, withdrawn, or replaced by a newer one.'

describe('an invitation', () => {
  it('is shown to anyone with its link, and accepted by whom it is for', async () => {
    const email = 'anna@agency.example'
    const token = await invite(server, owner, email, 'ADMIN')
    const shown = await server.browser().ask(invitationRoutes.redeem, undefined, { token })
    expect(shown).toEqual({
      email,
      role: 'ADMIN',
      status: 'OPEN',
      workspace_name: 'Olive',
      inviter_name: 'Olive',
      expires_at: expect.any(String),
      signed_in_as: null,
    })
    const anna = await server.signedIn(email)
    expect((await redeem(anna, token, false)).body).toEqual({
      data: { ...shown, signed_in_as: email },
    })
    expect(await workspaceOf(anna)).not.toBe(await workspaceOf(owner))

    const accepted = { data: { ...shown, status: 'ACCEPTED', signed_in_as: email } }
    expect((await redeem(anna, token)).body).toEqual(accepted)
    expect((await redeem(anna, token)).body).toEqual(accepted)
    expect(await anna.ask(userRoutes.fetch)).toMatchObject({
      workspace_id: await workspaceOf(owner),
      role: 'ADMIN',
    })
  })

  it('is nobody else’s to accept', async () => {
    const token = await invite(server, owner, 'meant@agency.example')
    const thief = await server.signedIn('thief@agency.example')
    expect(failureOf(await redeem(thief, token))).toEqual({
      code: 'FORBIDDEN',
      message:
        'This invitation is for meant@agency.example, but you are signed in as thief@agency.example.',
      metadata: { invited: 'meant@agency.example', signed_in_as: 'thief@agency.example' },
    })
  })

  it('works once: anyone who was removed needs a new one', async () => {
    const email = 'once@agency.example'
    const once = await joined(server, owner, email)
    const token = await invitationToken(server, email)
    const { id } = await once.ask(userRoutes.fetch)
    await owner.ask(teamRoutes.delete, { data: [id] })
    expect(failureOf(await redeem(once, token))).toMatchObject({
      code: 'LINK_INVALID',
      message: used,
    })
    const again = await invite(server, owner, email)
    expect((await redeem(once, again)).status).toBe(200)
  })

  it('takes the place of a former one', async () => {
    const email = 'twice@agency.example'
    const former = await invite(server, owner, email, 'VIEWER')
    const newer = await invite(server, owner, email, 'ADMIN')
    expect(failureOf(await redeem(server.browser(), former))).toMatchObject({ message: used })
    expect((await redeem(server.browser(), newer)).body).toMatchObject({ data: { role: 'ADMIN' } })
    const { data } = await owner.ask(teamRoutes.fetch, { search: email })
    expect(data).toHaveLength(1)
  })

  it('can be withdrawn', async () => {
    const email = 'withdrawn@agency.example'
    const token = await invite(server, owner, email)
    const { data } = await owner.ask(teamRoutes.fetch, { search: email })
    await owner.ask(teamRoutes.delete, { data: data.map(({ id }) => id) })
    expect(failureOf(await redeem(server.browser(), token))).toMatchObject({ message: used })
  })

  it('is kept as a hash only', async () => {
    const token = await invite(server, owner, 'hashed@agency.example')
    const { rows } = await server.database.execute(
      sql`select count(*)::int as found from invitations where invitations::text like ${`%${token}%`}`,
    )
    expect(rows).toEqual([{ found: 0 }])
  })

  it('is not for members, nor for one address twice', async () => {
    await joined(server, owner, 'member@agency.example')
    const answer = await owner.call('/user/team/create', {
      data: [
        'member@agency.example',
        'new@agency.example',
        'New@agency.example',
        'owner@agency.example',
      ].map((email) => ({ email, role: 'MEMBER' })),
    })
    expect(issuesOf(answer)).toEqual([
      'body.data[0].email: member@agency.example is already on the team',
      'body.data[2].email: Listed twice',
      'body.data[3].email: Olive is already on the team',
    ])
    const { total } = await owner.ask(teamRoutes.fetch, { search: 'new@agency.example' })
    expect(total).toBe(0)
  })

  it('cannot be guessed', async () => {
    expect(failureOf(await redeem(server.browser(), 'x'.repeat(43)))).toMatchObject({
      code: 'LINK_INVALID',
      message: used,
    })
  })

  it('waits while the plan has no team', async () => {
    const agency = await signedInWithAgency(server, 'lapsed@agency.example')
    const token = await invite(server, agency, 'waiting@agency.example')
    await endPlan(server, agency)
    const waiting = await server.signedIn('waiting@agency.example')
    expect(failureOf(await redeem(waiting, token))).toMatchObject({
      code: 'LIMIT_REACHED',
      message: 'lapsed@agency.example’s plan no longer includes a team.',
    })
  })

  it('ends after 7 days, still shows, and is forgotten in time', async () => {
    const email = 'late@agency.example'
    const token = await invite(server, owner, email)
    server.wait(7 * 24 * 60 + 1)
    const late = await server.signedIn(email)
    expect(failureOf(await redeem(late, token))).toEqual({
      code: 'LINK_INVALID',
      message: 'This invitation has expired. Ask for a new one.',
      metadata: {},
    })
    expect((await redeem(late, token, false)).body).toMatchObject({ data: { status: 'EXPIRED' } })
    const shown = async () => (await owner.ask(teamRoutes.fetch, { search: email })).total
    await deleteOldInvitations(server.database, server.now)
    expect(await shown()).toBe(1)
    server.wait(30 * 24 * 60)
    await deleteOldInvitations(server.database, server.now)
    expect(failureOf(await redeem(late, token))).toMatchObject({ message: used })
  })
})
