import { beforeEach, describe, expect, it } from 'vitest'
import { authRoutes } from '#contract/resources/auth.ts'
import { notificationPreferenceRoutes } from '#contract/resources/notificationPreferences.ts'
import { notificationRoutes } from '#contract/resources/notifications.ts'
import { paymentRoutes } from '#contract/resources/payments.ts'
import { portalRoutes } from '#contract/resources/portal.ts'
import {
  maxPushSubscriptions,
  pushSubscriptionRoutes,
} from '#contract/resources/pushSubscriptions.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { notificationPreferences, notifications } from '#server/database/schema/notifications.ts'
import { pushSubscriptions } from '#server/database/schema/pushSubscriptions.ts'
import { openVapidKeys } from '#server/platform/crypto/vapidKeys.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { ask, portalPassword, taskOf, testCreator } from '#tests/support/app/contentRequest.ts'
import { pushDue } from '#tests/support/app/pushDue.ts'
import { startTestApp } from '#tests/support/app/testApp.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import {
  type SubscribedBrowser,
  startPushService,
  subscribedBrowser,
  taken,
} from '#tests/support/push/startPushService.ts'

const service = forAllTests(startPushService, ({ close }) => close())
const server = forAllTests(
  () => startTestApp({}, { connectors: new Map(), outside: service.outside, random: () => 0 }),
  (app) => app.stop(),
)
const anna = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const jade = testCreator(server, anna, 'Jade')
const rose = testCreator(server, anna, 'Rose')
const stranger = forAllTests(() => signedInWithAgency(server, 'stranger@example.com'))

beforeEach(async () => {
  server.wait(2)
  await server.runWork()
  await server.database.delete(notifications)
  await server.database.delete(notificationPreferences)
  await server.database.delete(pushSubscriptions)
  service.pushed.length = 0
  service.answer = taken
})

const subscribe = (browser: TestBrowser, { subscription }: SubscribedBrowser) =>
  browser.ask(pushSubscriptionRoutes.create, subscription)

const subscribedOf = async (browser: TestBrowser) =>
  (await browser.ask(pushSubscriptionRoutes.fetch, {})).data

/** What has been pushed to a browser once the minute has passed within which things are undone. */
async function shownBy(device: SubscribedBrowser) {
  server.wait(2)
  await pushDue(server)
  return shownNow(device)
}

const shownNow = ({ subscription, decrypt }: SubscribedBrowser) =>
  service.pushed
    .filter(({ path }) => subscription.endpoint.endsWith(path))
    .map(({ body }) => decrypt(body))

const choose = (browser: TestBrowser, body: Parameters<typeof browser.call>[1]) =>
  browser.call('/user/notification-preferences/update', body)

describe('a request', () => {
  it('is pushed to the browsers of its creators, encrypted, by who this server is', async () => {
    const [phone, tablet, others] = ['phone', 'tablet', 'others'].map((name) =>
      subscribedBrowser(name),
    )
    if (!phone || !tablet || !others) throw new Error('no browsers')
    await subscribe(jade.portal, phone)
    await subscribe(jade.portal, tablet)
    await subscribe(rose.portal, others)
    const request = await ask(anna, [jade])
    const { id } = await taskOf(jade.portal, request)
    const said = {
      title: 'A new request: “Summer set”',
      body: '',
      path: `/portal/tasks/${id}`,
      tag: id.replaceAll('-', ''),
    }
    expect(await shownBy(phone)).toEqual([said])
    expect(await shownBy(tablet)).toEqual([said])
    expect(await shownBy(others)).toEqual([])
    const { push_key } = await jade.portal.ask(notificationPreferenceRoutes.fetch)
    const [first] = service.pushed
    expect(first).toMatchObject({ ttl: 86_400, urgency: 'normal', topic: said.tag, key: push_key })
    expect(first?.claims).toMatchObject({ aud: 'https://push.example', sub: expect.any(String) })
    expect((first?.claims.exp ?? 0) * 1000).toBeGreaterThan(Date.now())
    expect((first?.claims.exp ?? 0) * 1000).toBeLessThan(Date.now() + 86_400_000)
    expect(first?.body.toString('latin1')).not.toContain('Summer')
  })

  it('that is cancelled within the minute is pushed to nobody', async () => {
    const phone = subscribedBrowser('phone')
    await subscribe(jade.portal, phone)
    const { id } = await ask(anna, [jade])
    await pushDue(server)
    expect(shownNow(phone)).toEqual([])
    await anna.ask(requestRoutes.update, [{ id, data: { status: 'CANCELLED' } }])
    expect(await shownBy(phone)).toEqual([])
  })

  it('is pushed once, however many processes do so', async () => {
    const phone = subscribedBrowser('phone')
    await subscribe(jade.portal, phone)
    await ask(anna, [jade])
    server.wait(2)
    await server.runWork()
    await Promise.all([pushDue(server), pushDue(server)])
    expect(shownNow(phone)).toHaveLength(1)
    expect(await shownBy(phone)).toHaveLength(1)
  })

  it('is one push with what else has waited, which opens the inbox', async () => {
    const phone = subscribedBrowser('phone')
    await subscribe(jade.portal, phone)
    for (const title of ['One', 'Two', 'Three', 'Four']) await ask(anna, [jade], title)
    const [said, ...more] = await shownBy(phone)
    expect(more).toEqual([])
    expect(said).toMatchObject({ path: '/portal/inbox', tag: 'several' })
    expect(JSON.stringify(said)).toContain('A new request: “Four”')
  })

  it('that has been read before it could be pushed is not', async () => {
    const phone = subscribedBrowser('phone')
    await subscribe(jade.portal, phone)
    service.answer = (response) => void response.writeHead(503).end()
    await ask(anna, [jade])
    await shownBy(phone)
    expect(service.pushed).toHaveLength(1)
    await jade.portal.ask(notificationRoutes.readAll)
    service.answer = taken
    server.wait(60)
    await server.runWork()
    expect(service.pushed).toHaveLength(1)
  })
})

it('what a creator does is pushed to the team, in the words of its mail', async () => {
  const laptop = subscribedBrowser('laptop')
  await subscribe(anna, laptop)
  const { id } = await taskOf(jade.portal, await ask(anna, [jade]))
  const declined = { status: 'DECLINED' as const, message: 'I am away' }
  await jade.portal.ask(taskRoutes.update, [{ id, data: declined }])
  expect(await shownBy(laptop)).toMatchObject([
    { title: 'Jade has declined “Summer set”', body: 'They say: I am away' },
  ])
})

describe('what is chosen', () => {
  it('holds for pushes as for mails: none of an event, and none while it is quiet', async () => {
    const phone = subscribedBrowser('phone')
    await subscribe(jade.portal, phone)
    await choose(jade.portal, { events: [{ event: 'REQUEST_SENT', push: false }] })
    await ask(anna, [jade])
    expect(await shownBy(phone)).toEqual([])
    const at = server.now().getUTCHours() * 60
    const quiet = { from: (at + 1320) % 1440, until: (at + 180) % 1440 }
    await jade.portal.ask(portalRoutes.changeSettings, { timezone: 'UTC' })
    await choose(jade.portal, { events: [{ event: 'REQUEST_SENT', push: true }], quiet })
    await ask(anna, [jade], 'Later')
    expect(await shownBy(phone)).toEqual([])
    server.wait(180)
    expect(await shownBy(phone)).toMatchObject([{ title: 'A new request: “Later”' }])
    await jade.portal.ask(portalRoutes.changeSettings, { timezone: null })
  })

  it('leaves what was chosen before there were pushes as the defaults have it', async () => {
    await choose(jade.portal, { events: [{ event: 'REQUEST_SENT', mail: 'OFF' }] })
    await server.database
      .update(notificationPreferences)
      .set({ choices: { REQUEST_SENT: { inbox: true, mail: 'OFF' } } })
    const { events } = await jade.portal.ask(notificationPreferenceRoutes.fetch)
    expect(events).toContainEqual({ event: 'REQUEST_SENT', inbox: true, mail: 'OFF', push: true })
  })
})

describe('a browser', () => {
  it('that its push service knows no more is forgotten; one that it refuses for now is tried again', async () => {
    const phone = subscribedBrowser('phone')
    await subscribe(jade.portal, phone)
    for (const status of [500, 429, 403, 302]) {
      service.answer = (response) =>
        void response.writeHead(status, { Location: 'https://other.example/' }).end()
      service.pushed.length = 0
      await ask(anna, [jade])
      await shownBy(phone)
      expect(await subscribedOf(jade.portal)).toHaveLength(1)
      service.answer = taken
      server.wait(60)
      await server.runWork()
      expect(shownNow(phone)).toHaveLength(2)
    }
    for (const status of [404, 410]) {
      await subscribe(jade.portal, phone)
      service.answer = (response) => void response.writeHead(status).end()
      await ask(anna, [jade])
      await shownBy(phone)
      expect(await subscribedOf(jade.portal)).toEqual([])
    }
  })

  it('is forgotten where its session ends, whichever way', async () => {
    const again = await server.loggedIn(jade.user_creator_id, portalPassword)
    const third = await server.loggedIn(jade.user_creator_id, portalPassword)
    await subscribe(again, subscribedBrowser('again'))
    await subscribe(third, subscribedBrowser('third'))
    await subscribe(jade.portal, subscribedBrowser('phone'))
    await again.ask(portalRoutes.logout)
    expect((await subscribedOf(jade.portal)).map(({ endpoint }) => endpoint)).toEqual([
      'https://push.example/phone',
      'https://push.example/third',
    ])
    await jade.portal.ask(portalRoutes.logoutOthers)
    expect(await subscribedOf(jade.portal)).toHaveLength(1)
    const annas = await server.signedIn('anna@example.com')
    await subscribe(annas, subscribedBrowser('laptop'))
    expect(await subscribedOf(anna)).toHaveLength(1)
    await annas.ask(authRoutes.logout)
    expect(await subscribedOf(anna)).toEqual([])
  })

  it('is subscribed once, and of too many the oldest gives way', async () => {
    const phone = subscribedBrowser('phone')
    await subscribe(jade.portal, phone)
    await subscribe(jade.portal, phone)
    expect(await subscribedOf(jade.portal)).toHaveLength(1)
    for (let at = 0; at < maxPushSubscriptions; at += 1) {
      server.wait(1)
      await subscribe(jade.portal, subscribedBrowser(`browser-${at}`))
    }
    const kept = (await subscribedOf(jade.portal)).map(({ endpoint }) => endpoint)
    expect(kept).toHaveLength(maxPushSubscriptions)
    expect(kept).not.toContain(phone.subscription.endpoint)
  })

  it('belongs to whoever subscribed it: nobody else sees it or takes it away', async () => {
    const { id } = await subscribe(jade.portal, subscribedBrowser('phone'))
    for (const other of [rose.portal, anna, stranger]) {
      expect(await subscribedOf(other)).toEqual([])
      const answer = await other.call('/user/push-subscriptions/delete', [id])
      expect(failureOf(answer).code).toBe('NOT_FOUND')
    }
    expect(await jade.portal.ask(pushSubscriptionRoutes.delete, [id])).toEqual([id])
    expect(await subscribedOf(jade.portal)).toEqual([])
  })

  it.each([
    'http://push.example/phone',
    'https://10.0.0.7/phone',
    'https://localhost/phone',
    'https://push.example:8443/phone',
    'https://somebody@push.example/phone',
    'nonsense',
  ])('at %s is refused', async (endpoint) => {
    const { subscription } = subscribedBrowser('phone', endpoint)
    const answer = await jade.portal.call('/user/push-subscriptions/create', subscription)
    expect(failureOf(answer).code).toBe('VALIDATION_FAILED')
    expect(issuesOf(answer).join(' ')).toContain('endpoint')
  })

  it('whose key is no point of the curve is refused', async () => {
    const { subscription } = subscribedBrowser('phone')
    const keys = { ...subscription.keys, p256dh: `B${'A'.repeat(86)}` }
    const answer = await jade.portal.call('/user/push-subscriptions/create', {
      ...subscription,
      keys,
    })
    expect(failureOf(answer).code).toBe('VALIDATION_FAILED')
  })

  it('whose name leads into a private network is not pushed to, and forgotten', async () => {
    await subscribe(jade.portal, subscribedBrowser('phone', 'https://other.example/phone'))
    await ask(anna, [jade])
    await shownBy(subscribedBrowser('phone'))
    expect(service.pushed).toEqual([])
    expect(await subscribedOf(jade.portal)).toEqual([])
  })
})

it('a payout opens the earnings of the creator who was paid', async () => {
  const phone = subscribedBrowser('phone')
  await subscribe(jade.portal, phone)
  const paid = { amount_cents: 1200, currency: 'EUR', paid_on: '2026-03-12' } as const
  await anna.ask(paymentRoutes.create, [{ ...paid, creator_id: jade.id }])
  expect(await shownBy(phone)).toMatchObject([{ path: '/portal/earnings' }])
})

it('the keys are made once, and are those of every process', async () => {
  const [one, two] = await Promise.all([
    openVapidKeys(server.jobsDatabase),
    openVapidKeys(server.jobsDatabase),
  ])
  expect(one).toEqual(two)
  const { push_key } = await anna.ask(notificationPreferenceRoutes.fetch)
  expect(push_key).toBe(one.publicKey)
})
