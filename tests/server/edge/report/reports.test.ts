import { beforeEach, expect, it } from 'vitest'
import { fanOutHandler } from '#server/areas/notifications/fanOut.ts'
import { undoMs } from '#server/areas/notifications/notify.ts'
import { memberships, users } from '#server/database/schema/accounts.ts'
import { deleteOldReports } from '#server/edge/report/deleteOldReports.ts'
import { mailReportHandler } from '#server/edge/report/mailReport.ts'
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts'
import { runWork } from '#tests/support/app/runWork.ts'
import { edgeServer } from '#tests/support/visits/edgeServer.ts'
import { silent, visitGround } from '#tests/support/visits/visitGround.ts'

const ground = visitGround()
const edge = edgeServer({ ground, trustedProxies: ['127.0.0.0/8'] })
const sent: Mail[] = []
const mailer: Mailer = {
  async send(mail) {
    sent.push(mail)
    return 'SENT'
  },
}
beforeEach(() => {
  sent.length = 0
})

let reporters = 0

/** A report by somebody new, unless an address is given, and the mails about it. */
async function report(pathname: string, fields: Record<string, string>, linkPath?: string) {
  reporters += 1
  const answer = await edge.open(`/${pathname}/-/report`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': linkPath ?? `198.51.100.${reporters}`,
    },
    body: new URLSearchParams(fields).toString(),
  })
  const { database, databaseUrl } = ground
  const config = { appUrl: new URL('http://localhost'), abuseMail: 'abuse@operator.example' }
  const clock = () => new Date(Date.now() + undoMs)
  const handlers = [mailReportHandler({ config, database, mailer }), fanOutHandler({ clock })]
  await runWork(databaseUrl, { database, handlers, clock, log: silent })
  return answer
}

async function linkWithOwner() {
  const link = await ground.makeLink()
  const email = `owner-${reporters}-${link.pathname}@example.com`
  const [owner] = await ground.database
    .insert(users)
    .values({ email, workspaceId: link.workspaceId })
    .returning()
  await ground.database
    .insert(memberships)
    .values({ workspaceId: link.workspaceId, userId: owner?.id ?? '', role: 'OWNER' })
  return { link, userId: owner?.id }
}

const notifiedOf = (linkId: string) =>
  ground.rowsOf(`
    select user_id, event from notifications join abuse_reports on abuse_reports.id = report_id
    where link_id = '${linkId}'`)

const reportsOf = (linkId: string) =>
  ground.rowsOf(`
    select address, reason, details, reporter_email from abuse_reports
    where link_id = '${linkId}' order by created_at`)

it('a page is reported by a form that needs no script', async () => {
  const { link } = await linkWithOwner()
  const { status, headers, body } = await edge.open(`/${link.pathname}/-/report`)
  expect(status).toBe(200)
  expect(body).toContain('<form method="post">')
  expect(body).toContain(`<p>bio.localhost/${link.pathname}</p>`)
  expect(headers['content-security-policy']).toContain("form-action 'self'")
  expect(headers['x-robots-tag']).toBe('noindex, nofollow')
})

it('a report is kept, mailed to the operator, and its workspace is notified', async () => {
  const { link, userId } = await linkWithOwner()
  const answer = await report(link.pathname, {
    reason: 'STOLEN',
    details: 'These are my <b>photos</b>',
    email: 'ruby@example.com',
  })
  expect({ status: answer.status, thanks: answer.body.includes('Thank you') }).toEqual({
    status: 200,
    thanks: true,
  })
  expect(await reportsOf(link.id)).toEqual([
    {
      address: `bio.localhost/${link.pathname}`,
      reason: 'STOLEN',
      details: 'These are my <b>photos</b>',
      reporter_email: 'ruby@example.com',
    },
  ])
  const [mail, ...more] = sent
  expect(more).toEqual([])
  expect([mail?.to, mail?.subject]).toEqual(['abuse@operator.example', 'A page was reported'])
  expect(mail?.text).toContain('It shows me or my work without my consent')
  expect(mail?.html).not.toContain('<b>photos')
  expect(mail?.text).toContain('Reported by ruby@example.com.')
  expect(await notifiedOf(link.id)).toEqual([{ user_id: userId, event: 'PAGE_REPORTED' }])
})

it.each([
  ['no reason', { details: 'x' }, 'Choose what is wrong'],
  ['another reason', { reason: 'UGLY' }, 'Choose what is wrong'],
  ['a mailbox that is none', { reason: 'OTHER', email: 'ruby' }, 'Enter a valid email address'],
  ['a text that is too long', { reason: 'OTHER', details: 'x'.repeat(2001) }, 'Use at most 2000'],
  ['more than a form', { reason: 'OTHER', details: 'x'.repeat(40_000) }, 'This is too long'],
])('a report with %s is asked for again', async (_, fields, message) => {
  const { link } = await linkWithOwner()
  const answer = await report(link.pathname, { ...fields })
  expect(answer.status).toBe(422)
  expect(answer.body).toContain(message)
  expect(await reportsOf(link.id)).toEqual([])
  expect(sent).toEqual([])
})

it('one address reports five times an hour, and a link is mailed about ten times a day', async () => {
  const { link } = await linkWithOwner()
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await report(link.pathname, { reason: 'OTHER' }, '203.0.113.9')).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  for (let count = 0; count < 6; count += 1) await report(link.pathname, { reason: 'OTHER' })
  expect(await reportsOf(link.id)).toHaveLength(11)
  expect(sent).toHaveLength(10)
  expect(await notifiedOf(link.id)).toHaveLength(10)
})

it('nothing is reported where there is no link', async () => {
  expect((await report('nobody-made-this', { reason: 'OTHER' })).status).toBe(404)
})

it('a report is forgotten after 180 days', async () => {
  const { link } = await linkWithOwner()
  await report(link.pathname, { reason: 'SCAM' })
  await deleteOldReports(ground.database)
  expect(await reportsOf(link.id)).toHaveLength(1)
  await ground.rowsOf(
    `update abuse_reports set created_at = now() - interval '181 days' where link_id = '${link.id}'`,
  )
  await deleteOldReports(ground.database)
  expect(await reportsOf(link.id)).toEqual([])
})
