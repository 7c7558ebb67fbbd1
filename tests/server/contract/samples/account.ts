import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { activityRoutes } from '#contract/resources/activities.ts'
import { apiKeyRoutes } from '#contract/resources/apiKeys.ts'
import { appRoutes } from '#contract/resources/app.ts'
import { authRoutes } from '#contract/resources/auth.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { invitationRoutes } from '#contract/resources/invitations.ts'
import { mailDomainRoutes } from '#contract/resources/mailDomains.ts'
import {
  maxNotificationAddresses,
  notificationAddressRoutes,
} from '#contract/resources/notificationAddresses.ts'
import { notificationPreferenceRoutes } from '#contract/resources/notificationPreferences.ts'
import { notificationRoutes } from '#contract/resources/notifications.ts'
import { personalDataRoutes } from '#contract/resources/personalData.ts'
import { portalRoutes } from '#contract/resources/portal.ts'
import { pushSubscriptionRoutes } from '#contract/resources/pushSubscriptions.ts'
import { sampleRoutes } from '#contract/resources/samples.ts'
import { savedViewRoutes } from '#contract/resources/savedViews.ts'
import { searchRoutes } from '#contract/resources/search.ts'
import { sessionRoutes } from '#contract/resources/sessions.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { waitingRoutes } from '#contract/resources/waiting.ts'
import { webhookDeliveryRoutes } from '#contract/resources/webhookDeliveries.ts'
import { webhookRoutes } from '#contract/resources/webhooks.ts'
import { sampleWebhookData } from '#contract/rules/webhookPayload.ts'
import { sessions } from '#server/database/schema/accounts.ts'
import { notificationAddresses } from '#server/database/schema/notificationAddresses.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { webhookDeliveries, webhookMessages, webhooks } from '#server/database/schema/webhooks.ts'
import { portalPassword, type World } from '#tests/server/contract/world.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { subscribedBrowser } from '#tests/support/push/startPushService.ts'
import { resourceSamples, type Sample, sample } from './sample.ts'

/** Signing in, the person, the team and the portal. */
export const accountSamples: readonly Sample[] = [
  sample(appRoutes.settings, () => ({})),
  sample(authRoutes.otp, (world) => ({ body: { email: newEmail(world) } })),
  sample(authRoutes.email, (world) => ({ body: { email: newEmail(world) } })),
  sample(authRoutes.callback, async (world) => {
    const email = newEmail(world)
    await world.server.browser().call('/auth/email', { email })
    const token = /token=([\w-]+)/.exec(await world.server.newestMailTo(email))?.[1]
    return { query: { token, confirmed: true } }
  }),
  sample(authRoutes.head, (world) => ({ query: { email: newEmail(world) } })),
  sample(authRoutes.googleRedirect, () => ({ body: {} }), { status: 501 }),
  sample(authRoutes.oidcRedirect, () => ({ body: {} }), { status: 501 }),
  sample(authRoutes.logout, () => ({}), { endsSession: true }),
  sample(userRoutes.fetch, () => ({})),
  sample(
    userRoutes.update,
    (world) => ({ body: { name: world.fresh(), workspace_name: world.fresh() } }),
    { role: 'OWNER' },
  ),
  sample(userRoutes.delete, () => ({ body: { deactivation_reason: 'Trying it out' } }), {
    endsSession: true,
  }),
  sample(sampleRoutes.fetch, () => ({})),
  sample(sampleRoutes.create, () => ({})),
  sample(sampleRoutes.delete, () => ({})),
  sample(sessionRoutes.fetch, () => ({ body: {} })),
  sample(sessionRoutes.delete, async (world) => {
    const { id: userId } = await world.people.VIEWER.ask(userRoutes.fetch)
    const expiresAt = new Date(world.server.now().getTime() + 60_000)
    const made = await world.server.database
      .insert(sessions)
      .values({ userId, tokenHash: world.fresh(), expiresAt })
      .returning({ id: sessions.id })
    return { body: made.map(({ id }) => id) }
  }),
  sample(sessionRoutes.deleteOthers, () => ({})),
  sample(teamRoutes.fetch, () => ({ body: {} })),
  sample(teamRoutes.create, (world) => ({
    body: { data: [{ email: newEmail(world), role: 'VIEWER' as const }] },
  })),
  sample(teamRoutes.update, async (world) => ({
    body: {
      data: [{ id: await invite(world, newEmail(world)), data: { role: 'MEMBER' as const } }],
    },
  })),
  sample(
    teamRoutes.delete,
    async (world) => ({ body: { data: [await invite(world, newEmail(world))] } }),
    { role: 'ADMIN' },
  ),
  ...resourceSamples(mailDomainRoutes, {
    row: (world) => ({ domain: newMailDomain(world) }),
    change: () => ({ role: 'MEMBER' as const, enabled: false }),
  }),
  sample(mailDomainRoutes.check, async (world) => ({
    body: { id: await world.make(mailDomainRoutes.create, { domain: newMailDomain(world) }) },
  })),
  sample(personalDataRoutes.ownArchive, () => ({})),
  sample(personalDataRoutes.creatorArchive, async (world) => ({
    params: { creator_id: await world.makeCreator() },
  })),
  sample(personalDataRoutes.eraseCreator, async (world) => {
    const name = world.fresh()
    const creator_id = await world.make(creatorRoutes.create, { name })
    return { params: { creator_id }, body: { name } }
  }),
  sample(waitingRoutes.fetch, () => ({})),
  sample(searchRoutes.find, async (world) => ({
    body: { search: world.mark, ids: [await world.makeLink()] },
  })),
  sample(activityRoutes.fetch, () => ({ body: { filters: { thing: 'CREATOR' as const } } })),
  sample(apiKeyRoutes.fetch, async (world) => {
    await makeKey(world)
    return { body: {} }
  }),
  sample(apiKeyRoutes.create, (world) => ({
    body: { name: world.fresh(), scope: 'READ' as const },
  })),
  sample(apiKeyRoutes.update, async (world) => ({
    body: [{ id: await makeKey(world), data: { name: world.fresh() } }],
  })),
  sample(apiKeyRoutes.delete, async (world) => ({ body: [await makeKey(world)] })),
  sample(webhookRoutes.fetch, async (world) => {
    await makeWebhook(world)
    return { body: {} }
  }),
  sample(webhookRoutes.create, async ({ server, workspaceId }) => {
    // What was made for other calls leaves no room.
    await server.database.delete(webhooks).where(eq(webhooks.workspaceId, workspaceId))
    return { body: { url: 'https://hooks.example/in', events: ['TASK_HANDED_IN' as const] } }
  }),
  sample(webhookRoutes.update, async (world) => ({
    body: [{ id: await makeWebhook(world), data: { description: world.fresh() } }],
  })),
  sample(webhookRoutes.delete, async (world) => ({ body: [await makeWebhook(world)] })),
  sample(webhookRoutes.rotate, async (world) => ({ params: { id: await makeWebhook(world) } })),
  sample(webhookRoutes.test, async (world) => ({
    params: { id: await makeWebhook(world) },
    body: { event: 'TASK_HANDED_IN' as const },
  })),
  sample(webhookDeliveryRoutes.fetch, async (world) => ({
    body: { filters: { id: (await makeDelivery(world)).id } },
  })),
  sample(webhookDeliveryRoutes.resend, async (world) => ({
    body: [(await makeDelivery(world)).id],
  })),
  sample(webhookDeliveryRoutes.replay, async (world) => ({
    body: {
      webhook_id: (await makeDelivery(world)).webhookId,
      since: '2026-01-01T00:00:00Z',
    },
  })),
  sample(savedViewRoutes.fetch, async (world) => ({
    body: { filters: { id: await world.make(savedViewRoutes.create, sharedView(world)) } },
  })),
  sample(savedViewRoutes.create, (world) => ({ body: [sharedView(world)] }), { role: 'MEMBER' }),
  sample(
    savedViewRoutes.update,
    async (world) => {
      const id = await world.make(savedViewRoutes.create, sharedView(world))
      return { body: [{ id, data: { name: world.fresh(), params: [] } }] }
    },
    { role: 'ADMIN' },
  ),
  sample(
    savedViewRoutes.delete,
    async (world) => ({ body: [await world.make(savedViewRoutes.create, sharedView(world))] }),
    { role: 'ADMIN' },
  ),
  sample(
    notificationRoutes.fetch,
    async (world) => {
      await notifyOne(world, 'OWNER')
      return { body: {} }
    },
    { asCreator: () => ({ body: {} }), isOwn: true },
  ),
  sample(
    notificationRoutes.update,
    async (world) => ({
      body: [{ id: await notifyOne(world, 'VIEWER'), data: { read: true } }],
    }),
    {
      asCreator: async (world) => ({
        body: [{ id: await notifyOne(world, 'CREATOR'), data: { read: true } }],
      }),
    },
  ),
  sample(notificationRoutes.readAll, () => ({}), { asCreator: () => ({}), isOwn: true }),
  ...resourceSamples(notificationAddressRoutes, {
    row: newAddress,
    change: (world) => ({ name: world.fresh() }),
  }),
  sample(notificationAddressRoutes.sendLink, async (world) => ({
    params: {
      id: await world.make(notificationAddressRoutes.create, await newAddress(world)),
    },
  })),
  sample(notificationPreferenceRoutes.fetch, () => ({}), { asCreator: () => ({}), isOwn: true }),
  sample(notificationPreferenceRoutes.update, () => ({ body: { quiet: null } }), {
    asCreator: () => ({ body: { quiet: null } }),
    isOwn: true,
  }),
  sample(
    pushSubscriptionRoutes.fetch,
    async (world) => {
      await subscribe(world, world.people.OWNER)
      return { body: {} }
    },
    { asCreator: () => ({ body: {} }), isOwn: true },
  ),
  sample(pushSubscriptionRoutes.create, (world) => ({ body: browserOf(world) }), {
    asCreator: (world) => ({ body: browserOf(world) }),
    isOwn: true,
  }),
  sample(
    pushSubscriptionRoutes.delete,
    async (world) => ({ body: [await subscribe(world, world.people.VIEWER)] }),
    { asCreator: async (world) => ({ body: [await subscribe(world, world.creator)] }) },
  ),
  sample(invitationRoutes.redeem, async (world) => {
    const email = newEmail(world)
    await invite(world, email)
    const token = /token=([\w-]+)/.exec(await world.server.newestMailTo(email))?.[1] ?? ''
    return { query: { token } }
  }),
  sample(portalRoutes.login, async (world) => {
    const [creator] = await world.people.OWNER.ask(creatorRoutes.create, [
      { name: world.fresh(), portal_password: portalPassword },
    ])
    return { body: { user_creator_id: creator?.user_creator_id ?? '', password: portalPassword } }
  }),
  sample(portalRoutes.openLink, async (world) => {
    const creator_id = await world.makeCreator()
    const { url } = await world.people.OWNER.ask(creatorRoutes.portalLink, {}, { creator_id })
    const token = new URL(url ?? '').searchParams.get('token') ?? ''
    return { body: { token, confirmed: true } }
  }),
  sample(portalRoutes.forgot, (world) => ({ body: { email: newEmail(world) } })),
  sample(portalRoutes.settings, () => ({})),
  sample(portalRoutes.changeSettings, (world) => ({ body: { email: newEmail(world) } })),
  sample(portalRoutes.logoutOthers, () => ({})),
  sample(portalRoutes.agency, (world) => ({ body: { agency_id: world.workspaceId } })),
  sample(portalRoutes.fetch, () => ({})),
  sample(portalRoutes.changePassword, () => ({
    body: { current_password: portalPassword, password: portalPassword },
  })),
  sample(portalRoutes.logout, () => ({}), { endsSession: true }),
]

/** In the place of the oldest that were named for other calls: there is room for a few. */
async function newAddress(world: World) {
  const { server, workspaceId } = world
  await server.database.execute(sql`
    delete from ${notificationAddresses} where id in (
      select id from ${notificationAddresses} where workspace_id = ${workspaceId}
      order by id desc offset ${maxNotificationAddresses - 1})`)
  return { name: world.fresh(), email: newEmail(world) }
}

const newMailDomain = (world: World) => `${world.fresh()}.${world.mark}.example`

const newEmail = (world: World) => `${world.fresh()}@${world.mark}.example`

const sharedView = (world: World) => ({
  list: 'CREATORS' as const,
  name: world.fresh(),
  params: [{ name: 'search', value: world.mark }],
  shared: true,
})

async function makeKey(world: World): Promise<string> {
  const { id } = await world.people.OWNER.ask(apiKeyRoutes.create, {
    name: world.fresh(),
    scope: 'READ',
  })
  return id
}

/** Not by the call, which makes ten at most. */
async function makeWebhook({ server, workspaceId, fresh }: World): Promise<string> {
  const id = randomUUID()
  await server.database.insert(webhooks).values({
    id,
    workspaceId,
    url: `https://hooks.example/${fresh()}`,
    events: ['TASK_HANDED_IN'],
    keyId: 'none',
    sealed: fresh(),
  })
  return id
}

async function makeDelivery(world: World) {
  const { server, workspaceId } = world
  const webhookId = await makeWebhook(world)
  const [id, messageId] = [randomUUID(), randomUUID()]
  await server.database.insert(webhookMessages).values({
    id: messageId,
    workspaceId,
    event: 'TASK_HANDED_IN',
    objectId: randomUUID(),
    sequence: 1,
    at: new Date(),
    data: sampleWebhookData('TASK_HANDED_IN'),
  })
  await server.database
    .insert(webhookDeliveries)
    .values({ id, workspaceId, webhookId, messageId, cause: 'EVENT', dueAt: new Date() })
  return { id, webhookId }
}

async function invite(world: World, email: string): Promise<string> {
  const data = [{ email, role: 'VIEWER' as const }]
  const [invitation] = await world.people.OWNER.ask(teamRoutes.create, { data })
  return invitation?.id ?? ''
}

const browserOf = ({ fresh }: World) => subscribedBrowser(fresh()).subscription

const subscribe = async (world: World, browser: TestBrowser) =>
  (await browser.ask(pushSubscriptionRoutes.create, browserOf(world))).id

/** A line in the inbox of the viewer, or of the creator in the portal. */
async function notifyOne(
  { server, workspaceId, creatorId, people }: World,
  whom: 'OWNER' | 'VIEWER' | 'CREATOR',
) {
  const id = randomUUID()
  const isUser = whom !== 'CREATOR'
  await server.database.insert(notifications).values({
    id,
    workspaceId,
    event: isUser ? 'FILES_ARRIVED' : 'FILES_APPROVED',
    userId: isUser ? (await people[whom].ask(userRoutes.fetch)).id : null,
    recipientId: isUser ? null : creatorId,
    pieceId: id,
    at: new Date(),
  })
  return id
}
