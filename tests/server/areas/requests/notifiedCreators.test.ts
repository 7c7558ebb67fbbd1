import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { notificationRoutes } from '#contract/resources/notifications.ts'
import { notifiedCreatorRoutes } from '#contract/resources/notifiedCreators.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { creators } from '#server/database/schema/creators.ts'
import { mailFailures } from '#server/database/schema/mailFailures.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { portalAccess } from '#server/database/schema/portal.ts'
import type { Mail, MailOutcome } from '#server/platform/mail/mailer.ts'
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
const rose = testCreator(server, anna, 'Rose')
const stranger = forAllTests(() => signedInWithAgency(server, 'stranger@example.com'))
/** A member who is assigned to Rose alone. */
const limited = forAllTests(async () => {
  const browser = await join(server, await workspaceOf(anna), 'of-anna', 'MEMBER', 'm@example.com')
  const { id } = await browser.ask(userRoutes.fetch)
  await anna.ask(teamRoutes.update, {
    data: [{ id, data: { all_creators: false, add_creator_ids: [rose.id] } }],
  })
  return browser
})

let sent: Mail[]
let outcome: MailOutcome

beforeEach(async () => {
  sent = []
  outcome = 'SENT'
  server.mailBy({
    async send(mail) {
      sent.push(mail)
      return outcome
    },
  })
  server.wait(2)
  await server.runWork()
  sent = []
  await server.database.delete(mailFailures)
  await server.database.delete(notifications)
  await server.database
    .update(creators)
    .set({ email: 'jade@rivers.example' })
    .where(eq(creators.id, jade.id))
  await server.database
    .update(creators)
    .set({ emailVerifiedAt: new Date() })
    .where(eq(creators.id, jade.id))
})

async function later(minutes = 2) {
  server.wait(minutes)
  await mailDue(server)
}

const notifiedOf = async ({ id }: { id: string }, browser: TestBrowser = anna) =>
  (await browser.ask(notifiedCreatorRoutes.fetch, {}, { request_id: id })).data

const again = (request: { id: string }, taskIds: readonly string[], browser = anna) =>
  browser.call(`/user/creators/requests/resend/${request.id}`, taskIds)

describe('who was notified of a request', () => {
  it('is listed with how: by mail, in the portal alone, not yet, or not at all', async () => {
    const request = await ask(anna, [jade, rose])
    expect((await notifiedOf(request)).map(({ event, mail }) => [event, mail])).toEqual([
      [null, null],
      [null, null],
    ])
    await later()
    const states = async () =>
      new Map((await notifiedOf(request)).map((row) => [row.creator_name, row]))
    expect((await states()).get('Jade')).toMatchObject({
      event: 'REQUEST_SENT',
      inbox: true,
      read: false,
      mail: 'SENT',
      mail_failure: null,
      may_resend: true,
    })
    expect((await states()).get('Rose')).toMatchObject({ mail: 'NO_ADDRESS', inbox: true })
    await jade.portal.ask(notificationRoutes.readAll)
    expect((await states()).get('Jade')).toMatchObject({ read: true })
    await server.database.insert(mailFailures).values({
      workspaceId: await workspaceOf(anna),
      address: 'jade@rivers.example',
      reason: 'BOUNCED',
      detail: 'No such box',
      failedAt: server.now(),
    })
    expect((await states()).get('Jade')).toMatchObject({
      mail: 'FAILED',
      mail_failure: { reason: 'BOUNCED', detail: 'No such box' },
    })
  })

  it('says that a mail was refused, and when somebody was in the portal', async () => {
    outcome = { refused: 'No such box' }
    const request = await ask(anna, [jade])
    await later()
    const seen = new Date('2026-03-01T10:00:00Z')
    await server.database
      .insert(portalAccess)
      .values({ creatorId: jade.id, workspaceId: await workspaceOf(anna), lastSeenAt: seen })
      .onConflictDoUpdate({ target: portalAccess.creatorId, set: { lastSeenAt: seen } })
    expect(await notifiedOf(request)).toMatchObject([
      { mail: 'FAILED', seen_at: seen.toISOString() },
    ])
  })

  it('is seen of their creators alone by who is limited to some, and by nobody else', async () => {
    const request = await ask(anna, [jade, rose])
    await later()
    expect(await notifiedOf(request, limited)).toMatchObject([
      { creator_name: 'Rose', event: 'REQUEST_SENT', mail: 'NO_ADDRESS' },
    ])
    const path = `/user/creators/requests/notified/${request.id}`
    expect(failureOf(await stranger.call(path, {})).code).toBe('NOT_FOUND')
    expect((await jade.portal.call(path, {})).status).toBeGreaterThanOrEqual(401)
  })
})

describe('somebody who is notified again', () => {
  it('gets another line and mail, once in an hour whoever asks how often', async () => {
    const request = await ask(anna, [jade])
    await later()
    const { id } = await taskOf(jade.portal, request)
    const answers = await Promise.all([1, 2, 3].map(() => again(request, [id])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await later(0)
    expect(sent.map(({ subject }) => subject)).toEqual([
      'A new request: “Summer set”',
      'A new request: “Summer set”',
    ])
    expect((await jade.portal.ask(notificationRoutes.fetch, {})).data).toHaveLength(1)
    expect(await notifiedOf(request)).toMatchObject([{ may_resend: false, mail: 'SENT' }])
    await later(61)
    expect(await notifiedOf(request)).toMatchObject([{ may_resend: true }])
    expect((await again(request, [id])).status).toBe(200)
    await later(0)
    expect(sent).toHaveLength(3)
  })

  it('is notified once though the work is done again', async () => {
    const request = await ask(anna, [jade])
    await later()
    await again(request, [(await taskOf(jade.portal, request)).id])
    await later(0)
    await server.database.execute(sql`select graphile_worker.add_job('resend-notification', payload)
      from (select json_build_object('id', piece_id, 'share', workspace_id, 'data',
        json_build_object('task_id', task_id)) as payload from notifications) as done`)
    await later(0)
    expect((await jade.portal.ask(notificationRoutes.fetch, {})).data).toHaveLength(1)
    expect(sent).toHaveLength(2)
  })

  it('hears what is to change, where that is so, and nothing once all is done', async () => {
    const request = await ask(anna, [jade])
    const { id } = await taskOf(jade.portal, request)
    await later()
    const change = { status: 'CHANGES_REQUESTED', message: 'Brighter' } as const
    await submitFile(jade.portal, id, png)
    await jade.portal.ask(taskRoutes.update, [{ id, data: { status: 'COMPLETED' } }])
    await anna.ask(taskRoutes.update, [{ id, data: change }])
    await later()
    sent = []
    expect((await again(request, [id])).status).toBe(200)
    await later(0)
    expect(sent.map(({ subject }) => subject)).toEqual(['Changes to “Summer set” are requested'])
    await anna.ask(requestRoutes.update, [{ id: request.id, data: { status: 'CANCELLED' } }])
    await later(61)
    expect(await notifiedOf(request)).toMatchObject([{ may_resend: false }])
    expect(failureOf(await again(request, [id])).code).toBe('CONFLICT')
  })

  it('is of that request, and of who asks', async () => {
    const request = await ask(anna, [jade])
    const other = await ask(anna, [jade], 'Other')
    const { id } = await taskOf(jade.portal, request)
    expect(failureOf(await again(other, [id])).code).toBe('NOT_FOUND')
    expect(failureOf(await again(request, [id], stranger)).code).toBe('NOT_FOUND')
    expect(failureOf(await again(request, [id], limited)).code).toBe('NOT_FOUND')
    await later()
    const lines = await server.database
      .select()
      .from(notifications)
      .where(and(eq(notifications.taskId, id), eq(notifications.recipientId, jade.id)))
    expect(lines).toHaveLength(1)
  })

  it('who wants no mail gets none', async () => {
    const off = { events: [{ event: 'REQUEST_SENT', mail: 'OFF' }] }
    await jade.portal.call('/user/notification-preferences/update', off)
    const request = await ask(anna, [jade])
    await later()
    await again(request, [(await taskOf(jade.portal, request)).id])
    await later(0)
    expect(sent).toEqual([])
    expect(await notifiedOf(request)).toMatchObject([{ mail: 'NOT_CHOSEN', inbox: true }])
    const on = { events: [{ event: 'REQUEST_SENT', mail: 'NOW' }] }
    await jade.portal.call('/user/notification-preferences/update', on)
  })
})
