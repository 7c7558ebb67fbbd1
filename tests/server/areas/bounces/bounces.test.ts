import { describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { portalRoutes } from '#contract/resources/portal.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { forgetMailFailures, mailFailureDays } from '#server/areas/bounces/forgetMailFailures.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openMailer } from '#server/platform/mail/openMailer.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { newTestApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { forEachTest } from '#tests/support/forTests.ts'
import { startMailServer } from '#tests/support/smtp.ts'

const password = 'correct horse battery'

const mail = forEachTest(startMailServer, (opened) => opened.stop())
const server = newTestApp({ MAIL_BOUNCES_PASSWORD: password })

/** Has mails go to the mail server from now on: those that sign people in are read where they stay on this machine. */
const mailOut = (more: Partial<Config> = {}) =>
  server.mailBy(openMailer({ ...server.config, smtpUrl: mail.url, ...more }, server.log))

/** A bounce as the documentation of Postmark shows it, with the workspace that the mail named. */
const bounceOf = (Email: string, workspace: string | undefined, more: object = {}) => ({
  RecordType: 'Bounce',
  MessageStream: 'outbound',
  ID: 42,
  Type: 'HardBounce',
  TypeCode: 1,
  Name: 'Hard bounce',
  Tag: 'Test',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Metadata: workspace === undefined ? {} : { workspace },
  ServerID: 23,
  Description:
    'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
  Details: 'smtp;550 5.1.1 The email account that you tried to reach does not exist.',
  Email,
  From: 'sender@example.com',
  BouncedAt: new Date(server.now().getTime() + 1_000).toISOString(),
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'Test subject',
  ...more,
})

const tell = (body: unknown, secret = password) =>
  server.app.request('/mail/bounces', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`postmark:${secret}`).toString('base64')}`,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

async function makeCreator(brand: TestBrowser, email: string) {
  const [creator] = await brand.ask(creatorRoutes.create, [{ name: 'Jade', email }])
  if (!creator) throw new Error('no creator')
  return creator
}

const failureAt = async (brand: TestBrowser, id: string) =>
  (await brand.ask(creatorRoutes.fetch, { filters: { id } })).data[0]?.mail_failure

describe('a mail that came back', () => {
  it('is told at the creator of the workspace whose it was, and of no other', async () => {
    const anna = await server.signedIn('anna@example.com')
    const bob = await server.signedIn('bob@example.com')
    const jade = await makeCreator(anna, 'Jade@Example.com')
    const other = await makeCreator(bob, 'jade@example.com')
    expect(jade.mail_failure).toBeNull()

    const answer = await tell(bounceOf('jade@example.com', await workspaceOf(anna)))
    expect(answer.status).toBe(200)
    expect(await failureAt(anna, jade.id)).toEqual({
      reason: 'BOUNCED',
      detail: expect.stringContaining('550 5.1.1'),
      failed_at: expect.any(String),
    })
    expect(await failureAt(bob, other.id)).toBeNull()
  })

  it('goes out with the id of its workspace, and with none unless a provider tells of bounces', async () => {
    const anna = await server.signedIn('anna@example.com')
    const jade = await makeCreator(anna, 'jade@example.com')
    const named = async () => {
      await anna.ask(creatorRoutes.portalLink, { send: true }, { creator_id: jade.id })
      await server.runWork()
      return mail.received.at(-1)?.headers.find(({ key }) => key === 'x-pm-metadata-workspace')
    }
    mailOut()
    expect((await named())?.value).toBe(await workspaceOf(anna))
    mailOut({ mailBouncesPassword: undefined })
    expect(await named()).toBeUndefined()
  })

  it('is told no more with another address, and once a mail has arrived there', async () => {
    const anna = await server.signedIn('anna@example.com')
    const workspace = await workspaceOf(anna)
    const jade = await makeCreator(anna, 'jade@example.com')
    await tell(bounceOf('jade@example.com', workspace))
    await anna.ask(creatorRoutes.update, [{ id: jade.id, data: { email: 'new@example.com' } }])
    expect(await failureAt(anna, jade.id)).toBeNull()
    await anna.ask(creatorRoutes.update, [{ id: jade.id, data: { email: 'jade@example.com' } }])
    expect(await failureAt(anna, jade.id)).toMatchObject({ reason: 'BOUNCED' })

    server.wait(1)
    await anna.ask(creatorRoutes.portalLink, { send: true }, { creator_id: jade.id })
    const text = await server.newestMailTo('jade@example.com')
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
    await server.browser().ask(portalRoutes.openLink, { token, confirmed: true })
    expect(await failureAt(anna, jade.id)).toBeNull()
  })

  it('is forgotten after half a year', async () => {
    const anna = await server.signedIn('anna@example.com')
    const jade = await makeCreator(anna, 'jade@example.com')
    await tell(bounceOf('jade@example.com', await workspaceOf(anna)))
    const daysOn = (days: number) => () => new Date(server.now().getTime() + days * 86_400_000)
    await forgetMailFailures(server.jobsDatabase, daysOn(mailFailureDays - 1))
    expect(await failureAt(anna, jade.id)).not.toBeNull()
    await forgetMailFailures(server.jobsDatabase, daysOn(mailFailureDays + 1))
    expect(await failureAt(anna, jade.id)).toBeNull()
  })

  it('that is older than what is known, or comes twice, changes nothing', async () => {
    const anna = await server.signedIn('anna@example.com')
    const workspace = await workspaceOf(anna)
    const jade = await makeCreator(anna, 'jade@example.com')
    const complaint = bounceOf('jade@example.com', workspace, {
      RecordType: 'SpamComplaint',
      Type: 'SpamComplaint',
    })
    await tell(complaint)
    await tell(complaint)
    await tell(bounceOf('jade@example.com', workspace, { BouncedAt: '2020-01-01T00:00:00Z' }))
    expect(await failureAt(anna, jade.id)).toMatchObject({ reason: 'COMPLAINT' })
  })

  it('for a while only, or of nobody’s workspace, is let pass', async () => {
    const anna = await server.signedIn('anna@example.com')
    const workspace = await workspaceOf(anna)
    const jade = await makeCreator(anna, 'jade@example.com')
    const gone = '019a0000-0000-7000-8000-000000000001'
    const passing = [
      bounceOf('jade@example.com', workspace, { Type: 'SoftBounce' }),
      bounceOf('jade@example.com', undefined),
      bounceOf('jade@example.com', gone),
    ]
    for (const report of passing) expect((await tell(report)).status).toBe(200)
    expect(await failureAt(anna, jade.id)).toBeNull()
  })
})

it('an address that the mail server refuses is told at the creator', async () => {
  const anna = await server.signedIn('anna@example.com')
  const jade = await makeCreator(anna, 'jade@example.com')
  mailOut()
  mail.refused.add('jade@example.com')
  await anna.ask(creatorRoutes.portalLink, { send: true }, { creator_id: jade.id })
  await server.runWork()
  expect(await failureAt(anna, jade.id)).toEqual({
    reason: 'REFUSED',
    detail: expect.stringContaining('550'),
    failed_at: expect.any(String),
  })
})

it('an invitation that did not arrive is told in the team until it is sent anew', async () => {
  const anna = await signedInWithAgency(server, 'anna@example.com')
  const data = [{ email: 'lena@example.com', role: 'VIEWER' as const }]
  mailOut()
  mail.refused.add('lena@example.com')
  await anna.ask(teamRoutes.create, { data })
  await server.runWork()
  const lena = async () =>
    (await anna.ask(teamRoutes.fetch, { search: 'lena' })).data.map((one) => one.mail_failure)
  expect(await lena()).toEqual([expect.objectContaining({ reason: 'REFUSED' })])

  mail.refused.clear()
  server.wait(1)
  await anna.ask(teamRoutes.create, { data })
  await server.runWork()
  expect(await lena()).toEqual([null])
})

describe('a report', () => {
  it('without the password is turned away', async () => {
    const anna = await server.signedIn('anna@example.com')
    const jade = await makeCreator(anna, 'jade@example.com')
    const report = bounceOf('jade@example.com', await workspaceOf(anna))
    expect((await tell(report, `${password}!`)).status).toBe(401)
    const bare = await server.app.request('/mail/bounces', { method: 'POST', body: '{}' })
    expect(bare.status).toBe(401)
    expect(await failureAt(anna, jade.id)).toBeNull()
  })

  it.each(['', '[]', '{"RecordType":"Delivery"}', '{"RecordType":"Bounce","Email":7}', 'no json'])(
    'that is none is refused: %s',
    async (body) => {
      expect((await tell(body)).status).toBe(400)
    },
  )

  it('that is too large is not read', async () => {
    expect((await tell({ Content: 'x'.repeat(300_000) })).status).toBe(413)
  })
})

describe('without a password', () => {
  const closed = newTestApp()

  it('no reports are taken', async () => {
    const answer = await closed.app.request('/mail/bounces', { method: 'POST', body: '{}' })
    expect(answer.status).toBe(404)
  })
})
