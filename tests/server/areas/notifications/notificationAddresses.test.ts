import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { commentRoutes } from '#contract/resources/comments.ts'
import {
  maxNotificationAddresses,
  notificationAddressRoutes,
  usualAddressEvents,
} from '#contract/resources/notificationAddresses.ts'
import { notificationPreferenceRoutes } from '#contract/resources/notificationPreferences.ts'
import { notificationRoutes } from '#contract/resources/notifications.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { noteMailFailure } from '#server/areas/bounces/noteMailFailure.ts'
import { addDueMails } from '#server/areas/notifications/sendMails.ts'
import { notificationAddresses } from '#server/database/schema/notificationAddresses.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { rateLimits } from '#server/platform/rateLimits/rateLimitsTable.ts'
import { join } from '#tests/server/contract/world.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { ask, taskOf, testCreator } from '#tests/support/app/contentRequest.ts'
import { mailDue } from '#tests/support/app/mailDue.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { png } from '#tests/support/sampleFiles.ts'

const server = testApp()
const anna = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const jade = testCreator(server, anna, 'Jade')
const stranger = forAllTests(() => signedInWithAgency(server, 'stranger@example.com'))
const admin = forAllTests(async () =>
  join(server, await workspaceOf(anna), 'of-anna', 'ADMIN', 'admin@example.com'),
)

let sent: Mail[]
let made = 0

beforeEach(async () => {
  sent = []
  server.mailBy({
    async send(mail) {
      sent.push(mail)
      return 'SENT'
    },
  })
  server.wait(2)
  await mailDue(server)
  await server.database.delete(rateLimits)
  sent = []
  await server.database.delete(notifications)
  await server.database.delete(notificationAddresses)
})

const mailsTo = (email: string) => sent.filter(({ to }) => to === email)

const subjectsTo = (email: string) => mailsTo(email).map(({ subject }) => subject)

/** Lets the minute pass within which things are undone, and mails what is due. */
async function pass(minutes = 2) {
  server.wait(minutes)
  await mailDue(server)
}

const fetch = async (browser: TestBrowser) =>
  (await browser.ask(notificationAddressRoutes.fetch, {})).data

/** Names an address, with the link that is mailed to it. */
async function name(row: { readonly events?: (typeof usualAddressEvents)[number][] } = {}) {
  made += 1
  const email = `desk-${made}@rivers.example`
  const [address] = await anna.ask(notificationAddressRoutes.create, [
    { name: 'Desk', email, ...row },
  ])
  await server.runWork()
  const link = /http\S+confirm-address\S+/.exec(mailsTo(email)[0]?.text ?? '')?.[0] ?? ''
  sent = []
  return { id: address?.id ?? '', email, link }
}

const post = (link: string) => server.app.request(link, { method: 'POST' })

async function named(row: Parameters<typeof name>[0] = {}) {
  const address = await name(row)
  expect((await post(address.link)).status).toBe(200)
  return address
}

async function decline() {
  const { id } = await taskOf(jade.portal, await ask(anna, [jade]))
  await jade.portal.ask(taskRoutes.update, [
    { id, data: { status: 'DECLINED', message: 'I am away' } },
  ])
  return id
}

describe('an address of the team', () => {
  it('is mailed a link and nothing else until that is confirmed, which asks first', async () => {
    const { email, link } = await name()
    await decline()
    await pass()
    expect(subjectsTo(email)).toEqual([])
    const asked = await server.app.request(link)
    expect([asked.status, await asked.text()]).toEqual([
      200,
      expect.stringMatching(/in the workspace of anna@example\.com,.*Confirm this address/s),
    ])
    expect(await fetch(anna)).toMatchObject([{ email, verified_at: null }])
    expect((await post(link)).status).toBe(200)
    expect(await fetch(anna)).toMatchObject([
      { email, events: usualAddressEvents, verified_at: expect.any(String) },
    ])
    await decline()
    await pass()
    expect(subjectsTo(email)).toEqual(['Jade has declined “Summer set”'])
  })

  it('is not confirmed by a link that is too old, forged or of another page', async () => {
    const first = await name()
    const other = await named()
    const forged = first.link.replace(first.id, other.id)
    expect((await post(forged)).status).toBe(404)
    expect((await post(first.link.replace('/confirm-address', '/unsubscribe'))).status).toBe(404)
    server.wait(8 * 24 * 60)
    expect((await post(first.link)).status).toBe(404)
    expect((await fetch(anna)).find(({ id }) => id === first.id)?.verified_at).toBeNull()
  })

  it('is mailed at once, whatever the quiet hours and digests of its people, and once', async () => {
    const { email } = await named()
    await anna.ask(notificationPreferenceRoutes.update, { quiet: { from: 0, until: 24 * 60 - 1 } })
    await decline()
    server.wait(2)
    await Promise.all([server.runWork(), server.runWork()])
    const services = { database: server.jobsDatabase, clock: server.now }
    const { signal } = new AbortController()
    await Promise.all([1, 2, 3].map(() => addDueMails(services, signal)))
    await server.runWork()
    expect(subjectsTo(email)).toEqual(['Jade has declined “Summer set”'])
    expect(subjectsTo('anna@example.com')).toEqual([])
    await anna.ask(notificationPreferenceRoutes.update, { quiet: null })
  })

  it('is mailed nothing that is undone within the minute', async () => {
    const { email } = await named()
    const id = await decline()
    await jade.portal.ask(taskRoutes.update, [{ id, data: { status: 'IN_PROGRESS' } }])
    await pass()
    expect(subjectsTo(email)).toEqual([])
  })

  it('is mailed one thing once, though several of the team are notified of it', async () => {
    await admin.ask(notificationPreferenceRoutes.fetch)
    const { email } = await named({ events: ['LIMIT_NEAR', 'COMMENTED'] })
    const workspaceId = await workspaceOf(anna)
    await server.database.execute(sql`
      insert into limit_notices (id, workspace_id, what, used, "limit", month)
      values (gen_random_uuid(), ${workspaceId}, 'creators', 9, 10, '2026-01-01')`)
    await server.database.execute(sql`
      select add_work('notify', ${workspaceId}, json_build_object('event', 'LIMIT_NEAR', 'about_id',
        (select id from limit_notices where workspace_id = ${workspaceId})), null, 3, null, false)`)
    await pass()
    const { rows } = await server.database.execute(sql`
      select count(user_id)::int as members, count(address_id)::int as addresses from notifications`)
    expect(rows).toEqual([{ members: 2, addresses: 1 }])
    expect(subjectsTo(email)).toEqual(['9 of the 10 creators in your plan are used'])
  })

  it('is mailed what creators comment, also where they mention somebody, and each time', async () => {
    const { email } = await named({ events: ['COMMENTED'] })
    const { id } = await taskOf(jade.portal, await ask(anna, [jade]))
    const say = async (text: string) => {
      await jade.portal.ask(commentRoutes.create, [{ task_id: id, text }])
      await pass()
    }
    await say('With sound?')
    await say('And at night?')
    await anna.ask(commentRoutes.create, [{ task_id: id, text: 'Yes' }])
    await pass()
    expect(mailsTo(email).map(({ text }) => /With sound|And at night|Yes/.exec(text)?.[0])).toEqual(
      ['With sound', 'And at night'],
    )
  })

  it('is mailed files that arrive once for a burst, if it wants that', async () => {
    const { email } = await named({ events: ['FILES_ARRIVED'] })
    const { id } = await taskOf(jade.portal, await ask(anna, [jade]))
    for (let file = 0; file < 3; file += 1) await submitFile(jade.portal, id, png)
    await pass()
    expect(subjectsTo(email)).toEqual(['Jade sent 3 files for “Summer set”'])
    await submitFile(jade.portal, id, png)
    await pass()
    expect(subjectsTo(email)).toHaveLength(2)
  })

  it('has no line in anybody’s inbox', async () => {
    await named({ events: ['TASK_DECLINED'] })
    await decline()
    await pass()
    expect(await anna.ask(notificationRoutes.fetch, {})).toMatchObject({ total: 1 })
    expect(await admin.ask(notificationRoutes.fetch, {})).toMatchObject({ total: 0 })
  })
})

describe('its mails', () => {
  it('are ended by their link, with one click, and begun again by another confirmation', async () => {
    const { id, email } = await named()
    await decline()
    await pass()
    const end = mailsTo(email)[0]?.unsubscribe?.href ?? ''
    const asked = await (await server.app.request(end)).text()
    expect(asked).toContain('The team can ask you to confirm it again')
    await decline()
    server.wait(2)
    await server.runWork()
    expect((await post(end)).status).toBe(200)
    await pass()
    expect(mailsTo(email)).toHaveLength(1)
    expect(await fetch(anna)).toMatchObject([{ id, unsubscribed_at: expect.any(String) }])
    await decline()
    await pass()
    expect(mailsTo(email)).toHaveLength(1)
    await anna.ask(notificationAddressRoutes.sendLink, undefined, { id })
    await server.runWork()
    const again = /http\S+confirm-address\S+/.exec(mailsTo(email).at(-1)?.text ?? '')?.[0] ?? ''
    expect((await post(again)).status).toBe(200)
    expect(await fetch(anna)).toMatchObject([{ unsubscribed_at: null }])
    await decline()
    await pass()
    expect(subjectsTo(email).at(-1)).toBe('Jade has declined “Summer set”')
  })

  it('that came back are shown at it, until it is confirmed again', async () => {
    const { id, email, link } = await named()
    await noteMailFailure(server.database, {
      workspaceId: await workspaceOf(anna),
      address: email,
      reason: 'BOUNCED',
      detail: 'No such mailbox',
      failedAt: server.now(),
    })
    expect(await fetch(anna)).toMatchObject([
      { id, mail_failure: { reason: 'BOUNCED', detail: 'No such mailbox' } },
    ])
    server.wait(1)
    await post(link)
    expect(await fetch(anna)).toMatchObject([{ mail_failure: null }])
  })

  it('end with it: what waits is not mailed', async () => {
    const { id, email } = await named()
    await decline()
    server.wait(2)
    await server.runWork()
    await anna.ask(notificationAddressRoutes.delete, [id])
    await pass()
    expect(mailsTo(email)).toEqual([])
  })
})

describe('who names addresses', () => {
  const path = '/user/notification-addresses'

  it('names a few, each once', async () => {
    const rows = Array.from({ length: maxNotificationAddresses }, (_, index) => ({
      name: `Desk ${index}`,
      email: `desk${index}@many.example`,
    }))
    await anna.ask(notificationAddressRoutes.create, rows)
    const again = { name: 'Again', email: 'DESK1@many.example' }
    expect(failureOf(await anna.call(`${path}/create`, [again])).code).toBe('VALIDATION_FAILED')
    const more = { name: 'More', email: 'more@many.example' }
    expect(failureOf(await anna.call(`${path}/create`, [more])).code).toBe('LIMIT_REACHED')
  })

  it('is of the workspace: a stranger neither sees nor changes them, nor has another link sent', async () => {
    const { id } = await named()
    expect(await fetch(stranger)).toEqual([])
    for (const [call, body] of [
      ['update', [{ id, data: { name: 'Mine' } }]],
      ['delete', [id]],
      [`send-link/${id}`, undefined],
    ] as const) {
      expect(failureOf(await stranger.call(`${path}/${call}`, body)).code).toBe('NOT_FOUND')
    }
  })

  it('floods no mailbox with links', async () => {
    const { id, email } = await name()
    const send = () => anna.call(`${path}/send-link/${id}`)
    // The first was sent when it was named.
    for (let link = 1; link < 4; link += 1) expect((await send()).status).toBe(200)
    expect(failureOf(await send()).code).toBe('RATE_LIMITED')
    const elsewhere = await stranger.call(`${path}/create`, [{ name: 'Desk', email }])
    expect(failureOf(elsewhere).code).toBe('RATE_LIMITED')
    await server.runWork()
    // What waits is sent once.
    expect(mailsTo(email)).toHaveLength(1)
  })
})
