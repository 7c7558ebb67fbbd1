import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { commentRoutes } from '#contract/resources/comments.ts'
import { notificationPreferenceRoutes } from '#contract/resources/notificationPreferences.ts'
import { notificationRoutes } from '#contract/resources/notifications.ts'
import { portalRoutes } from '#contract/resources/portal.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { waitingRoutes } from '#contract/resources/waiting.ts'
import type { RouteBody } from '#contract/route.ts'
import { noticeDueDates } from '#server/areas/notifications/noticeDueDates.ts'
import { creators } from '#server/database/schema/creators.ts'
import { notificationPreferences, notifications } from '#server/database/schema/notifications.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { messageOf } from '#server/platform/mail/message.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { ask, taskOf, testCreator } from '#tests/support/app/contentRequest.ts'
import { mailDue } from '#tests/support/app/mailDue.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { png } from '#tests/support/sampleFiles.ts'

const server = testApp()
const anna = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const jade = testCreator(server, anna, 'Jade')
const rose = testCreator(server, anna, 'Rose')
const stranger = forAllTests(() => signedInWithAgency(server, 'stranger@example.com'))

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
  await server.database.delete(notifications)
  await server.database.delete(notificationPreferences)
  await server.database
    .update(creators)
    .set({ email: 'jade@rivers.example', emailVerifiedAt: new Date() })
    .where(eq(creators.id, jade.id))
  await server.database
    .update(creators)
    .set({ emailVerifiedAt: new Date() })
    .where(eq(creators.id, jade.id))
})

/** The lines of somebody's inbox, once the minute has passed within which things are undone. */
async function inboxOf(browser: TestBrowser) {
  server.wait(2)
  await mailDue(server)
  return (await browser.ask(notificationRoutes.fetch, {})).data
}

const eventsOf = async (browser: TestBrowser) =>
  (await inboxOf(browser)).map(({ event, count }) => [event, count])

const change = (browser: TestBrowser, id: string, status: 'COMPLETED' | 'IN_PROGRESS') =>
  browser.ask(taskRoutes.update, [{ id, data: { status } }])

const decline = (browser: TestBrowser, id: string) =>
  browser.ask(taskRoutes.update, [{ id, data: { status: 'DECLINED', message: 'I am away' } }])

describe('a request', () => {
  it('is said to each of its creators, and to nobody else, once', async () => {
    const request = await ask(anna, [jade, rose])
    await server.runWork()
    expect((await jade.portal.ask(notificationRoutes.fetch, {})).data).toEqual([])
    const [line] = await inboxOf(jade.portal)
    expect(line).toMatchObject({
      event: 'REQUEST_SENT',
      request_title: 'Summer set',
      creator_name: 'Jade',
      task_id: (await taskOf(jade.portal, request)).id,
      read: false,
    })
    expect(await eventsOf(rose.portal)).toEqual([['REQUEST_SENT', 1]])
    expect(await eventsOf(anna)).toEqual([])
    expect(await eventsOf(stranger)).toEqual([])
    // Rose has no address.
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['jade@rivers.example', 'A new request: “Summer set”'],
    ])
  })

  it('that is cancelled within the minute is said to nobody', async () => {
    const { id } = await ask(anna, [jade])
    await anna.ask(requestRoutes.update, [{ id, data: { status: 'CANCELLED' } }])
    expect(await eventsOf(jade.portal)).toEqual([])
    expect(sent).toEqual([])
  })

  it('that changes again and again is one line, and says when it is off', async () => {
    const { id } = await ask(anna, [jade])
    await inboxOf(jade.portal)
    await jade.portal.ask(notificationRoutes.readAll)
    for (const title of ['Beach set', 'Pool set']) {
      await anna.ask(requestRoutes.update, [{ id, data: { title } }])
      await inboxOf(jade.portal)
    }
    expect((await inboxOf(jade.portal)).map((line) => [line.event, line.request_title])).toEqual([
      ['REQUEST_CHANGED', 'Pool set'],
      ['REQUEST_SENT', 'Pool set'],
    ])
    await anna.ask(requestRoutes.update, [{ id, data: { status: 'CANCELLED' } }])
    expect((await inboxOf(jade.portal))[0]).toMatchObject({ event: 'REQUEST_CANCELLED' })
  })

  it('that is deleted takes its lines along', async () => {
    const { id } = await ask(anna, [jade])
    expect(await eventsOf(jade.portal)).toHaveLength(1)
    await anna.ask(requestRoutes.delete, [id])
    expect(await eventsOf(jade.portal)).toEqual([])
  })

  it('is said to be due soon and overdue, once for a due date', async () => {
    const { id } = await ask(anna, [jade])
    await inboxOf(jade.portal)
    const dueIn = (minutes: number) => new Date(server.now().getTime() + minutes * 60_000)
    const notice = () =>
      noticeDueDates(
        { database: server.jobsDatabase, clock: server.now },
        new AbortController().signal,
      )
    await anna.ask(requestRoutes.update, [{ id, data: { due_at: dueIn(60).toISOString() } }])
    await inboxOf(jade.portal)
    await Promise.all([notice(), notice()])
    expect((await eventsOf(jade.portal))[0]).toEqual(['TASK_DUE_SOON', 1])
    server.wait(60)
    await Promise.all([notice(), notice()])
    const events = (await eventsOf(jade.portal)).map(([event]) => event)
    expect(events.filter((event) => event === 'TASK_DUE_SOON')).toHaveLength(1)
    expect(events.filter((event) => event === 'TASK_OVERDUE')).toHaveLength(1)
    expect(await eventsOf(anna)).toEqual([['TASK_OVERDUE', 1]])
  })
})

describe('what a creator does', () => {
  it('is said once however many files come, and as the last that was done', async () => {
    const request = await ask(anna, [jade])
    const { id } = await taskOf(jade.portal, request)
    for (let file = 0; file < 3; file += 1) await submitFile(jade.portal, id, png)
    expect(await eventsOf(anna)).toEqual([['FILES_ARRIVED', 3]])
    await submitFile(jade.portal, id, png)
    expect(await eventsOf(anna)).toEqual([['FILES_ARRIVED', 4]])
    await submitFile(jade.portal, id, png)
    await change(jade.portal, id, 'COMPLETED')
    expect(await eventsOf(anna)).toEqual([
      ['TASK_HANDED_IN', 5],
      ['FILES_ARRIVED', 4],
    ])
    expect(sent.map(({ to, subject }) => [to, subject])).toContainEqual([
      'anna@example.com',
      'Jade has completed “Summer set”',
    ])
  })

  it('is not said once it is undone', async () => {
    const { id } = await taskOf(jade.portal, await ask(anna, [jade]))
    await decline(jade.portal, id)
    await change(jade.portal, id, 'IN_PROGRESS')
    expect(await eventsOf(anna)).toEqual([])
  })

  it('is said with its reason', async () => {
    const { id } = await taskOf(jade.portal, await ask(anna, [jade]))
    await decline(jade.portal, id)
    expect(await inboxOf(anna)).toMatchObject([{ event: 'TASK_DECLINED', message: 'I am away' }])
    const mail = sent.find(({ to }) => to === 'anna@example.com')
    expect(mail?.text).toContain('They say: I am away')
  })
})

it('a review is said to the creator: what to change, and how many files are approved', async () => {
  const request = await ask(anna, [jade])
  const { id } = await taskOf(jade.portal, request)
  await submitFile(jade.portal, id, png)
  await submitFile(jade.portal, id, png)
  const files = (await taskOf(jade.portal, request)).submissions
  await inboxOf(jade.portal)
  await anna.ask(
    submissionRoutes.update,
    files.map((file) => ({ id: file.id, data: { review: 'APPROVED' as const } })),
  )
  expect((await eventsOf(jade.portal))[0]).toEqual(['FILES_APPROVED', 2])
  const again = { review: 'CHANGES_REQUESTED' as const, review_message: 'Brighter' }
  await anna.ask(submissionRoutes.update, [{ id: files[0]?.id ?? '', data: again }])
  expect((await inboxOf(jade.portal))[0]).toMatchObject({
    event: 'CHANGES_REQUESTED',
    message: expect.stringContaining('Brighter'),
  })
})

describe('an inbox', () => {
  it('is read by its owner alone, line by line or all of it', async () => {
    const first = await ask(anna, [jade], 'First')
    await ask(anna, [jade], 'Second')
    const [line] = await inboxOf(jade.portal)
    const unread = async () => (await jade.portal.ask(portalRoutes.fetch)).unread_notifications
    expect(await unread()).toBe(2)
    const update = [{ id: line?.id ?? '', data: { read: true } }]
    for (const other of [rose.portal, anna, stranger]) {
      expect(failureOf(await other.call('/user/notifications/update', update)).code).toBe(
        'NOT_FOUND',
      )
      expect(await other.ask(notificationRoutes.readAll)).toEqual({ read: 0 })
    }
    expect(await unread()).toBe(2)
    expect(await jade.portal.ask(notificationRoutes.update, update)).toMatchObject([{ read: true }])
    expect(await unread()).toBe(1)
    const open = await jade.portal.ask(notificationRoutes.fetch, { filters: { unread: true } })
    expect(open.data.map(({ request_title }) => request_title)).toEqual([
      line?.request_title === 'First' ? 'Second' : 'First',
    ])
    expect(await jade.portal.ask(notificationRoutes.readAll)).toEqual({ read: 1 })
    expect(await unread()).toBe(0)
    await decline(jade.portal, (await taskOf(jade.portal, first)).id)
    await inboxOf(anna)
    expect((await anna.ask(waitingRoutes.fetch)).unread_notifications).toBe(1)
  })

  it('has a line once though its work is done again', async () => {
    await ask(anna, [jade])
    await inboxOf(jade.portal)
    const again = () =>
      server.database.execute(sql`select graphile_worker.add_job('notify', payload) from (
        select json_build_object('id', piece_id, 'share', workspace_id, 'data',
          json_build_object('event', event, 'about_id', request_id)) as payload from notifications) as done`)
    await again()
    await again()
    expect(await eventsOf(jade.portal)).toEqual([['REQUEST_SENT', 1]])
    expect(sent).toHaveLength(1)
  })
})

describe('how somebody is notified', () => {
  it('has no quiet hours that end when they begin', async () => {
    const { path } = notificationPreferenceRoutes.update
    const answer = await jade.portal.call(path, { quiet: { from: 420, until: 420 } })
    expect(failureOf(answer).message).toBe('Quiet hours end at another time than they begin')
  })

  const choose = (browser: TestBrowser, body: Parameters<typeof browser.call>[1]) =>
    browser.call('/user/notification-preferences/update', body)

  it('is as they choose, by event and channel', async () => {
    const usual = await jade.portal.ask(notificationPreferenceRoutes.fetch)
    expect(usual).toMatchObject({ quiet: null, email: 'jade@rivers.example' })
    expect(usual.events.map(({ event }) => event)).not.toContain('TASK_DECLINED')
    await choose(jade.portal, { events: [{ event: 'REQUEST_SENT', inbox: false }] })
    await ask(anna, [jade])
    expect(await eventsOf(jade.portal)).toEqual([])
    expect(sent).toHaveLength(1)
    await choose(jade.portal, { events: [{ event: 'REQUEST_SENT', inbox: true, mail: 'OFF' }] })
    await ask(anna, [jade])
    expect(await eventsOf(jade.portal)).toEqual([['REQUEST_SENT', 1]])
    expect(sent).toHaveLength(1)
    const strange = { events: [{ event: 'TASK_DECLINED', inbox: true }] }
    expect(failureOf(await choose(jade.portal, strange)).code).toBe('VALIDATION_FAILED')
    expect((await rose.portal.ask(notificationPreferenceRoutes.fetch)).events).toEqual(usual.events)
  })

  it('is a digest in the morning, with everything once', async () => {
    await jade.portal.ask(portalRoutes.changeSettings, { timezone: 'Asia/Tokyo' })
    await choose(jade.portal, { events: [{ event: 'REQUEST_SENT', mail: 'DAILY' }] })
    await ask(anna, [jade], 'First')
    await inboxOf(jade.portal)
    await ask(anna, [jade], 'Second')
    await inboxOf(jade.portal)
    expect(sent).toEqual([])
    for (let hour = 0; hour < 30; hour += 1) {
      server.wait(60)
      await mailDue(server)
    }
    const text = sent.map((mail) => mail.text).join('')
    expect(text.match(/A new request: “First”/g)).toHaveLength(1)
    expect(text.match(/A new request: “Second”/g)).toHaveLength(1)
  })

  it('is in the language of whoever gets it, and so is the page that ends it', async () => {
    await anna.ask(userRoutes.update, { workspace_language: 'de' })
    await ask(anna, [jade])
    await inboxOf(jade.portal)
    expect(sent.at(-1)?.text).toContain('Um keine solchen E-Mails mehr zu bekommen')
    await jade.portal.ask(portalRoutes.changeSettings, { language: 'fr' })
    await ask(anna, [jade])
    await inboxOf(jade.portal)
    const link = sent.at(-1)?.unsubscribe?.href ?? ''
    expect(sent.at(-1)?.text).toContain('Pour ne plus recevoir')
    const page = await (await server.app.request(link)).text()
    expect(page).toContain('<html lang="fr">')
    expect(page).toContain('Me désabonner')
    const unknown = await server.app.request('/unsubscribe', {
      headers: { 'Accept-Language': 'es-MX' },
    })
    expect([unknown.status, await unknown.text()]).toEqual([
      404,
      expect.stringContaining('Este enlace no funciona'),
    ])
    await jade.portal.ask(portalRoutes.changeSettings, { language: null })
    await anna.ask(userRoutes.update, { workspace_language: null })
  })

  it('names when it is due, on the clock of whoever gets it', async () => {
    await jade.portal.ask(portalRoutes.changeSettings, { timezone: 'Asia/Tokyo' })
    const askUntil = async (due_at: string) => {
      const { id } = await ask(anna, [jade], 'Lookbook')
      await anna.ask(requestRoutes.update, [{ id, data: { due_at } }])
      await inboxOf(jade.portal)
      return sent.at(-1)?.text
    }
    expect(await askUntil('2030-01-31T16:30:00.000Z')).toContain(
      'Due Friday, February 1 at 1:30 AM GMT+9',
    )
    // Who has not said where they are is where the agency is: an offset, until its owner says more.
    await jade.portal.ask(portalRoutes.changeSettings, { timezone: null })
    expect(await askUntil('2030-01-31T16:30:00.000Z')).toMatch(
      /Due Thursday, January 31 at 4:30.PM GMT/,
    )
    await jade.portal.ask(portalRoutes.changeSettings, { timezone: 'Asia/Tokyo' })
    await jade.portal.ask(portalRoutes.changeSettings, { language: 'de' })
    expect(await askUntil('2030-01-31T16:30:00.000Z')).toContain(
      'Fällig am Freitag, 1. Februar um 01:30 GMT+9',
    )
    await jade.portal.ask(portalRoutes.changeSettings, { language: null, timezone: null })
  })

  it('is ended by the link of a mail, as mail programs do it, and by that link alone', async () => {
    await ask(anna, [jade])
    await inboxOf(jade.portal)
    const [mail] = sent
    const { headers } = messageOf(
      mail ?? { to: '', subject: '', text: '', html: '' },
      'a@b.example',
    )
    expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    const link = mail?.unsubscribe?.href ?? ''
    expect(headers['List-Unsubscribe']).toEqual({ prepared: true, value: `<${link}>` })
    const shown = await server.app.request(link)
    expect([shown.status, await shown.text()]).toEqual([
      200,
      expect.stringContaining('Unsubscribe'),
    ])
    expect((await jade.portal.ask(notificationPreferenceRoutes.fetch)).events[0]?.mail).toBe('NOW')
    const forged = link.replace(jade.id, rose.id)
    expect((await server.app.request(forged, { method: 'POST' })).status).toBe(404)
    const ended = await server.app.request(link, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(ended.status).toBe(200)
    const { events } = await jade.portal.ask(notificationPreferenceRoutes.fetch)
    expect(events.map((one) => one.mail)).toEqual(events.map(() => 'OFF'))
    await ask(anna, [jade])
    expect((await eventsOf(jade.portal)).length).toBe(2)
    expect(sent).toHaveLength(1)
  })
})

describe('a comment', () => {
  const say = async (browser: TestBrowser, row: RouteBody<typeof commentRoutes.create>[number]) =>
    (await browser.ask(commentRoutes.create, [row]))[0]?.id ?? ''

  it('of the team is said to the creator, and several at one task in one line', async () => {
    const request = await ask(anna, [jade, rose])
    const { id } = await taskOf(jade.portal, request)
    await inboxOf(jade.portal)
    await server.database.delete(notifications)
    sent = []
    await say(anna, { task_id: id, text: 'Closer, please' })
    expect(await inboxOf(jade.portal)).toMatchObject([
      { event: 'COMMENTED', count: 1, message: 'Closer, please', author_name: null, task_id: id },
    ])
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['jade@rivers.example', 'A new comment on “Summer set”'],
    ])
    const newest = await say(anna, { task_id: id, text: 'And brighter' })
    expect(await inboxOf(jade.portal)).toMatchObject([
      { event: 'COMMENTED', count: 2, message: 'And brighter', comment_id: newest },
    ])
    expect(await eventsOf(rose.portal)).toEqual([])
    expect(await eventsOf(anna)).toEqual([])
  })

  it('of a creator is said to who looks after the task, by name', async () => {
    const { id } = await taskOf(jade.portal, await ask(anna, [jade]))
    await inboxOf(anna)
    sent = []
    await say(jade.portal, { task_id: id, text: 'With sound?' })
    expect(await inboxOf(anna)).toMatchObject([
      { event: 'COMMENTED', author_name: 'Jade', message: 'With sound?' },
    ])
    expect(sent.map(({ subject }) => subject)).toEqual(['Jade commented on “Summer set”'])
    expect(await eventsOf(stranger)).toEqual([])
  })

  it('that mentions somebody says that to them, instead', async () => {
    const { id } = await taskOf(jade.portal, await ask(anna, [jade]))
    await inboxOf(jade.portal)
    await server.database.delete(notifications)
    await say(anna, { task_id: id, text: '@Jade, closer', mentions: [jade.id] })
    expect(await eventsOf(jade.portal)).toEqual([['MENTIONED', 1]])
  })

  it('that is said to all is said to each of them', async () => {
    const request = await ask(anna, [jade, rose])
    await inboxOf(jade.portal)
    await server.database.delete(notifications)
    await say(anna, { request_id: request.id, text: 'It will rain' })
    for (const { portal } of [jade, rose]) {
      expect(await eventsOf(portal)).toEqual([['COMMENTED', 1]])
    }
  })

  it('that is deleted within a minute was never said', async () => {
    const { id } = await taskOf(jade.portal, await ask(anna, [jade]))
    await inboxOf(jade.portal)
    await server.database.delete(notifications)
    const said = await say(anna, { task_id: id, text: 'Oops' })
    await anna.ask(commentRoutes.delete, [said])
    expect(await eventsOf(jade.portal)).toEqual([])
  })
})
