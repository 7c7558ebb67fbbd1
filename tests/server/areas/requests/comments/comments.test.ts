import { beforeEach, describe, expect, it } from 'vitest'
import { type Comment, commentRoutes } from '#contract/resources/comments.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { userRoutes } from '#contract/resources/user.ts'
import type { RouteBody } from '#contract/route.ts'
import { comments } from '#server/database/schema/comments.ts'
import { join } from '#tests/server/contract/world.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { ask, taskOf, testCreator } from '#tests/support/app/contentRequest.ts'
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

type Create = RouteBody<typeof commentRoutes.create>[number]

let request: { readonly id: string }
let taskId: string
let fileId: string

beforeEach(async () => {
  server.wait(5)
  await server.database.delete(comments)
  request = await ask(anna, [jade, rose])
  taskId = (await taskOf(jade.portal, request)).id
  fileId = (await submitFile(jade.portal, taskId, png)).id
})

async function say(browser: TestBrowser, row: Create): Promise<Comment> {
  const [made] = await browser.ask(commentRoutes.create, [row])
  if (!made) throw new Error('nothing was said')
  return made
}

const readBy = async (browser: TestBrowser, filters: object = { request_id: request.id }) =>
  (await browser.ask(commentRoutes.fetch, { filters, sort: 'thread' })).data

const textsFor = async (browser: TestBrowser, filters?: object) =>
  (await readBy(browser, filters)).map(({ text }) => text)

const refusal = async (browser: TestBrowser, row: Create) =>
  failureOf(await browser.call(commentRoutes.create.path, [row]))

const point = { shape: 'POINT' as const, points: [{ x: 0.25, y: 0.5 }] }

describe('who reads what', () => {
  it('shows what is said of a file to the team and to its creator alone', async () => {
    await say(anna, { submission_id: fileId, text: 'Closer' })
    expect(await textsFor(anna)).toEqual(['Closer'])
    expect(await textsFor(jade.portal)).toEqual(['Closer'])
    expect(await textsFor(rose.portal)).toEqual([])
    expect(await textsFor(stranger)).toEqual([])
  })

  it('shows what is said of a request to all whom it asks, and what they answer to the team alone', async () => {
    const said = await say(anna, { request_id: request.id, text: 'It will be sunny' })
    await say(jade.portal, { reply_to_id: said.id, text: 'Good' })
    expect(await textsFor(anna)).toEqual(['It will be sunny', 'Good'])
    expect(await textsFor(jade.portal)).toEqual(['It will be sunny', 'Good'])
    expect(await textsFor(rose.portal)).toEqual(['It will be sunny'])
  })

  it('takes what a creator says of a request as said of their own task', async () => {
    const said = await say(jade.portal, { request_id: request.id, text: 'Where?' })
    expect(said).toMatchObject({ task_id: taskId, creator_id: jade.id, author_side: 'CREATOR' })
    expect(await textsFor(rose.portal)).toEqual([])
  })

  it('shows nothing of a draft to its creators', async () => {
    const [draft] = await anna.ask(requestRoutes.create, [
      {
        title: 'Later',
        status: 'DRAFT',
        creator_ids: [jade.id],
        item_data: [{ title: 'A photo', kind: 'PHOTO', quantity: 1 }],
      },
    ])
    await say(anna, { request_id: draft?.id, text: 'Not yet' })
    expect(await textsFor(jade.portal, { request_id: draft?.id })).toEqual([])
  })

  it('tells a creator no address of the team', async () => {
    await say(anna, { task_id: taskId, text: 'Hello' })
    const [seen] = await readBy(jade.portal)
    expect(seen?.author_name).toBe('')
    await anna.ask(userRoutes.update, { name: 'Anna' })
    const [named] = await readBy(jade.portal)
    expect(named?.author_name).toBe('Anna')
    expect(await textsFor(rose.portal)).toEqual([])
  })

  it('refuses a place that is not the caller’s', async () => {
    for (const browser of [stranger, rose.portal]) {
      expect(await refusal(browser, { submission_id: fileId, text: 'x' })).toMatchObject({
        code: 'NOT_FOUND',
      })
      expect(await refusal(browser, { task_id: taskId, text: 'x' })).toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    const said = await say(anna, { submission_id: fileId, text: 'Closer' })
    expect(await refusal(rose.portal, { reply_to_id: said.id, text: 'x' })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('an anchor', () => {
  it('is kept as it is given', async () => {
    const anchor = {
      time: 42.083,
      end_time: 43.5,
      exact: true,
      shape: 'ARROW' as const,
      points: [
        { x: 0, y: 0 },
        { x: 1, y: 0.5 },
      ],
    }
    const said = await say(anna, { submission_id: fileId, text: 'The logo', anchor })
    expect(said.anchor).toEqual(anchor)
    expect((await readBy(jade.portal))[0]?.anchor).toEqual(anchor)
  })

  it('loses nothing when two draw at once', async () => {
    await Promise.all([
      say(anna, { submission_id: fileId, text: 'One', anchor: point }),
      say(jade.portal, { submission_id: fileId, text: 'Two', anchor: point }),
    ])
    expect((await textsFor(anna)).toSorted()).toEqual(['One', 'Two'])
  })

  it.each([
    ['a point outside', { shape: 'POINT', points: [{ x: 1.01, y: 0 }] }],
    ['a box of one corner', { shape: 'BOX', points: [{ x: 0, y: 0 }] }],
    ['a shape without points', { shape: 'FREEHAND' }],
    ['points without a shape', { points: [{ x: 0, y: 0 }] }],
    ['a range that ends before it begins', { time: 2, end_time: 1 }],
    ['a range without a beginning', { end_time: 1 }],
    ['nothing', {}],
  ])('refuses %s', async (_, anchor) => {
    const asked = anna.call(commentRoutes.create.path, [
      { submission_id: fileId, text: 'x', anchor },
    ])
    expect((await asked).status).toBe(422)
  })

  it('refuses a drawing of a million points by saying how many it takes', async () => {
    const points = Array.from({ length: 1_000_000 }, () => ({ x: 0, y: 0 }))
    const answer = await anna.call(commentRoutes.create.path, [
      { submission_id: fileId, text: 'x', anchor: { shape: 'FREEHAND', points } },
    ])
    expect([413, 422]).toContain(answer.status)
    const few = points.slice(0, 501)
    const refused = await refusal(anna, {
      submission_id: fileId,
      text: 'x',
      anchor: { shape: 'FREEHAND', points: few },
    })
    expect(refused?.message).toContain('Use at most 500 points')
  })

  it('belongs to a file', async () => {
    expect(await refusal(anna, { task_id: taskId, text: 'x', anchor: point })).toMatchObject({
      code: 'VALIDATION_FAILED',
    })
  })
})

describe('its author', () => {
  const edit = async (browser: TestBrowser, id: string, text: string) =>
    failureOf(await browser.call(commentRoutes.update.path, [{ id, data: { text } }]))

  it('changes its words for 15 minutes', async () => {
    const said = await say(anna, { task_id: taskId, text: 'Brighter' })
    server.wait(14)
    await anna.ask(commentRoutes.update, [{ id: said.id, data: { text: 'Much brighter' } }])
    expect(await readBy(anna)).toMatchObject([
      { text: 'Much brighter', edited_at: expect.any(String) },
    ])
    server.wait(2)
    expect(await edit(anna, said.id, 'Darker')).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(await textsFor(anna)).toEqual(['Much brighter'])
  })

  it('alone changes and deletes it', async () => {
    const said = await say(anna, { task_id: taskId, text: 'Brighter' })
    const member = await join(server, await workspaceOf(anna), 'two', 'MEMBER')
    for (const browser of [member, jade.portal]) {
      expect(await edit(browser, said.id, 'x')).toMatchObject({ code: 'VALIDATION_FAILED' })
      expect(
        await failureOf(await browser.call(commentRoutes.delete.path, [said.id])),
      ).toMatchObject({
        code: 'FORBIDDEN',
      })
    }
    for (const browser of [rose.portal, stranger]) {
      expect(
        await failureOf(await browser.call(commentRoutes.delete.path, [said.id])),
      ).toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    expect(await textsFor(anna)).toEqual(['Brighter'])
  })

  it('leaves a line when they delete it', async () => {
    const said = await say(anna, { submission_id: fileId, text: 'Brighter', anchor: point })
    await say(jade.portal, { reply_to_id: said.id, text: 'Why?' })
    await anna.ask(commentRoutes.delete, [said.id])
    expect(await readBy(jade.portal)).toMatchObject([
      { id: said.id, text: '', anchor: null, deleted_at: expect.any(String) },
      { text: 'Why?', thread_id: said.id },
    ])
  })
})

describe('a thread', () => {
  it('stands together, in the order in which threads began', async () => {
    const first = await say(anna, { submission_id: fileId, text: 'One' })
    await say(anna, { submission_id: fileId, text: 'Two' })
    const answer = await say(jade.portal, { reply_to_id: first.id, text: 'One, answered' })
    await say(anna, { reply_to_id: answer.id, text: 'One, answered again' })
    expect(await textsFor(anna, { submission_id: fileId })).toEqual([
      'One',
      'One, answered',
      'One, answered again',
      'Two',
    ])
  })

  it('stays readable when its file is deleted', async () => {
    await say(anna, { submission_id: fileId, text: 'Closer' })
    await anna.ask(submissionRoutes.delete, [fileId])
    expect(await readBy(jade.portal)).toMatchObject([
      { text: 'Closer', submission_id: fileId, file_name: png.name, file_deleted: true },
    ])
  })

  it('goes with its task', async () => {
    await say(anna, { submission_id: fileId, text: 'Closer' })
    await anna.ask(taskRoutes.delete, [taskId])
    expect(await textsFor(anna)).toEqual([])
  })

  it('is said to be done by either side, and what is said to everybody by the team alone', async () => {
    const said = await say(anna, { submission_id: fileId, text: 'Closer' })
    const toAll = await say(anna, { request_id: request.id, text: 'Sunny' })
    const resolve = (browser: TestBrowser, id: string) =>
      browser.call(commentRoutes.update.path, [{ id, data: { resolved: true } }])
    await jade.portal.ask(commentRoutes.update, [{ id: said.id, data: { resolved: true } }])
    expect(await failureOf(await resolve(jade.portal, toAll.id))).toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    expect(await textsFor(anna, { request_id: request.id, resolved: false })).toEqual(['Sunny'])
    await anna.ask(commentRoutes.update, [{ id: said.id, data: { resolved: false } }])
    expect(await textsFor(anna, { request_id: request.id, resolved: true })).toEqual([])
  })
})

describe('what is new', () => {
  it('is what others said since it was read, at each place by itself', async () => {
    const first = await say(anna, { submission_id: fileId, text: 'One' })
    await say(anna, { task_id: taskId, text: 'Elsewhere' })
    const unread = () => textsFor(jade.portal, { request_id: request.id, unread: true })
    expect(await unread()).toEqual(['One', 'Elsewhere'])
    expect(await textsFor(anna, { request_id: request.id, unread: true })).toEqual([])
    expect(await jade.portal.ask(commentRoutes.read, [first.id])).toEqual({ read: 1 })
    expect(await unread()).toEqual(['Elsewhere'])
    server.wait(1)
    await say(anna, { reply_to_id: first.id, text: 'Two' })
    expect((await unread()).toSorted()).toEqual(['Elsewhere', 'Two'])
    // What was read stays read when an older one is read again.
    await jade.portal.ask(commentRoutes.read, [first.id])
    expect(await textsFor(rose.portal, { unread: true })).toEqual([])
  })
})

describe('a mention', () => {
  it('names those who see the thing, and nobody else', async () => {
    const { id: annaId } = await anna.ask(userRoutes.fetch)
    const names = async (browser: TestBrowser) =>
      (await browser.ask(commentRoutes.people, { submission_id: fileId })).map(({ name }) => name)
    expect(await names(anna)).toEqual(expect.arrayContaining(['Jade']))
    expect(await names(anna)).not.toContain('Rose')
    expect(await names(jade.portal)).toEqual([])
    const refused = { submission_id: fileId, text: '@Rose', mentions: [rose.id] }
    expect(await refusal(anna, refused)).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(
      await refusal(jade.portal, { submission_id: fileId, text: '@Anna', mentions: [annaId] }),
    ).toMatchObject({ code: 'VALIDATION_FAILED' })
    await anna.ask(userRoutes.update, { name: 'Anna' })
    const said = await say(anna, { submission_id: fileId, text: '@Jade', mentions: [jade.id] })
    expect(said.mentions).toEqual([{ id: jade.id, side: 'CREATOR', name: 'Jade' }])
    expect(await names(jade.portal)).toEqual(['Anna'])
    await say(jade.portal, { reply_to_id: said.id, text: '@Anna', mentions: [annaId] })
  })
})

describe('asking for changes', () => {
  const askAgain = (review_message = '') =>
    anna.call(submissionRoutes.update.path, [
      { id: fileId, data: { review: 'CHANGES_REQUESTED', review_message } },
    ])

  it('takes the open comments along, and needs no words beside them', async () => {
    expect(await failureOf(await askAgain())).toMatchObject({ code: 'VALIDATION_FAILED' })
    const done = await say(anna, { submission_id: fileId, text: 'Done' })
    await anna.ask(commentRoutes.update, [{ id: done.id, data: { resolved: true } }])
    const open = await say(anna, { submission_id: fileId, text: 'Closer' })
    await say(anna, { reply_to_id: open.id, text: 'Please' })
    await say(anna, { task_id: taskId, text: 'Of the task' })
    expect((await askAgain()).status).toBe(200)
    const list = { request_id: request.id, asked: true }
    expect(await textsFor(jade.portal, list)).toEqual(['Closer'])
    expect(await taskOf(jade.portal, request)).toMatchObject({
      status: 'CHANGES_REQUESTED',
      message: '',
    })
    await jade.portal.ask(commentRoutes.update, [{ id: open.id, data: { resolved: true } }])
    expect(await textsFor(anna, { ...list, resolved: true })).toEqual(['Closer'])
  })

  it('of a task takes along all that is open at it', async () => {
    await say(anna, { submission_id: fileId, text: 'Closer' })
    await say(anna, { task_id: taskId, text: 'Of the task' })
    await anna.ask(taskRoutes.update, [
      { id: taskId, data: { status: 'CHANGES_REQUESTED', message: 'See there' } },
    ])
    const list = { request_id: request.id, asked: true }
    expect(await textsFor(jade.portal, list)).toEqual(['Closer', 'Of the task'])
  })

  it('is taken back with its list', async () => {
    await say(anna, { submission_id: fileId, text: 'Closer' })
    await askAgain()
    await anna.ask(submissionRoutes.update, [{ id: fileId, data: { review: 'PENDING' } }])
    expect(await textsFor(jade.portal, { request_id: request.id, asked: true })).toEqual([])
  })
})

describe('the worst callers', () => {
  it('write a hundred comments a minute at most', async () => {
    const rows = Array.from({ length: 60 }, () => ({ task_id: taskId, text: 'x' }))
    await anna.ask(commentRoutes.create, rows)
    const refused = await failureOf(await anna.call(commentRoutes.create.path, rows))
    expect(refused).toMatchObject({ code: 'RATE_LIMITED' })
    server.wait(2)
    await anna.ask(commentRoutes.create, rows)
  })

  it('page through ten thousand comments', async () => {
    const root = await say(anna, { submission_id: fileId, text: 'First' })
    for (let thousands = 0; thousands < 10; thousands += 1) {
      // Its references are looked up in an index once the table is known not to be small.
      await server.database.$client.query('analyze comments')
      await server.database.$client.query(
        `insert into comments (id, workspace_id, request_id, task_id, creator_id, submission_id, file_name, thread_id, author_side, author_user_id, text)
         select new_id, workspace_id, request_id, task_id, creator_id, submission_id, file_name, new_id, author_side, author_user_id, 'One of many'
         from comments, lateral (select new_uuid_v7() as new_id from generate_series(1, 1000)) made where id = $1`,
        [root.id],
      )
    }
    let cursor: string | null = ''
    let seen = 0
    while (cursor !== null) {
      const page: { data: readonly Comment[]; next_cursor: string | null } = await anna.ask(
        commentRoutes.fetch,
        {
          filters: { submission_id: fileId },
          sort: 'thread',
          page_size: 200,
          ...(cursor === '' ? {} : { cursor }),
        },
      )
      seen += page.data.length
      cursor = page.next_cursor
    }
    expect(seen).toBe(10_001)
  }, 90_000)
})
