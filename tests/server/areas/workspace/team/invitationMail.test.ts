import { expect, it } from 'vitest'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { openMailer } from '#server/platform/mail/openMailer.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { startMailServer } from '#tests/support/smtp.ts'
import { joined } from './teamSteps.ts'

const server = testApp()
const mail = forAllTests(startMailServer, (opened) => opened.stop())

/** Invites through the mail server, as an installation with SMTP_URL does. */
async function inviteThroughMailServer(browser: TestBrowser, ...emails: string[]) {
  await browser.ask(teamRoutes.create, {
    data: emails.map((email) => ({ email, role: 'MEMBER' as const })),
  })
  server.mailBy(openMailer({ ...server.config, smtpUrl: mail.url }, server.log))
  await server.runWork()
  server.mailBy()
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

it('one mail that is refused keeps no other from being sent', async () => {
  const owner = await signedInWithAgency(server, 'owner@refusing.example')
  mail.refused.add('nobody@refusing.example')
  await inviteThroughMailServer(owner, 'nobody@refusing.example', 'anna@refusing.example')
  expect(mail.received.at(-1)?.to).toMatchObject([{ address: 'anna@refusing.example' }])
  expect((await owner.ask(teamRoutes.fetch, {})).total).toBe(3)
})
