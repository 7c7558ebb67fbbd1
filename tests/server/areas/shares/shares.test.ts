import { beforeEach, describe, expect, it } from 'vitest'
import { commentRoutes } from '#contract/resources/comments.ts'
import { notificationRoutes } from '#contract/resources/notifications.ts'
import { reportRoutes } from '#contract/resources/reports.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { openedShareRoutes, type Share, shareRoutes } from '#contract/resources/shares.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import type { RouteBody } from '#contract/route.ts'
import { notificationPath, notificationText } from '#contract/rules/notificationText.ts'
import { shares } from '#server/database/schema/shares.ts'
import { join } from '#tests/server/contract/world.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { addCreator, ask, taskOf, testCreator } from '#tests/support/app/contentRequest.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { announce, png, put } from '#tests/support/sampleFiles.ts'

const server = testApp()
const anna = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const stranger = forAllTests(() => signedInWithAgency(server, 'stranger@example.com'))
const jade = testCreator(server, anna, 'Jade')

/** A request of two files, and one beside it that is never shared. */
const files = forAllTests(async () => {
  const request = await ask(anna, [jade])
  const { id: taskId } = await taskOf(jade.portal, request)
  const first = await submitFile(jade.portal, taskId, png)
  const second = await submitFile(jade.portal, taskId, png)
  const other = await ask(anna, [jade], 'Another set')
  const apart = await submitFile(jade.portal, (await taskOf(jade.portal, other)).id, png)
  return { requestId: request.id, taskId, first: first.id, second: second.id, apart: apart.id }
})

type Create = RouteBody<typeof shareRoutes.create>[number]

const everything = { downloads: true, comments: true, approval: true }
const nothing = { downloads: false, comments: false, approval: false }

beforeEach(async () => {
  // A new day: nobody has tried a password yet.
  server.wait(24 * 60 + 1)
  await server.database.delete(shares)
})

async function shareWith(more: Partial<Create> = {}): Promise<Share & { token: string }> {
  const row: Create = {
    kind: 'REVIEW',
    request_id: files.requestId,
    allowances: everything,
    ...more,
  }
  const [made] = await anna.ask(shareRoutes.create, [row])
  const token = made?.url?.split('/').at(-1)
  if (!made || token === undefined) throw new Error('nothing was shared')
  return { ...made, token }
}

/** Somebody without an account, who has opened a share. */
async function guestOf({ token }: { token: string }, password?: string): Promise<TestBrowser> {
  const guest = server.browser()
  const opened = await guest.ask(openedShareRoutes.open, { token, password })
  guest.token = opened.token
  return guest
}

const idsSeen = async (guest: TestBrowser) =>
  (await guest.ask(openedShareRoutes.files, {})).data.map(({ id }) => id).toSorted()

const refusalOf = async (browser: TestBrowser, path: string, body?: unknown) =>
  failureOf(await browser.call(path, body))

const opening = (token: string, password?: string, browser = server.browser()) =>
  refusalOf(browser, openedShareRoutes.open.path, { token, password })

const current = async ({ id }: Pick<Share, 'id'>) =>
  (await anna.ask(shareRoutes.fetch, { filters: { id } })).data[0]

const revoke = ({ id }: Pick<Share, 'id'>, revoked = true) =>
  anna.ask(shareRoutes.update, [{ id, data: { revoked } }])

describe('the link', () => {
  it('has a token of 256 bits, which is shown again and not kept', async () => {
    const made = await shareWith()
    expect(made.token).toMatch(/^[\w-]{43}$/)
    expect((await current(made))?.url).toBe(made.url)
    const { rows } = await server.database.$client.query(
      'select to_jsonb(shares) as row from shares',
    )
    expect(JSON.stringify(rows)).not.toContain(made.token)
  })

  it('says what was opened, how often and when, and not what was merely loaded again', async () => {
    const made = await shareWith()
    const guest = await guestOf(made)
    await guest.ask(openedShareRoutes.fetch)
    await guestOf(made)
    const seen = await current(made)
    expect(seen).toMatchObject({ opened_total: 2, state: 'ACTIVE' })
    expect(seen?.first_opened_at).not.toBeNull()
  })

  it('refuses an end that is past, and a password that is easy to guess', async () => {
    const row = {
      kind: 'REVIEW',
      request_id: files.requestId,
      password: 'password',
      expires_at: '2020-01-01T00:00:00.000Z',
    }
    const weak = await anna.call(shareRoutes.create.path, [row])
    expect(issuesOf(weak)).toEqual([
      'body[0].password: This password is easy to guess. Choose another.',
    ])
    const ended = await anna.call(shareRoutes.create.path, [{ ...row, password: undefined }])
    expect(issuesOf(ended)).toEqual(['body[0].expires_at: Choose a time to come'])
  })

  it('is nothing to a stranger’s workspace, nor to a creator', async () => {
    const made = await shareWith()
    expect((await stranger.ask(shareRoutes.fetch, {})).data).toEqual([])
    expect(await refusalOf(stranger, shareRoutes.delete.path, [made.id])).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(
      await refusalOf(stranger, shareRoutes.create.path, [
        { kind: 'REVIEW', request_id: files.requestId },
      ]),
    ).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(jade.portal, shareRoutes.fetch.path, {})).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('names files of its request alone', async () => {
    const row = {
      kind: 'REVIEW',
      request_id: files.requestId,
      submission_ids: [files.first, files.apart],
    }
    expect(await refusalOf(anna, shareRoutes.create.path, [row])).toMatchObject({
      code: 'NOT_FOUND',
      metadata: { ids: [files.apart] },
    })
  })
})

describe('what a guest sees', () => {
  it('is the newest version where it is all of a request, and what was named where files are', async () => {
    const { id: task_id } = await taskOf(jade.portal, { id: files.requestId })
    const whole = await guestOf(await shareWith())
    const named = await guestOf(await shareWith({ submission_ids: [files.first] }))
    const at = { task_id }
    const announced = { ...announce(png), replaces_id: files.first }
    const begun = await jade.portal.ask(taskRoutes.beginSimple, announced, at)
    await put(jade.portal, begun.object_upload_url, png)
    await jade.portal.ask(taskRoutes.completeSimple, undefined, { ...at, id: begun.id })
    expect(await idsSeen(whole)).toContain(begun.id)
    expect(await idsSeen(whole)).not.toContain(files.first)
    expect(await idsSeen(named)).toEqual([files.first])
    const versions = async (guest: TestBrowser, id: string) =>
      (await guest.ask(openedShareRoutes.files, { filters: { id } })).data.map(
        ({ version, replaced }) => ({ version, replaced }),
      )
    expect(await versions(whole, begun.id)).toEqual([{ version: 2, replaced: false }])
    expect(await versions(named, files.first)).toEqual([{ version: 1, replaced: true }])
    await jade.portal.ask(submissionRoutes.delete, [begun.id])
    expect(await idsSeen(whole)).toContain(files.first)
  })

  it('is opened by nobody of the team who may only look', async () => {
    const viewer = await join(server, await workspaceOf(anna), 'looks', 'VIEWER')
    const { id } = await shareWith()
    expect((await viewer.ask(shareRoutes.fetch, { filters: { id } })).data[0]?.url).toBeNull()
    expect((await anna.ask(shareRoutes.fetch, { filters: { id } })).data[0]?.url).not.toBeNull()
  })

  it('is all of a request, also what comes later', async () => {
    const made = await shareWith()
    const guest = await guestOf(made)
    expect(await idsSeen(guest)).toEqual([files.first, files.second].toSorted())
    const third = await submitFile(jade.portal, files.taskId, png)
    expect(await idsSeen(guest)).toContain(third.id)
    await jade.portal.ask(submissionRoutes.delete, [third.id])
    expect(await idsSeen(guest)).not.toContain(third.id)
  })

  it('is the files that are named, with what the agency is called', async () => {
    const guest = await guestOf(await shareWith({ submission_ids: [files.first], name: 'Acme' }))
    expect(await idsSeen(guest)).toEqual([files.first])
    expect(await guest.ask(openedShareRoutes.fetch)).toMatchObject({
      title: 'Summer set',
      name: 'Acme',
      file_total: 1,
      approved_total: 0,
      allowances: everything,
    })
  })

  it('is nothing else to who guesses ids', async () => {
    const guest = await guestOf(await shareWith({ submission_ids: [files.first] }))
    const missing = { code: 'NOT_FOUND' }
    for (const id of [files.second, files.apart]) {
      const path = openedShareRoutes.url.path.replace('{submission_id}', id)
      expect(await refusalOf(guest, path)).toMatchObject(missing)
      const said = { submission_id: id, name: 'Mallory', text: 'Here' }
      expect(await refusalOf(guest, openedShareRoutes.comment.path, said)).toMatchObject(missing)
      const approval = { submission_ids: [id], name: 'Mallory' }
      expect(await refusalOf(guest, openedShareRoutes.approve.path, approval)).toMatchObject(
        missing,
      )
      const filtered = await guest.ask(openedShareRoutes.files, { filters: { id } })
      expect(filtered.data).toEqual([])
    }
  })

  it('is nothing of another share, nor of other calls with its session', async () => {
    await guestOf(await shareWith({ submission_ids: [files.second] }))
    const guest = await guestOf(await shareWith({ submission_ids: [files.first] }))
    expect(await idsSeen(guest)).toEqual([files.first])
    for (const path of [
      submissionRoutes.fetch.path,
      requestRoutes.fetch.path,
      commentRoutes.fetch.path,
      shareRoutes.fetch.path,
      userRoutes.fetch.path,
      '/portal/session/fetch',
    ])
      expect(await refusalOf(guest, path, {}), path).toMatchObject({ code: 'FORBIDDEN' })
    for (const browser of [anna, jade.portal])
      expect(await refusalOf(browser, openedShareRoutes.fetch.path)).toMatchObject({
        code: 'FORBIDDEN',
      })
    expect(await refusalOf(server.browser(), openedShareRoutes.fetch.path)).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })

  it('has pictures that open for as long as the share does', async () => {
    const made = await shareWith()
    const guest = await guestOf(made)
    const { object_url: url } = await guest.ask(openedShareRoutes.url, undefined, {
      submission_id: files.first,
    })
    expect((await server.browser().open(url ?? '')).status).toBe(200)
    await revoke(made)
    expect((await server.browser().open(url ?? '')).status).not.toBe(200)
  })

  it('can be saved where downloads are allowed', async () => {
    const at = { submission_id: files.first }
    const may = await guestOf(await shareWith())
    const mayNot = await guestOf(await shareWith({ allowances: nothing }))
    expect((await may.ask(openedShareRoutes.url, undefined, at)).download_url).not.toBeNull()
    expect((await mayNot.ask(openedShareRoutes.url, undefined, at)).download_url).toBeNull()
  })

  it('can be saved no more once that is taken back, also by an address that was given before', async () => {
    const made = await shareWith()
    const guest = await guestOf(made)
    const at = { submission_id: files.first }
    const { download_url: url } = await guest.ask(openedShareRoutes.url, undefined, at)
    const change = (allowances: typeof everything) =>
      anna.ask(shareRoutes.update, [{ id: made.id, data: { allowances } }])
    await change({ ...everything, comments: false })
    expect((await server.browser().open(url ?? '')).status).toBe(200)
    await change(nothing)
    expect((await server.browser().open(url ?? '')).status).not.toBe(200)
    expect(await idsSeen(await guestOf(made))).toHaveLength(2)
  })

  it('comes in pages', async () => {
    const guest = await guestOf(await shareWith())
    const page = await guest.ask(openedShareRoutes.files, { page_size: 1 })
    expect([page.data.length, page.total]).toEqual([1, 2])
    const most = await guest.call(openedShareRoutes.files.path, { page_size: 100_000 })
    expect(most.status).toBe(422)
  })
})

describe('a share that ends', () => {
  it('opens no more once it is revoked, and shuts out who is in; taken back, it opens anew', async () => {
    const made = await shareWith()
    const guest = await guestOf(made)
    await revoke(made)
    expect(await refusalOf(guest, openedShareRoutes.fetch.path)).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect(await opening(made.token)).toMatchObject({
      code: 'LINK_INVALID',
      metadata: { reason: 'REVOKED' },
    })
    await revoke(made, false)
    expect(await refusalOf(guest, openedShareRoutes.fetch.path)).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect(await idsSeen(await guestOf(made))).toHaveLength(2)
  })

  it('ends when it was said to', async () => {
    const ends = new Date(server.now().getTime() + 60 * 60_000).toISOString()
    const made = await shareWith({ expires_at: ends })
    const guest = await guestOf(made)
    server.wait(61)
    expect(await refusalOf(guest, openedShareRoutes.files.path, {})).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect(await opening(made.token)).toMatchObject({ metadata: { reason: 'EXPIRED' } })
    expect(await current(made)).toMatchObject({ state: 'EXPIRED' })
  })

  it('is not told from one that never was once it is deleted', async () => {
    const made = await shareWith()
    await anna.ask(shareRoutes.delete, [made.id])
    expect(await opening(made.token)).toEqual(await opening('x'.repeat(43)))
  })
})

describe('a password', () => {
  const password = 'meadow lantern'

  it('is asked for, and shuts others out when it changes', async () => {
    const made = await shareWith({ password })
    expect(made.has_password).toBe(true)
    expect(await opening(made.token)).toMatchObject({ code: 'PASSWORD_NEEDED' })
    expect(await opening(made.token, 'another one')).toMatchObject({
      code: 'PASSWORD_NEEDED',
      metadata: { wrong: true },
    })
    const guest = await guestOf(made, password)
    expect(await idsSeen(guest)).toHaveLength(2)
    await anna.ask(shareRoutes.update, [{ id: made.id, data: { password: 'copper orchard' } }])
    expect(await refusalOf(guest, openedShareRoutes.fetch.path)).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    await anna.ask(shareRoutes.update, [{ id: made.id, data: { password: null } }])
    expect(await idsSeen(await guestOf(made))).toHaveLength(2)
  })

  it('is slowed by address and locked to nobody else', async () => {
    const made = await shareWith({ password })
    const guesser = server.browser()
    for (let tries = 0; tries < 10; tries += 1) await opening(made.token, `guess ${tries}`, guesser)
    expect(await opening(made.token, password, guesser)).toMatchObject({ code: 'RATE_LIMITED' })
    const guest = server.browser('198.51.100.7')
    const opened = await guest.ask(openedShareRoutes.open, { token: made.token, password })
    expect(opened.token).toMatch(/^grs_/)
  })

  it('is no guess where it is right, however often it is entered', async () => {
    const made = await shareWith({ password })
    const office = server.browser('198.51.100.8')
    for (let times = 0; times < 15; times += 1)
      await office.ask(openedShareRoutes.open, { token: made.token, password })
    for (let tries = 0; tries < 10; tries += 1) await opening(made.token, `guess ${tries}`, office)
    expect(await opening(made.token, password, office)).toMatchObject({ code: 'RATE_LIMITED' })
  })
})

describe('guests', () => {
  it('are held back by their address where they call too often, at this share alone', async () => {
    const made = await shareWith()
    const guest = await guestOf(made)
    for (let calls = 0; calls < 300; calls += 1) await guest.ask(openedShareRoutes.fetch)
    const refused = await guest.call(openedShareRoutes.files.path, {})
    expect(failureOf(refused)).toMatchObject({ code: 'RATE_LIMITED' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const elsewhere = server.browser('198.51.100.9')
    elsewhere.token = guest.token
    expect(await idsSeen(elsewhere)).toHaveLength(2)
    expect(await idsSeen(await guestOf(await shareWith()))).toHaveLength(2)
  })

  it('take approvals back twenty times an hour, from wherever they call', async () => {
    const made = await shareWith()
    const guest = await guestOf(made)
    const approval = { submission_ids: [files.first], name: 'Kim' }
    for (let times = 0; times < 20; times += 1) {
      await guest.ask(openedShareRoutes.approve, approval)
      await guest.ask(openedShareRoutes.approve, { ...approval, approved: false })
    }
    await guest.ask(openedShareRoutes.approve, approval)
    const elsewhere = server.browser('198.51.100.10')
    elsewhere.token = guest.token
    for (const browser of [guest, elsewhere])
      expect(
        await refusalOf(browser, openedShareRoutes.approve.path, { ...approval, approved: false }),
      ).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await current(made)).toMatchObject({ approved_total: 1 })
  })
})

describe('what guests say', () => {
  it('stands at the file with their name, for the team and its creator', async () => {
    const made = await shareWith()
    const guest = await guestOf(made)
    const anchor = { shape: 'POINT' as const, points: [{ x: 0.5, y: 0.5 }] }
    await guest.ask(openedShareRoutes.comment, {
      submission_id: files.first,
      name: 'Kim',
      text: 'Brighter',
      anchor,
    })
    const expected = {
      author_side: 'GUEST',
      author_name: 'Kim',
      author_id: null,
      text: 'Brighter',
      anchor,
    }
    for (const browser of [anna, jade.portal]) {
      const seen = await browser.ask(commentRoutes.fetch, {
        filters: { submission_id: files.first },
      })
      expect(seen.data).toMatchObject([expected])
    }
    expect((await guest.ask(openedShareRoutes.comments, {})).data).toMatchObject([
      { author_name: 'Kim', text: 'Brighter' },
    ])
    expect(await current(made)).toMatchObject({ comment_total: 1 })
  })

  it('is seen by the guests of the same share alone, and nothing that the team says', async () => {
    const made = await shareWith()
    await anna.ask(commentRoutes.create, [{ submission_id: files.first, text: 'Between us' }])
    const guest = await guestOf(made)
    await guest.ask(openedShareRoutes.comment, {
      submission_id: files.first,
      name: 'Kim',
      text: 'Ours',
    })
    const another = await guestOf(await shareWith())
    const read = async (browser: TestBrowser) =>
      (await browser.ask(openedShareRoutes.comments, {})).data.map(({ text }) => text)
    expect(await read(await guestOf(made))).toEqual(['Ours'])
    expect(await read(another)).toEqual([])
  })

  it('can be deleted by the team', async () => {
    const guest = await guestOf(await shareWith())
    const { id } = await guest.ask(openedShareRoutes.comment, {
      submission_id: files.first,
      name: 'Kim',
      text: 'Oops',
    })
    expect(await refusalOf(jade.portal, commentRoutes.delete.path, [id])).toMatchObject({
      code: 'FORBIDDEN',
    })
    await anna.ask(commentRoutes.delete, [id])
    expect((await guest.ask(openedShareRoutes.comments, {})).data).toEqual([])
  })

  it('is refused where the share does not allow it, and where it is too much', async () => {
    const mute = await guestOf(await shareWith({ allowances: nothing }))
    const said = { submission_id: files.first, name: 'Kim', text: 'Hello' }
    const forbidden = { code: 'FORBIDDEN' }
    expect(await refusalOf(mute, openedShareRoutes.comment.path, said)).toMatchObject(forbidden)
    const approval = { submission_ids: [files.first], name: 'Kim' }
    expect(await refusalOf(mute, openedShareRoutes.approve.path, approval)).toMatchObject(forbidden)
    const guest = await guestOf(await shareWith())
    for (let said = 0; said < 30; said += 1)
      await guest.ask(openedShareRoutes.comment, {
        submission_id: files.first,
        name: 'Kim',
        text: `${said}`,
      })
    expect(await refusalOf(guest, openedShareRoutes.comment.path, said)).toMatchObject({
      code: 'RATE_LIMITED',
    })
  })
})

describe('an approval', () => {
  it('is noted with the name, once, and leaves the team’s own review as it is', async () => {
    const made = await shareWith()
    const guest = await guestOf(made)
    const approve = (name: string, approved = true) =>
      guest.ask(openedShareRoutes.approve, {
        submission_ids: [files.first, files.second],
        name,
        approved,
      })
    await approve('Kim')
    await approve('Lee')
    const { data } = await guest.ask(openedShareRoutes.files, {})
    expect(data.map(({ approved_by }) => approved_by)).toEqual(['Kim', 'Kim'])
    expect(await current(made)).toMatchObject({ approved_total: 2 })
    const seen = await anna.ask(submissionRoutes.fetch, { filters: { id: files.first } })
    expect(seen.data).toMatchObject([
      { review: 'PENDING', guest_approvals: [{ name: 'Kim', share_id: made.id }] },
    ])
    await approve('Kim', false)
    expect(await current(made)).toMatchObject({ approved_total: 0 })
  })
})

describe('a member who is limited to creators', () => {
  it('shares what they see, for as long as they see it, and sees no other shares', async () => {
    const rose = (await addCreator(server, anna, 'Rose')).creator
    const both = await ask(anna, [jade, rose])
    const task = await taskOf(jade.portal, both)
    const { id: seen } = await submitFile(jade.portal, task.id, png)
    const { data: tasks } = await anna.ask(taskRoutes.fetch, { filters: { request_id: both.id } })
    const ofRose = tasks.find(({ creator_id }) => creator_id === rose.id)
    const { id: unseen } = await submitFile(anna, ofRose?.id ?? '', png)
    const workspaceId = await workspaceOf(anna)
    const max = await join(server, workspaceId, 'limited', 'MEMBER', 'max@example.com')
    const { id } = await max.ask(userRoutes.fetch)
    const change = (data: object) => anna.ask(teamRoutes.update, { data: [{ id, data }] })
    await change({ all_creators: false, add_creator_ids: [jade.id] })
    await shareWith({ request_id: both.id })
    const hidden = [{ kind: 'REVIEW', request_id: both.id, submission_ids: [unseen] }]
    expect(await refusalOf(max, shareRoutes.create.path, hidden)).toMatchObject({
      code: 'NOT_FOUND',
    })
    const [made] = await max.ask(shareRoutes.create, [
      { kind: 'REVIEW', request_id: both.id, allowances: everything },
    ])
    expect((await max.ask(shareRoutes.fetch, {})).data.map(({ id }) => id)).toEqual([made?.id])
    const guest = await guestOf({ token: made?.url?.split('/').at(-1) ?? '' })
    expect(await idsSeen(guest)).toEqual([seen])
    await change({ remove_creator_ids: [jade.id] })
    expect(await idsSeen(guest)).toEqual([])
  })
})

describe('whoever shares', () => {
  it('is notified when it is first opened, and when files are approved', async () => {
    const made = await shareWith()
    const guest = await guestOf(made)
    await guestOf(made)
    await guest.ask(openedShareRoutes.approve, {
      submission_ids: [files.first, files.second],
      name: 'Kim',
    })
    server.wait(2)
    await server.runWork()
    const { data } = await anna.ask(notificationRoutes.fetch, {})
    const ofShares = data.filter(({ event }) => event.startsWith('SHARE_'))
    expect(ofShares.map(({ event, count }) => [event, count]).toSorted()).toEqual([
      ['SHARE_APPROVED', 2],
      ['SHARE_OPENED', 1],
    ])
    expect(ofShares.map(({ request_id }) => request_id)).toEqual([files.requestId, files.requestId])
  })

  it('is notified when a report is first opened, which its line leads to', async () => {
    const [report] = await anna.ask(reportRoutes.create, [
      {
        name: 'March',
        introduction: '',
        scope: 'WORKSPACE',
        subject_id: null,
        sections: ['VISITS'],
        period: 'LAST_MONTH',
        start_date: null,
        end_date: null,
        timezone: 'Etc/UTC',
        notes: [],
      },
    ])
    const [made] = await anna.ask(shareRoutes.create, [
      { kind: 'REPORT', report_id: report?.id ?? '' },
    ])
    await guestOf({ token: made?.url?.split('/').at(-1) ?? '' })
    server.wait(2)
    await server.runWork()
    const { data } = await anna.ask(notificationRoutes.fetch, {})
    const line = data.find(({ shared_report }) => shared_report?.id === report?.id)
    expect(line && [notificationText(line), notificationPath(line)]).toEqual([
      'The report “March” that you shared was opened',
      `/reports/${report?.id}`,
    ])
    // It takes its lines along.
    await anna.ask(reportRoutes.delete, [report?.id ?? ''])
    const { data: left } = await anna.ask(notificationRoutes.fetch, {})
    expect(left.filter(({ shared_report }) => shared_report !== null)).toEqual([])
  })

  it('is notified of what another share of theirs had approved within the same minute', async () => {
    const approve = async (id: string) =>
      (await guestOf(await shareWith())).ask(openedShareRoutes.approve, {
        submission_ids: [id],
        name: 'Kim',
      })
    const told = async () => {
      await server.runWork()
      const { data } = await anna.ask(notificationRoutes.fetch, {})
      return data.filter(({ event }) => event === 'SHARE_APPROVED').map(({ count }) => count)
    }
    const before = await told()
    await approve(files.first)
    server.wait(0.5)
    await approve(files.second)
    server.wait(0.6)
    expect(await told()).toEqual([2, ...before])
    server.wait(1)
    expect(await told()).toEqual([2, ...before])
  })
})
