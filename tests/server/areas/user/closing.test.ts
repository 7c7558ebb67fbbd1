import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { billingRoutes } from '#contract/resources/billing.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { domainRoutes } from '#contract/resources/domains.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { findSubscription } from '#server/areas/billing/subscriptions.ts'
import { purgeClosedWorkspaces } from '#server/areas/user/purgeClosedWorkspaces.ts'
import { users, workspaces } from '#server/database/schema/accounts.ts'
import { domains, trackingLinks } from '#server/database/schema/links.ts'
import { invite, joined } from '#tests/server/areas/workspace/team/teamSteps.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'

const server = testApp()

const log = pino({ level: 'silent' })

const purge = () => purgeClosedWorkspaces({ database: server.database, log, clock: server.now })

const addLink = (browser: TestBrowser, pathname: string) =>
  browser.ask(trackingLinkRoutes.create, [
    { user_domain_id: productDomains[0].id, pathname, target_url: 'https://example.com/' },
  ])

async function redeemMailedCode(email: string) {
  const browser = server.browser()
  await browser.call('/auth/otp', { email })
  const otp = /\b\d{6}\b/.exec(await server.newestMailTo(email))?.[0] ?? ''
  return browser.call(`/auth/callback?${new URLSearchParams({ email, otp })}`)
}

describe('closing an account', () => {
  it('ends every session, sends members home and switches links off', async () => {
    const owner = await signedInWithAgency(server, 'owner@closing.example')
    const workspaceId = await workspaceOf(owner)
    const elsewhere = await server.signedIn('owner@closing.example')
    const member = await joined(server, owner, 'member@closing.example')
    const token = await invite(server, owner, 'invited@closing.example')
    await addLink(owner, 'closing')

    const answer = await owner.ask(userRoutes.delete, { deactivation_reason: ' Too busy ' })
    expect(answer).toEqual({ deactivated: true, deleted_at: expect.any(String) })
    expect([...owner.cookies.keys()]).toEqual(['greenroom_device'])
    expect((await elsewhere.call('/user/fetch')).status).toBe(401)
    expect(await member.ask(userRoutes.fetch)).toMatchObject({
      role: 'OWNER',
      workspaces: [{ role: 'OWNER' }],
    })
    expect(failureOf(await server.browser().call(`/auth/invite?token=${token}`)).code).toBe(
      'LINK_INVALID',
    )
    expect(
      await server.database
        .select({ enabled: trackingLinks.enabled })
        .from(trackingLinks)
        .where(eq(trackingLinks.workspaceId, workspaceId)),
    ).toEqual([{ enabled: false }])
    expect(
      await server.database
        .select({ reason: users.deactivationReason })
        .from(users)
        .where(eq(users.email, 'owner@closing.example')),
    ).toEqual([{ reason: 'Too busy' }])
  })

  it('keeps the account closed to anyone who signs in, and says until when it is kept', async () => {
    const owner = await server.signedIn('back@closing.example')
    await owner.call('/user/delete')
    expect(failureOf(await redeemMailedCode('back@closing.example'))).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringMatching(
        /^This account was closed and will be deleted with all its data on \w+ \d+, \d{4}\./,
      ),
    })
  })

  it('leaves the teams of others', async () => {
    const owner = await signedInWithAgency(server, 'owner@others.example')
    const email = 'leaving@others.example'
    const member = await joined(server, owner, email)
    const own = (await member.ask(userRoutes.fetch)).workspaces.find(({ role }) => role === 'OWNER')
    await member.ask(userRoutes.update, { workspace_id: own?.id })
    await member.ask(userRoutes.delete, {})
    expect(await owner.call('/user/team/fetch', { search: email })).toMatchObject({
      body: { total: 0 },
    })
  })

  it('lets nothing be charged any more', async () => {
    const owner = await signedInWithAgency(server, 'paying@closing.example')
    const { subscription } = await owner.ask(billingRoutes.fetch)
    expect(subscription).toMatchObject({ status: 'ACTIVE', cancel_at_period_end: false })
    const workspaceId = await workspaceOf(owner)
    await owner.ask(userRoutes.delete, {})
    expect(await findSubscription(server.database, workspaceId)).toMatchObject({
      nodes: [{ code: 'agency.yearly', ending: true }],
    })
  })
})

it('a closed account is gone with everything in it after 30 days, and not before', async () => {
  const email = 'owner@purge.example'
  const owner = await signedInWithAgency(server, email)
  const workspaceId = await workspaceOf(owner)
  await joined(server, owner, 'member@purge.example')
  const bystander = await server.signedIn('bystander@purge.example')
  await addLink(bystander, 'bystander')
  await owner.ask(creatorRoutes.create, [{ name: 'Jade' }])
  const [own] = await owner.ask(domainRoutes.create, [{ domain_host: 'links.purge.example' }])
  await server.database
    .update(domains)
    .set({ verifiedAt: new Date() })
    .where(eq(domains.id, own?.id ?? ''))
  await owner.ask(trackingLinkRoutes.create, [
    { user_domain_id: own?.id ?? '', pathname: 'jade', target_url: 'https://example.com/' },
  ])
  await owner.ask(userRoutes.delete, {})
  const isKept = async () =>
    (await server.database.$count(workspaces, eq(workspaces.id, workspaceId))) === 1

  server.wait(30 * 24 * 60 - 5)
  await purge()
  expect(await isKept()).toBe(true)
  server.wait(10)
  await Promise.all([purge(), purge()])
  expect(await isKept()).toBe(false)
  expect(await server.database.$count(users, eq(users.email, email))).toBe(0)
  expect(await server.database.$count(domains, eq(domains.id, own?.id ?? ''))).toBe(0)

  for (const other of ['member@purge.example', 'bystander@purge.example']) {
    expect(await server.database.$count(users, eq(users.email, other))).toBe(1)
  }
  expect(await server.database.$count(trackingLinks, eq(trackingLinks.pathname, 'bystander'))).toBe(
    1,
  )
  const anew = await server.signedIn(email)
  expect(await anew.ask(userRoutes.fetch)).toMatchObject({ email, role: 'OWNER' })
})
