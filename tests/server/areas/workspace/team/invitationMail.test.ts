import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { invite as inviteByMail } from '#server/areas/workspace/team/invite.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { openMailer } from '#server/platform/mail/openMailer.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { startMailServer, type TestMailServer } from '#tests/support/smtp.ts'
import { invite, joined } from './teamSteps.ts'

let server: TestApp
let mail: TestMailServer

beforeAll(async () => {
  server = await startTestApp()
  mail = await startMailServer()
})

afterAll(async () => {
  await server.stop()
  await mail.stop()
})

/** Invites through the mail server, as an installation with SMTP_URL does. */
async function inviteThroughMailServer(browser: TestBrowser, ...emails: string[]) {
  const { config, database } = server
  const { id, workspace_id } = await browser.ask(userRoutes.fetch)
  const principal = {
    mode: 'USER',
    limitedTo: null,
    userId: id,
    sessionId: id,
    workspaceId: workspace_id,
    role: 'OWNER',
  } as const
  const log = pino({ level: 'silent' })
  const mailer = openMailer({ ...config, smtpUrl: mail.url }, log)
  return inviteByMail(
    { config, mailer, clock: systemClock, record: async () => {} },
    database,
    principal,
    emails.map((email) => ({ email, role: 'MEMBER' as const })),
  )
}

it('an invitation is mailed with who invites and where its link leads', async () => {
  const owner = await signedInWithAgency(server, 'owner@mailing.example')
  await owner.ask(userRoutes.update, { name: 'Olive' })
  await inviteThroughMailServer(owner, 'anna@mailing.example')
  const [newest] = mail.received.slice(-1)
  expect(newest).toMatchObject({
    to: [{ address: 'anna@mailing.example' }],
    subject: 'You are invited to a team on Greenroom',
    text: expect.stringMatching(/http:\/\/localhost:8080\/invite\?token=[\w-]{43}\n/),
    html: expect.stringContaining('See invitation'),
  })
})

it('tells of the inviter in its text only, by a name that leads nowhere and the address they have proven', async () => {
  const owner = await signedInWithAgency(server, 'owner@phishing.example')
  await owner.ask(userRoutes.update, { name: 'Your bank: https://evil.example/<b>login</b>' })
  await inviteThroughMailServer(owner, 'anna@phishing.example')
  const [newest] = mail.received.slice(-1)
  expect(newest?.subject).toBe('You are invited to a team on Greenroom')
  expect(newest?.from).toMatchObject({ address: 'no-reply@greenroom.localhost' })
  expect(newest?.text).toContain(
    'Your bank https evil. example/ <b>login</ b> (owner@phishing.example) invites you to their team',
  )
  expect(newest?.html).toContain('&lt;b&gt;login')
  expect(newest?.html).not.toContain('evil.example')
})

it('names the agency beside addresses that are proven', async () => {
  const owner = await signedInWithAgency(server, 'ann@north.example')
  await owner.ask(userRoutes.update, { name: 'Ann', workspace_name: 'Studio North' })
  await inviteThroughMailServer(owner, 'anna@north.example')
  expect(mail.received.at(-1)?.text).toContain(
    'Ann (ann@north.example) of Studio North invites you to their team on Greenroom.',
  )
  const admin = await joined(server, owner, 'bob@north.example', 'ADMIN')
  await inviteThroughMailServer(admin, 'anna@north.example')
  expect(mail.received.at(-1)?.text).toContain(
    'bob@north.example invites you to the team of Studio North (ann@north.example) on Greenroom.',
  )
})

it('when one mail is refused, nobody is invited, and a former invitation holds', async () => {
  const owner = await signedInWithAgency(server, 'owner@refusing.example')
  const former = await invite(server, owner, 'anna@refusing.example')
  mail.refused.add('nobody@refusing.example')
  expect(
    await inviteThroughMailServer(owner, 'anna@refusing.example', 'nobody@refusing.example'),
  ).toMatchObject({
    code: 'VALIDATION_FAILED',
    metadata: {
      issues: [
        {
          path: 'body.data[1].email',
          message: 'This email address was rejected. Check it for typos.',
        },
      ],
    },
  })
  expect((await owner.ask(teamRoutes.fetch, {})).total).toBe(2)
  expect((await server.browser().call(`/auth/invite?token=${former}`)).status).toBe(200)
})
