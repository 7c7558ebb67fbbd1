import { eq } from 'drizzle-orm'
import { Webhook as Verifier } from 'standardwebhooks'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paymentRoutes } from '#contract/resources/payments.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { webhookDeliveryRoutes } from '#contract/resources/webhookDeliveries.ts'
import { maxWebhooks, webhookRoutes } from '#contract/resources/webhooks.ts'
import type { RouteBody } from '#contract/route.ts'
import type { NotificationEvent } from '#contract/rules/notificationEvents.ts'
import { webhookEvents, webhookPayload } from '#contract/rules/webhookPayload.ts'
import { notify } from '#server/areas/notifications/notify.ts'
import { forgetMessages } from '#server/areas/workspace/webhooks/forgetMessages.ts'
import { resealWebhooks, secretsAt } from '#server/areas/workspace/webhooks/secrets.ts'
import { abuseReports } from '#server/database/schema/abuseReports.ts'
import { limitNotices } from '#server/database/schema/notificationSubjects.ts'
import { webhookDeliveries, webhookMessages, webhooks } from '#server/database/schema/webhooks.ts'
import { openTokenSeal } from '#server/platform/crypto/tokenSeal.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { ask, taskOf, testCreator } from '#tests/support/app/contentRequest.ts'
import { giveRole } from '#tests/support/app/giveRole.ts'
import { startTestApp } from '#tests/support/app/testApp.ts'
import { failureOf, issuesOf } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { type Received, startOver, startReceiver } from './receiver.ts'

const receiver = forAllTests(startReceiver, ({ close }) => close())
const server = forAllTests(
  () => startTestApp({}, { connectors: new Map(), outside: receiver.outside, random: () => 0 }),
  (app) => app.stop(),
)
const anna = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const jade = testCreator(server, anna, 'Jade')
const stranger = forAllTests(() => signedInWithAgency(server, 'stranger@example.com'))

beforeEach(async () => {
  await server.database.delete(webhooks)
  await server.database.delete(webhookMessages)
  await server.runWork()
  startOver(receiver)
})

type Given = Partial<RouteBody<typeof webhookRoutes.create>>

const addWebhook = (given: Given = {}, brand = anna) =>
  brand.ask(webhookRoutes.create, {
    url: 'http://hooks.example/in',
    events: [...webhookEvents],
    ...given,
  })

const deliveriesOf = async (id?: string) =>
  (await anna.ask(webhookDeliveryRoutes.fetch, { filters: { webhook_id: id } })).data

const webhookOf = async (id: string) =>
  (await anna.ask(webhookRoutes.fetch, {})).data.find((one) => one.id === id)

/** What a receiver reads that checks as the library does, at the time of the server. */
function verified({ body, headers }: Received, secret: string): unknown {
  vi.setSystemTime(server.now())
  try {
    return new Verifier(secret).verify(body, {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    })
  } finally {
    vi.useRealTimers()
  }
}

/** Does what is due after so many minutes. */
async function later(minutes: number) {
  server.wait(minutes)
  await server.runWork()
}

const typeOf = ({ body }: Received): unknown => JSON.parse(body).type

describe('what happens', () => {
  it('is sent at once to who chose it, signed so that the library’s verifier takes it', async () => {
    const all = await addWebhook()
    await addWebhook({ url: 'http://hooks.example/other', events: ['DOMAIN_LOST'] })
    await addWebhook({ url: 'http://hooks.example/theirs' }, stranger)
    const request = await ask(anna, [jade])
    await server.runWork()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/in'])
    const [message] = receiver.received
    if (!message) throw new Error('nothing arrived')
    expect(verified(message, all.secret)).toEqual({
      type: 'REQUEST_SENT',
      timestamp: expect.any(String),
      data: {
        object_id: request.id,
        sequence: 1,
        request_id: request.id,
        task_id: null,
        status: 'OPEN',
        due_at: null,
      },
    })
    expect(message.headers['webhook-id']).toMatch(/^msg_[\da-f-]{36}$/)
    expect(() => verified({ ...message, body: `${message.body} ` }, all.secret)).toThrow()
    expect(() => verified(message, `whsec_${btoa('another')}`)).toThrow()
    expect(await deliveriesOf()).toMatchObject([
      {
        webhook_id: all.id,
        event: 'REQUEST_SENT',
        cause: 'EVENT',
        attempt: 1,
        status: 'DELIVERED',
        status_code: 204,
        error: null,
      },
    ])
  })

  it('by a creator in the portal is sent too, numbered by object, in a shape of the contract', async () => {
    await addWebhook()
    const request = await ask(anna, [jade])
    const { id } = await taskOf(jade.portal, request)
    const answers = { status: 'DECLINED', message: 'I am away' } as const
    await jade.portal.ask(taskRoutes.update, [{ id, data: answers }])
    await anna.ask(requestRoutes.update, [{ id: request.id, data: { status: 'CANCELLED' } }])
    await server.runWork()
    const bodies = receiver.received.map(({ body }) => JSON.parse(body))
    expect(bodies.map(({ type, data }) => [type, data.sequence]).toSorted()).toEqual([
      ['REQUEST_CANCELLED', 2],
      ['REQUEST_SENT', 1],
      ['TASK_DECLINED', 1],
    ])
    for (const body of bodies) {
      const event = webhookEvents.find((one) => one === body.type) ?? 'DOMAIN_LOST'
      await expect(webhookPayload(event).validate(body, { strict: true })).resolves.toEqual(body)
      expect(JSON.stringify(body)).not.toMatch(/jade|away|summer/i)
    }
  })

  it('to the workspace itself is sent in shapes of the contract too, without who has reported a page', async () => {
    await addWebhook()
    const workspaceId = await workspaceOf(anna)
    const reportId = crypto.randomUUID()
    const noticeId = crypto.randomUUID()
    await server.database.insert(abuseReports).values({
      id: reportId,
      workspaceId,
      linkId: crypto.randomUUID(),
      address: 'bio.localhost/jade',
      reason: 'SCAM',
      reporterEmail: 'ruby@example.com',
    })
    await server.database.insert(limitNotices).values({
      id: noticeId,
      workspaceId,
      what: 'storage_bytes',
      used: 400,
      limit: 500,
      month: '2026-03-01',
    })
    const now = server.now()
    await server.database.transaction(async (tx) => {
      await notify(tx, 'PAGE_REPORTED', reportId, { now, workspaceId })
      await notify(tx, 'LIMIT_NEAR', noticeId, { now, workspaceId })
      await notify(tx, 'PAYMENT_FAILED', workspaceId, { now, workspaceId })
    })
    await anna.ask(paymentRoutes.create, [
      { creator_id: jade.id, amount_cents: 5_000, currency: 'EUR', paid_on: '2026-03-01' },
    ])
    await server.runWork()
    const bodies = receiver.received.map(({ body }) => JSON.parse(body))
    const types = ['LIMIT_NEAR', 'PAGE_REPORTED', 'PAYMENT_FAILED', 'PAYOUT_RECORDED']
    expect(bodies.map(({ type }) => type).toSorted()).toEqual(types)
    for (const body of bodies) {
      const event = webhookEvents.find((one) => one === body.type) ?? 'DOMAIN_LOST'
      await expect(webhookPayload(event).validate(body, { strict: true })).resolves.toEqual(body)
      expect(JSON.stringify(body)).not.toMatch(/jade|ruby/i)
    }
  })

  it('that is undone in its transaction is sent to nobody', async () => {
    await addWebhook()
    const refused = await anna.call('/user/creator_requests/create', [
      { title: 'No creators', status: 'OPEN', creator_ids: [crypto.randomUUID()], item_data: [] },
    ])
    expect(refused.status).toBeGreaterThanOrEqual(400)
    await server.runWork()
    expect(receiver.received).toEqual([])
  })

  it('is a sentence with a link for Slack', async () => {
    await addWebhook({ kind: 'SLACK' })
    const { id } = await ask(anna, [jade], '<b>Summer</b>')
    await anna.ask(requestRoutes.update, [{ id, data: { status: 'CANCELLED' } }])
    await server.runWork()
    const texts = receiver.received.map(({ body }) => JSON.parse(body))
    expect(texts).toContainEqual({
      text: `“&lt;b&gt;Summer&lt;/b&gt;” was cancelled\n${server.config.appUrl.origin}/requests/${id}`,
    })
  })
})

describe('a secret', () => {
  it('is shown once, sealed in the database, and both sign for a day once it is rotated', async () => {
    const { id, secret } = await addWebhook()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const [row] = await server.database.select().from(webhooks).where(eq(webhooks.id, id))
    expect(JSON.stringify(row)).not.toContain(secret.slice(6))
    expect(JSON.stringify(await anna.ask(webhookRoutes.fetch, {}))).not.toContain('whsec_')

    const rotated = await anna.ask(webhookRoutes.rotate, undefined, { id })
    expect(rotated.secret).not.toBe(secret)
    expect(rotated.old_secret_until).not.toBeNull()
    await ask(anna, [jade])
    await server.runWork()
    const [both] = receiver.received
    if (!both) throw new Error('nothing arrived')
    expect(String(both.headers['webhook-signature']).split(' ')).toHaveLength(2)
    expect(verified(both, secret)).toEqual(verified(both, rotated.secret))

    startOver(receiver)
    server.wait(24 * 60 + 1)
    await ask(anna, [jade])
    await server.runWork()
    const [one] = receiver.received
    if (!one) throw new Error('nothing arrived')
    expect(verified(one, rotated.secret)).toMatchObject({ type: 'REQUEST_SENT' })
    expect(() => verified(one, secret)).toThrow()
    expect((await webhookOf(id))?.old_secret_until).toBeNull()
  })

  it('is sealed anew under another key, with the one before it', async () => {
    const { id, secret } = await addWebhook()
    const rotated = await anna.ask(webhookRoutes.rotate, undefined, { id })
    const next = { id: 'next', key: Buffer.alloc(32, 7) }
    const before = { id: 'before', key: Buffer.alloc(32, 5) }
    const kept = async () => {
      const [row] = await server.database.select().from(webhooks).where(eq(webhooks.id, id))
      if (!row) throw new Error('the webhook is gone')
      return row
    }
    const owner = { workspaceId: (await kept()).workspaceId, webhookId: id }
    const seal = openTokenSeal([before])
    const old = seal.seal(secret, owner)
    await server.database
      .update(webhooks)
      .set({ ...seal.seal(rotated.secret, owner), oldKeyId: old.keyId, oldSealed: old.sealed })
      .where(eq(webhooks.id, id))
    await resealWebhooks(server.jobsDatabase, openTokenSeal([next, before]))
    expect(secretsAt(openTokenSeal([next]), await kept(), server.now())).toEqual([
      rotated.secret,
      secret,
    ])
  })

  it('whose key is lost signs nothing, which is said', async () => {
    const { id } = await addWebhook()
    await server.database.update(webhooks).set({ keyId: 'gone' }).where(eq(webhooks.id, id))
    await ask(anna, [jade])
    await server.runWork()
    expect(receiver.received).toEqual([])
    expect((await deliveriesOf(id)).at(-1)).toMatchObject({
      status: 'FAILED',
      error: 'SECRET_LOST',
    })
  })
})

describe('an attempt that fails', () => {
  it('is made again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, under one id, and then no more', async () => {
    const { id } = await addWebhook()
    receiver.answer = (response) => void response.writeHead(500).end('Out of order')
    await ask(anna, [jade])
    await server.runWork()
    const counts: number[] = [receiver.received.length]
    for (const minutes of [0.1, 5, 30, 120, 300, 600, 600, 3_000]) {
      await later(minutes)
      counts.push(receiver.received.length)
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 8])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const made = await deliveriesOf(id)
    expect(made.map(({ attempt, cause }) => [attempt, cause]).at(0)).toEqual([8, 'RETRY'])
    expect(made.every(({ answer }) => answer === 'Out of order')).toBe(true)
    expect(await webhookOf(id)).toMatchObject({ enabled: true, failing_since: expect.any(String) })
  })

  it('holds no other back', async () => {
    const { id } = await addWebhook()
    receiver.answer = (response) => void response.writeHead(503).end()
    await ask(anna, [jade])
    await server.runWork()
    startOver(receiver)
    await ask(anna, [jade])
    await server.runWork()
    expect(receiver.received).toHaveLength(1)
    expect((await webhookOf(id))?.failing_since).toBeNull()
  })

  it('waits for as long as the receiver asks, a day at most', async () => {
    const { id } = await addWebhook()
    receiver.answer = (response) => void response.writeHead(429, { 'Retry-After': '3600' }).end()
    await ask(anna, [jade])
    await server.runWork()
    const waiting = async () => {
      const found = (await deliveriesOf(id)).find(({ status }) => status === 'WAITING')
      return new Date(found?.due_at ?? 0).getTime() - server.now().getTime()
    }
    expect(Math.abs((await waiting()) - 3_600_000)).toBeLessThan(30_000)
    receiver.answer = (response) =>
      void response.writeHead(429, { 'Retry-After': '99999999' }).end()
    await later(61)
    expect(Math.abs((await waiting()) - 86_400_000)).toBeLessThan(30_000)
  })

  it('for five days and nothing else, switches the webhook off and mails the owner; on again, it may be replayed', async () => {
    const { id } = await addWebhook()
    receiver.answer = (response) => void response.writeHead(500).end()
    const since = server.now().toISOString()
    await ask(anna, [jade])
    await server.runWork()
    server.wait(4.9 * 24 * 60)
    await ask(anna, [jade])
    await server.runWork()
    expect((await webhookOf(id))?.enabled).toBe(true)
    await later(0.2 * 24 * 60)
    expect(await webhookOf(id)).toMatchObject({ enabled: false, off_reason: 'FAILING' })
    expect(await server.newestMailTo('anna@example.com')).toContain('hooks.example')

    const asked = { webhook_id: id, since }
    const off = await anna.call('/user/webhooks/deliveries/replay', asked)
    expect(failureOf(off).code).toBe('CONFLICT')
    await anna.ask(webhookRoutes.update, [{ id, data: { enabled: true } }])
    startOver(receiver)
    expect(await anna.ask(webhookDeliveryRoutes.replay, asked)).toEqual({
      queued: 2,
      next_since: null,
    })
    await server.runWork()
    expect(receiver.received.map(typeOf)).toEqual(['REQUEST_SENT', 'REQUEST_SENT'])
    expect(await webhookOf(id)).toMatchObject({ off_reason: null, failing_since: null })
  })

  it('with 410 switches the webhook off at once', async () => {
    const { id } = await addWebhook()
    receiver.answer = (response) => void response.writeHead(410).end()
    await ask(anna, [jade])
    await server.runWork()
    expect(await webhookOf(id)).toMatchObject({ enabled: false, off_reason: 'GONE' })
    expect((await deliveriesOf(id)).map(({ error }) => error)).toEqual(['GONE'])
    await ask(anna, [jade])
    await later(10)
    expect(receiver.received).toHaveLength(1)
    expect(await server.newestMailTo('anna@example.com')).toContain('410')
  })
})

describe('a receiver', () => {
  const errorAfter = async (given: Given = {}) => {
    const { id } = await addWebhook(given)
    await ask(anna, [jade])
    await server.runWork()
    const made = (await deliveriesOf(id)).filter(({ status }) => status !== 'WAITING')
    expect(made).toHaveLength(1)
    return made[0]
  }

  it('that redirects is not followed', async () => {
    receiver.answer = (response) =>
      void response.writeHead(302, { Location: 'http://hooks.example/else' }).end()
    expect(await errorAfter()).toMatchObject({ error: 'REDIRECT', status_code: 302 })
    expect(receiver.received.map(({ path }) => path)).toEqual(['/in'])
  })

  it('in a private network is not reached', async () => {
    expect(await errorAfter({ url: 'http://inside.example/in' })).toMatchObject({
      error: 'ADDRESS_NOT_PUBLIC',
      status_code: null,
    })
    expect(receiver.received).toEqual([])
  })

  it('whose answer never ends is heard to a thousand characters', async () => {
    let closed: Promise<unknown> = Promise.resolve()
    receiver.answer = (response) => {
      response.writeHead(200)
      const more = setInterval(() => response.write('x'.repeat(3_000)), 1)
      closed = new Promise((done) => response.on('close', done)).then(() => clearInterval(more))
    }
    const made = await errorAfter()
    expect(made).toMatchObject({ status: 'DELIVERED', answer_is_cut: true })
    expect(made?.answer).toHaveLength(1_000)
    await closed
  })

  it('that hangs up has not taken it', async () => {
    receiver.answer = (response) => void response.destroy()
    expect(await errorAfter()).toMatchObject({ error: 'UNREACHABLE', status_code: null })
  })
})

describe('a webhook', () => {
  it.each([
    'http://127.0.0.2/in',
    'http://[::1]/in',
    'http://169.254.169.254/latest',
    'http://localhost/in',
    'http://metadata.internal/in',
    'https://hooks.example:8443/in',
  ])('is not made of %s', async (url) => {
    const refused = await anna.call('/user/webhooks/create', { url, events: ['DOMAIN_LOST'] })
    expect(issuesOf(refused)).toEqual([expect.stringContaining('body.url')])
    const { id } = await addWebhook()
    const changed = await anna.call('/user/webhooks/update', [{ id, data: { url } }])
    expect(issuesOf(changed)).toEqual([expect.stringContaining('body[0].data.url')])
  })

  it('is one of ten', async () => {
    for (let made = 0; made < maxWebhooks; made += 1) await addWebhook()
    const refused = await anna.call('/user/webhooks/create', {
      url: 'http://hooks.example/in',
      events: ['DOMAIN_LOST'],
    })
    expect(failureOf(refused)).toMatchObject({ code: 'LIMIT_REACHED', metadata: { limit: 10 } })
  })

  it('that is off gets nothing but a sample that somebody asks for', async () => {
    const { id, secret } = await addWebhook()
    await anna.ask(webhookRoutes.update, [{ id, data: { enabled: false } }])
    expect(await webhookOf(id)).toMatchObject({ off_reason: 'SWITCHED_OFF' })
    await ask(anna, [jade])
    await server.runWork()
    expect(receiver.received).toEqual([])
    for (const event of webhookEvents) await sendSample(id, event)
    for (const message of receiver.received) {
      const event = webhookEvents.find((one) => one === typeOf(message)) ?? 'DOMAIN_LOST'
      const body = verified(message, secret)
      await expect(webhookPayload(event).validate(body, { strict: true })).resolves.toEqual(body)
    }
    expect(receiver.received.map(typeOf)).toEqual(webhookEvents)
  })

  async function sendSample(id: string, event: NotificationEvent) {
    const made = await anna.ask(webhookRoutes.test, { event }, { id })
    expect(made).toMatchObject({ cause: 'TEST', status: 'WAITING', event })
    await server.runWork()
  }

  it('is sent a message again under the id it had', async () => {
    const { id } = await addWebhook()
    await ask(anna, [jade])
    await server.runWork()
    const [first] = await deliveriesOf(id)
    const [again] = await anna.ask(webhookDeliveryRoutes.resend, [first?.id ?? ''])
    expect(again).toMatchObject({ cause: 'RESEND', attempt: 2, message_id: first?.message_id })
    await server.runWork()
    const [one, other] = receiver.received
    expect(other?.headers['webhook-id']).toBe(one?.headers['webhook-id'])
    expect(other?.body).toBe(one?.body)
  })

  it('whose sample fails, and fails when it is sent again, is not failing', async () => {
    receiver.answer = (response) => void response.writeHead(500).end()
    const { id } = await addWebhook()
    await sendSample(id, 'DOMAIN_LOST')
    const [first] = await deliveriesOf(id)
    const [again] = await anna.ask(webhookDeliveryRoutes.resend, [first?.id ?? ''])
    expect(again).toMatchObject({ cause: 'TEST', attempt: 2 })
    await server.runWork()
    await later(24 * 60)
    expect(receiver.received).toHaveLength(2)
    expect((await deliveriesOf(id)).map(({ status }) => status)).toEqual(['FAILED', 'FAILED'])
  })

  it('is seen and changed by managers of its workspace alone', async () => {
    const { id } = await addWebhook()
    await ask(anna, [jade])
    await server.runWork()
    expect((await stranger.ask(webhookRoutes.fetch, {})).data).toEqual([])
    expect((await stranger.ask(webhookDeliveryRoutes.fetch, {})).data).toEqual([])
    const strange = await stranger.call('/user/webhooks/deliveries/replay', {
      webhook_id: id,
      since: '2026-01-01T00:00:00Z',
    })
    expect(failureOf(strange).code).toBe('NOT_FOUND')
    await giveRole(server, anna, 'MEMBER')
    expect(failureOf(await anna.call('/user/webhooks/fetch', {})).code).toBe('FORBIDDEN')
    await giveRole(server, anna, 'OWNER')
  })

  it('keeps what it was sent for thirty days', async () => {
    await addWebhook()
    await ask(anna, [jade])
    await server.runWork()
    await forgetMessages(server.jobsDatabase, server.now)
    expect(await server.database.$count(webhookDeliveries)).toBe(1)
    server.wait(30 * 24 * 60 + 1)
    await forgetMessages(server.jobsDatabase, server.now)
    expect(await server.database.$count(webhookDeliveries)).toBe(0)
  })
})
