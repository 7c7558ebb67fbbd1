import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { domainRoutes } from '#contract/resources/domains.ts'
import { notificationPreferenceRoutes } from '#contract/resources/notificationPreferences.ts'
import { notificationRoutes } from '#contract/resources/notifications.ts'
import { paymentRoutes } from '#contract/resources/payments.ts'
import { portalRoutes } from '#contract/resources/portal.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import {
  findSubscription,
  keepSubscription,
  notifyIfLate,
} from '#server/areas/billing/subscriptions.ts'
import { notify } from '#server/areas/notifications/notify.ts'
import { abuseReports } from '#server/database/schema/abuseReports.ts'
import { creators } from '#server/database/schema/creators.ts'
import { trackingLinks } from '#server/database/schema/links.ts'
import { limitNotices } from '#server/database/schema/notificationSubjects.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { join } from '#tests/server/contract/world.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { testCreator } from '#tests/support/app/contentRequest.ts'
import { mailDue } from '#tests/support/app/mailDue.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
const anna = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const jade = testCreator(server, anna, 'Jade')
const rose = testCreator(server, anna, 'Rose')
const stranger = forAllTests(() => signedInWithAgency(server, 'stranger@example.com'))
const admin = forAllTests(async () =>
  join(server, await workspaceOf(anna), 'of-anna', 'ADMIN', 'admin@example.com'),
)
const member = forAllTests(async () =>
  join(server, await workspaceOf(anna), 'of-anna', 'MEMBER', 'member@example.com'),
)

let sent: Mail[]

beforeEach(async () => {
  sent = []
  server.mailBy({
    async send(mail) {
      sent.push(mail)
      return 'SENT'
    },
  })
  server.wait(2)
  await server.runWork()
  sent = []
  await server.database.delete(notifications)
  await server.database
    .update(creators)
    .set({ email: 'jade@rivers.example', emailVerifiedAt: new Date() })
    .where(sql`name = 'Jade'`)
})

/** The lines of somebody's inbox, once the minute has passed within which things are undone. */
async function inboxOf(browser: TestBrowser) {
  server.wait(2)
  await mailDue(server)
  return (await browser.ask(notificationRoutes.fetch, {})).data
}

const eventsOf = async (browser: TestBrowser) => (await inboxOf(browser)).map(({ event }) => event)

const mailsTo = (email: string) =>
  sent.filter(({ to }) => to === email).map(({ subject }) => subject)

async function addLinks(count: number) {
  const { data } = await anna.ask(domainRoutes.fetch, {})
  const user_domain_id = data[0]?.id ?? ''
  return anna.ask(
    trackingLinkRoutes.create,
    Array.from({ length: count }, () => ({
      user_domain_id,
      pathname: `l-${crypto.randomUUID()}`,
      target_url: 'https://example.com',
      creator_id: jade.id,
    })),
  )
}

describe('a page that is reported', () => {
  async function report(linkId: string) {
    const workspaceId = await workspaceOf(anna)
    await server.database.transaction(async (tx) => {
      const [kept] = await tx
        .insert(abuseReports)
        .values({
          workspaceId,
          linkId,
          address: 'bio.localhost/jade',
          reason: 'STOLEN',
          details: 'These are <b>mine</b>',
          reporterEmail: 'ruby@example.com',
        })
        .returning()
      await notify(tx, 'PAGE_REPORTED', kept?.id ?? '', { now: server.now(), workspaceId })
    })
  }

  it('is said to the managers of its workspace, with its link and not by whom', async () => {
    const [link] = await addLinks(1)
    await report(link?.id ?? '')
    const [line] = await inboxOf(anna)
    expect(line).toMatchObject({
      event: 'PAGE_REPORTED',
      message: 'These are <b>mine</b>',
      creator_name: 'Jade',
      report: { link_id: link?.id, address: 'bio.localhost/jade', reason: 'STOLEN' },
    })
    expect(JSON.stringify(line)).not.toContain('ruby')
    expect(await eventsOf(admin)).toEqual(['PAGE_REPORTED'])
    for (const other of [member, stranger, jade.portal]) expect(await eventsOf(other)).toEqual([])
    expect(mailsTo('anna@example.com')).toEqual([
      'bio.localhost/jade was reported: it shows somebody or their work without their consent',
    ])
    expect(sent[0]?.text).toContain('A visitor says: These are <b>mine</b>')
    expect(sent[0]?.text).toContain(`/links/${link?.id}`)
    expect(sent[0]?.html).not.toContain('<b>mine')
    await server.database.delete(trackingLinks)
    expect((await inboxOf(anna))[0]?.report?.link_id).toBeNull()
  })
})

describe('a limit of the plan', () => {
  it('is said to be near once a month, to the managers alone', async () => {
    await server.database.delete(limitNotices)
    await addLinks(18)
    expect(await eventsOf(anna)).toEqual([])
    await Promise.all([addLinks(1), addLinks(1), addLinks(1)])
    const lines = await inboxOf(anna)
    expect(lines).toMatchObject([
      { event: 'LIMIT_NEAR', limit: { what: 'tracking_links', used: 20, limit: 25 } },
    ])
    expect(await eventsOf(admin)).toEqual(['LIMIT_NEAR'])
    for (const other of [member, stranger, jade.portal]) expect(await eventsOf(other)).toEqual([])
    expect(mailsTo('anna@example.com')).toEqual([
      '20 of the 25 tracking links in your plan are used',
    ])
    // A month later.
    await server.database.update(limitNotices).set({ month: '2020-01-01' })
    await addLinks(1)
    expect(await eventsOf(anna)).toEqual(['LIMIT_NEAR', 'LIMIT_NEAR'])
  })

  it('that is not come near to since nothing was added is not said', async () => {
    await server.database.delete(limitNotices)
    const refused = await anna.call('/user/tracking-links/create', [
      {
        user_domain_id: crypto.randomUUID(),
        pathname: 'nowhere',
        target_url: 'https://example.com',
      },
    ])
    expect(refused.status).toBe(422)
    expect(await eventsOf(anna)).toEqual([])
    expect(await server.database.select().from(limitNotices)).toEqual([])
  })
})

describe('a payment that fails', () => {
  it('is said to the owner alone, once, and not when it was made within the minute', async () => {
    const workspaceId = await workspaceOf(anna)
    const held = await findSubscription(server.database, workspaceId)
    if (!held) throw new Error('there is no plan')
    const become = (status: 'ACTIVE' | 'PAST_DUE') =>
      server.database.transaction(async (tx) => {
        const before = (await findSubscription(tx, workspaceId))?.status
        await keepSubscription(tx, workspaceId, { ...held, status })
        await notifyIfLate(tx, workspaceId, [before, status], server.now())
      })
    await become('PAST_DUE')
    await become('ACTIVE')
    expect(await eventsOf(anna)).toEqual([])
    await become('PAST_DUE')
    await become('PAST_DUE')
    expect(await eventsOf(anna)).toEqual(['PAYMENT_FAILED'])
    for (const other of [admin, member, stranger]) expect(await eventsOf(other)).toEqual([])
    expect(mailsTo('anna@example.com')).toEqual(['Your last payment failed'])
    await become('ACTIVE')
  })
})

describe('a payout', () => {
  const pay = (creator_id: string | null, status: 'PAID' | 'PENDING' = 'PAID') =>
    anna.ask(paymentRoutes.create, [
      {
        creator_id,
        amount_cents: 120_050,
        currency: 'EUR',
        paid_on: '2026-03-12',
        status,
        note: 'Secret',
      },
    ])

  it('is said to the creator who is paid, in their words, and to nobody else', async () => {
    await jade.portal.ask(portalRoutes.changeSettings, { language: 'de' })
    const [payment] = await pay(jade.id)
    await pay(null)
    const [line, ...more] = await inboxOf(jade.portal)
    expect(more).toEqual([])
    expect(line).toMatchObject({
      event: 'PAYOUT_RECORDED',
      payout: { amount_cents: 120_050, currency: 'EUR', paid_on: '2026-03-12' },
    })
    expect(JSON.stringify(line)).not.toContain('Secret')
    expect(mailsTo('jade@rivers.example')).toEqual(['Du hast 1.200,50\u00a0€ erhalten'])
    expect(sent.map(({ text }) => text).join()).toContain('/portal/earnings')
    for (const other of [rose.portal, anna, stranger]) expect(await eventsOf(other)).toEqual([])
    await anna.ask(paymentRoutes.update, [
      { id: payment?.id ?? '', data: { note: 'Other', status: 'PAID' } },
    ])
    expect(await eventsOf(jade.portal)).toEqual(['PAYOUT_RECORDED'])
    await anna.ask(paymentRoutes.delete, [payment?.id ?? ''])
    expect(await eventsOf(jade.portal)).toEqual([])
    await jade.portal.ask(portalRoutes.changeSettings, { language: null })
  })

  it('that is still to be made is said once it is', async () => {
    const [payment] = await pay(jade.id, 'PENDING')
    expect(await eventsOf(jade.portal)).toEqual([])
    await anna.ask(paymentRoutes.update, [{ id: payment?.id ?? '', data: { status: 'PAID' } }])
    expect(await eventsOf(jade.portal)).toEqual(['PAYOUT_RECORDED'])
  })
})

it('somebody chooses by event, and a creator sees theirs alone', async () => {
  const { events } = await anna.ask(notificationPreferenceRoutes.fetch)
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['PAGE_REPORTED', 'LIMIT_NEAR', 'PAYMENT_FAILED', 'WEEKLY_SUMMARY']),
  )
  const theirs = (await jade.portal.ask(notificationPreferenceRoutes.fetch)).events
  expect(theirs.map(({ event }) => event)).toContain('PAYOUT_RECORDED')
  expect(theirs.map(({ event }) => event)).not.toContain('LIMIT_NEAR')
})
