import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { maxReportRecipients, type SetReportMailing } from '#contract/reportMailing.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { reportRoutes } from '#contract/resources/reports.ts'
import { openedShareRoutes, shareRoutes } from '#contract/resources/shares.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import type { Role } from '#contract/roles.ts'
import type { RouteBody } from '#contract/route.ts'
import { weekdays } from '#contract/rules/repeatPlan.ts'
import { sendDueReports } from '#server/areas/reports/mailing/sendDueReports.ts'
import { reportRecipients, reports } from '#server/database/schema/reports.ts'
import { samples } from '#server/database/schema/samples.ts'
import type { Mail, MailOrigin, MailOutcome } from '#server/platform/mail/mailer.ts'
import { messageOf } from '#server/platform/mail/message.ts'
import { rateLimits } from '#server/platform/rateLimits/rateLimitsTable.ts'
import { join } from '#tests/server/contract/world.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
const anna = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const stranger = forAllTests(() => signedInWithAgency(server, 'stranger@example.com'))

const joined = (role: Role, name: string) =>
  forAllTests(async () =>
    join(server, await workspaceOf(anna), 'of-anna', role, `${name}@example.com`),
  )
const viewer = joined('VIEWER', 'viewer')
const limited = joined('MEMBER', 'limited')

let sent: (Mail & { readonly id: string | undefined })[]
/** What the mail server says to an address. */
let answerTo: (to: string) => MailOutcome

beforeEach(async () => {
  sent = []
  answerTo = () => 'SENT'
  server.mailBy({
    async send(mail: Mail, origin?: MailOrigin) {
      const outcome = answerTo(mail.to)
      if (outcome === 'SENT') sent.push({ ...mail, id: origin?.id })
      return outcome
    },
  })
  await server.database.delete(reports)
  await server.database.delete(rateLimits)
})

const given: RouteBody<typeof reportRoutes.create>[number] = {
  name: 'Jade at http://sell.example',
  introduction: 'Buy at https://sell.example',
  scope: 'WORKSPACE',
  subject_id: null,
  sections: ['VISITS', 'COUNTRIES'],
  period: 'LAST_7_DAYS',
  start_date: null,
  end_date: null,
  timezone: 'Etc/UTC',
  notes: [],
}

const [marta, ben] = ['marta@aldous.example', 'ben@aldous.example']

/** Each day at nine in London. */
const daily: SetReportMailing = {
  frequency: 'WEEKLY',
  weekdays: [...weekdays],
  day: null,
  time: '09:00',
  timezone: 'Etc/UTC',
  until: null,
  paused: false,
  recipients: [marta, ben],
}

const fetch = async (browser: TestBrowser = anna) =>
  (await browser.ask(reportRoutes.fetch, {})).data[0]

const set = (id: string, mailing: SetReportMailing | null, browser: TestBrowser = anna) =>
  browser.ask(reportRoutes.update, [{ id, data: { mailing } }])

async function mailed(mailing: Partial<SetReportMailing> = {}, browser: TestBrowser = anna) {
  const [made] = await browser.ask(reportRoutes.create, [given])
  const [report] = await set(made?.id ?? '', { ...daily, ...mailing }, browser)
  if (!report?.mailing) throw new Error('it is not mailed')
  return { id: report.id, nextAt: report.mailing.next_at ?? '' }
}

/** Runs the job in as many processes at once, and the work that it adds. */
async function send(processes = 1) {
  await Promise.all(
    Array.from({ length: processes }, () =>
      sendDueReports(
        { database: server.jobsDatabase, clock: server.now, log: server.log },
        new AbortController().signal,
      ),
    ),
  )
  await server.runWork()
}

/** Lets the next time of a plan come. */
const waitUntil = (time: string) =>
  server.wait((Date.parse(time) - server.now().getTime()) / 60_000 + 1)

const addressees = () => sent.map(({ to }) => to).sort()

const linkIn = (to: string) => sent.find((mail) => mail.to === to)?.unsubscribe?.href ?? ''

const post = (link: string) => server.app.request(link, { method: 'POST' })

describe('a report that is mailed', () => {
  it('goes to each address once when it is due, however many processes do so', async () => {
    const { nextAt } = await mailed()
    await send()
    expect(sent).toEqual([])
    waitUntil(nextAt)
    await send(4)
    expect(addressees()).toEqual([ben, marta])
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
    const report = await fetch()
    expect(report?.mailing).toMatchObject({
      next_at: new Date(Date.parse(nextAt) + 86_400_000).toISOString(),
      recipients: [{ email: marta, unsubscribed_at: null, mail_failure: null }, { email: ben }],
    })
    expect(Date.parse(report?.mailing?.recipients[0]?.mailed_at ?? '')).toBeGreaterThan(
      Date.parse(nextAt),
    )
    await send()
    expect(sent).toHaveLength(2)
  })

  it('says its figures, and nothing that its team wrote but plain names', async () => {
    const { nextAt } = await mailed()
    waitUntil(nextAt)
    await send()
    const [mail] = sent
    expect(mail?.subject).toMatch(/^Jade at http sell\. example: /)
    expect(mail?.text).toContain('Visits: 0 (from 0)')
    expect(mail?.text).not.toMatch(/sell\.example|Buy at/)
    expect(mail?.html).not.toMatch(/sell\.example|Buy at/)
    const { headers } = messageOf(
      mail ?? { to: '', subject: '', text: '', html: '' },
      'a@b.example',
    )
    expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  })

  it('has a link of the mails to the whole report, and never that of somebody', async () => {
    const { id, nextAt } = await mailed({ recipients: [marta] })
    const [ofMarta] = await anna.ask(shareRoutes.create, [
      { kind: 'REPORT', report_id: id, name: 'Marta alone' },
    ])
    waitUntil(nextAt)
    await send()
    const tokenOf = (mail: Mail | undefined) => /\/share\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const guest = server.browser()
    const opened = await guest.ask(openedShareRoutes.open, { token: tokenOf(sent[0]) })
    expect(opened.token).not.toBe('')
    const { data: shares } = await anna.ask(shareRoutes.fetch, {})
    expect(shares).toMatchObject([
      { name: 'By mail', has_password: false, opened_total: 1 },
      { id: ofMarta?.id, opened_total: 0 },
    ])
    // The same the next day; and another once that one is switched off.
    server.wait(24 * 60)
    await send()
    expect(tokenOf(sent[1])).toBe(tokenOf(sent[0]))
    await anna.ask(shareRoutes.update, [{ id: shares[0]?.id ?? '', data: { revoked: true } }])
    server.wait(24 * 60)
    await send()
    expect(tokenOf(sent[2])).not.toBe(tokenOf(sent[0]))
    expect(sent).toHaveLength(3)
  })

  it('goes once for what was missed, and waits while it is paused', async () => {
    const { id, nextAt } = await mailed({ recipients: [marta] })
    waitUntil(nextAt)
    server.wait(3 * 24 * 60)
    await send()
    expect(sent).toHaveLength(1)
    await set(id, { ...daily, recipients: [marta], paused: true })
    expect((await fetch())?.mailing?.next_at).toBeNull()
    server.wait(2 * 24 * 60)
    await send()
    expect(sent).toHaveLength(1)
    // A day for which it was mailed is not one again, whatever its time is changed to.
    const [resumed] = await set(id, { ...daily, recipients: [marta], time: '00:00' })
    waitUntil(resumed?.mailing?.next_at ?? '')
    await send()
    expect(sent).toHaveLength(2)
    const [later] = await set(id, { ...daily, recipients: [marta], time: '23:59' })
    expect(later?.mailing?.next_at?.slice(0, 10)).not.toBe(resumed?.mailing?.next_at?.slice(0, 10))
    await set(id, null)
    expect((await fetch())?.mailing).toBeNull()
  })

  it('is tried again for whom no mail server took it, and for nobody else', async () => {
    const { nextAt } = await mailed()
    answerTo = (to) => (to === ben ? 'UNAVAILABLE' : 'SENT')
    waitUntil(nextAt)
    await send()
    expect(addressees()).toEqual([marta])
    answerTo = () => 'SENT'
    server.wait(60)
    await server.runWork()
    expect(addressees()).toEqual([ben, marta])
  })

  it('goes no more where it does not arrive, until the address is named again', async () => {
    const { id, nextAt } = await mailed()
    answerTo = (to) => (to === ben ? { refused: '550 No such user' } : 'SENT')
    waitUntil(nextAt)
    await send()
    expect((await fetch())?.mailing?.recipients).toMatchObject([
      { email: marta, mail_failure: null },
      {
        email: ben,
        mailed_at: null,
        mail_failure: { reason: 'REFUSED', detail: '550 No such user' },
      },
    ])
    answerTo = () => 'SENT'
    server.wait(24 * 60)
    await send()
    expect(addressees()).toEqual([marta, marta])
    await set(id, { ...daily, recipients: [marta] })
    await set(id, daily)
    server.wait(24 * 60)
    await send()
    expect(addressees()).toEqual([ben, marta, marta, marta])
  })

  it('goes nowhere from what is made up', async () => {
    const { nextAt } = await mailed({}, stranger)
    const [sample] = await server.database
      .insert(samples)
      .values({ workspaceId: await workspaceOf(stranger) })
      .returning()
    waitUntil(nextAt)
    await send()
    expect(sent).toEqual([])
    await server.database.delete(samples).where(eq(samples.id, sample?.id ?? ''))
  })

  it('floods nobody: an address has a few in a day, of all workspaces together', async () => {
    const made = await anna.ask(
      reportRoutes.create,
      Array.from({ length: 22 }, () => given),
    )
    await anna.ask(
      reportRoutes.update,
      made.map(({ id }) => ({ id, data: { mailing: { ...daily, recipients: [marta] } } })),
    )
    server.wait(24 * 60)
    await send()
    expect(sent).toHaveLength(20)
  })
})

describe('the link of a mailed report', () => {
  it('ends its mails to one address, as mail programs do it, and nobody begins them anew', async () => {
    const { id, nextAt } = await mailed()
    waitUntil(nextAt)
    await send()
    const link = linkIn(marta)
    const shown = await server.app.request(link)
    expect([shown.status, await shown.text()]).toEqual([
      200,
      expect.stringContaining('Get this report no more?'),
    ])
    // A program that looks at links has changed nothing.
    expect((await fetch())?.mailing?.recipients[0]?.unsubscribed_at).toBeNull()
    const ended = await server.app.request(link, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(ended.status).toBe(200)
    expect((await post(link)).status).toBe(200)
    server.wait(24 * 60)
    await send()
    expect(addressees()).toEqual([ben, ben, marta])
    for (const recipients of [[ben], [ben, marta]]) await set(id, { ...daily, recipients })
    await set(id, null)
    await set(id, daily)
    const recipients = (await fetch())?.mailing?.recipients ?? []
    expect(
      recipients.map(({ email, unsubscribed_at }) => [email, unsubscribed_at === null]),
    ).toEqual([
      [marta, false],
      [ben, true],
    ])
    server.wait(24 * 60)
    await send()
    expect(addressees()).toEqual([ben, ben, ben, marta])
  })

  it('speaks the language of the browser, and opens nothing else', async () => {
    const { nextAt } = await mailed()
    waitUntil(nextAt)
    await send()
    const german = await server.app.request(linkIn(marta), {
      headers: { 'Accept-Language': 'de-DE,de;q=0.9' },
    })
    expect(await german.text()).toContain('Diesen Bericht nicht mehr bekommen?')
    const [row] = await server.database
      .select()
      .from(reportRecipients)
      .where(eq(reportRecipients.email, ben))
    const own = new URL(linkIn(marta)).searchParams.get('who') ?? ''
    const forged = linkIn(marta).replace(own.split('.')[1] ?? '', row?.id ?? '')
    expect((await post(forged)).status).toBe(404)
    expect((await post(linkIn(marta).replace('unsubscribe-report', 'unsubscribe'))).status).toBe(
      404,
    )
  })
})

describe('a copy of a report', () => {
  it('is mailed to whoever asks for it, who reads the rest where they are signed in', async () => {
    const [made] = await anna.ask(reportRoutes.create, [given])
    await anna.ask(reportRoutes.mailCopy, undefined, { report_id: made?.id ?? '' })
    await server.runWork()
    expect(sent).toMatchObject([{ to: 'anna@example.com' }])
    expect(sent[0]?.text).toContain(`/reports/${made?.id}`)
    expect(sent[0]?.unsubscribe).toBeUndefined()
    const refused = await stranger.call(`/user/reports/mail-copy/${made?.id}`)
    expect(failureOf(refused).code).toBe('NOT_FOUND')
  })
})

describe('who a report is mailed to', () => {
  it('is its team’s: a viewer sees it, a limited member has their own, another workspace nothing', async () => {
    const { id } = await mailed()
    expect((await fetch(viewer))?.mailing?.recipients).toHaveLength(2)
    expect(
      failureOf(await viewer.call('/user/reports/update', [{ id, data: { mailing: null } }])).code,
    ).toBe('FORBIDDEN')
    expect(
      failureOf(await stranger.call('/user/reports/update', [{ id, data: { mailing: null } }]))
        .code,
    ).toBe('NOT_FOUND')
    const [jade] = await anna.ask(creatorRoutes.create, [{ name: 'Jade' }])
    const { id: userId } = await limited.ask(userRoutes.fetch)
    await anna.ask(teamRoutes.update, {
      data: [{ id: userId, data: { all_creators: false, add_creator_ids: [jade?.id ?? ''] } }],
    })
    expect(await fetch(limited)).toBeUndefined()
    expect(
      failureOf(await limited.call('/user/reports/update', [{ id, data: { mailing: null } }])).code,
    ).toBe('NOT_FOUND')
    const [own] = await limited.ask(reportRoutes.create, [given])
    const [set] = await limited.ask(reportRoutes.update, [
      { id: own?.id ?? '', data: { mailing: daily } },
    ])
    expect(set?.mailing?.recipients).toHaveLength(2)
    waitUntil(set?.mailing?.next_at ?? '')
    await send()
    expect(addressees()).toEqual([ben, ben, marta, marta])
    const { data: shares } = await limited.ask(shareRoutes.fetch, {})
    expect(shares).toMatchObject([{ name: 'By mail', report_id: own?.id }])
  })

  it('is refused where it cannot be: no days, an address twice, too many, two dates', async () => {
    const [made] = await anna.ask(reportRoutes.create, [given])
    const id = made?.id ?? ''
    const refusal = async (mailing: object) =>
      issuesOf(
        await anna.call('/user/reports/update', [
          { id, data: { mailing: { ...daily, ...mailing } } },
        ]),
      ).map((issue) => issue.split(': ')[0])
    expect(await refusal({ weekdays: [] })).toEqual(['body[0].data.mailing.weekdays'])
    expect(await refusal({ recipients: [marta, marta] })).not.toEqual([])
    expect(await refusal({ recipients: ['nobody'] })).toEqual([
      'body[0].data.mailing.recipients[0]',
    ])
    expect(
      await refusal({
        recipients: Array.from(
          { length: maxReportRecipients + 1 },
          (_, index) => `a${index}@b.example`,
        ),
      }),
    ).toEqual(['body[0].data.mailing.recipients'])
    const dates = { period: 'DATES' as const, start_date: '2026-03-01', end_date: '2026-03-02' }
    const both = await anna.call('/user/reports/update', [
      { id, data: { ...dates, mailing: daily } },
    ])
    expect(issuesOf(both)).toEqual([
      'body[0].data.period: Its mails would say the same each time: choose days that move on, or stop its mails',
    ])
    await set(id, daily)
    const since = await anna.call('/user/reports/update', [{ id, data: dates }])
    expect(issuesOf(since)).toEqual([
      'body[0].data.period: Its mails would say the same each time: choose days that move on, or stop its mails',
    ])
  })
})
