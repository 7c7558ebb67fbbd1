import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { requestRoutes } from '#contract/resources/requests.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { type Task, taskRoutes } from '#contract/resources/tasks.ts'
import { failAbandoned } from '#server/areas/requests/submissions/failAbandoned.ts'
import { completeWaiting } from '#server/areas/requests/submissions/handIn.ts'
import { giveUpAbandoned } from '#server/areas/uploads/sweepUploads.ts'
import { uploads } from '#server/database/schema/uploads.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { ask, taskOf, testCreator } from '#tests/support/app/contentRequest.ts'
import { mailDue } from '#tests/support/app/mailDue.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { announce, mp4, png, put, type SampleFile } from '#tests/support/sampleFiles.ts'

const server = testApp()
let id: string
let request: { id: string }

const brand = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const jade = testCreator(server, brand, 'Jade')
const portal = forAllTests(async () => jade.portal)

beforeEach(async () => {
  request = await ask(brand, [jade])
  id = (await taskOf(portal, request)).id
})

/** A file whose bytes have come, and that only has to be completed. */
async function onItsWay(file: SampleFile, browser = portal): Promise<string> {
  const begun = await browser.ask(taskRoutes.beginSimple, announce(file), { task_id: id })
  await put(browser, begun.object_upload_url, file)
  return begun.id
}

const complete = (file: string) =>
  portal.call(`/user/creators/tasks/submit-offload/complete/${id}/${file}`)

const abort = (file: string, browser = portal) =>
  browser.ask(taskRoutes.abortChunked, undefined, { task_id: id, id: file })

const change = (data: { status: Task['status']; message?: string }, browser = portal) =>
  browser.call('/user/creators/tasks/update', [{ id, data }])

const handIn = () => change({ status: 'COMPLETED' })

/** What both sides see of the task. */
async function seen() {
  const [its, theirs] = [await taskOf(portal, request), await taskOf(brand, request)]
  // An address is signed for whoever asks.
  const withoutUrls = (task: Task) => ({
    ...task,
    submissions: task.submissions.map((one) => ({ ...one, preview_url: null })),
  })
  expect(withoutUrls(theirs)).toEqual(withoutUrls(its))
  return { status: its.status, handedIn: its.handed_in_at !== null }
}

const noTime = new AbortController().signal

async function mails(): Promise<Mail[]> {
  const sent: Mail[] = []
  server.mailBy({
    async send(mail) {
      sent.push(mail)
      return 'SENT'
    },
  })
  await mailDue(server)
  server.mailBy()
  return sent
}

/** Everything on its way is given up, as if nobody had gone on with it for long. */
async function abandonAll(): Promise<void> {
  await server.database
    .update(uploads)
    .set({ expiresAt: new Date(0) })
    .where(eq(uploads.status, 'UPLOADING'))
  await giveUpAbandoned({ ...server, clock: server.now, onAbandoned: failAbandoned })
  await completeWaiting({ ...server, clock: server.now }, noTime)
}

describe('a task that is handed in', () => {
  it('while files are on their way is completed by the last of them, and the brand is told once', async () => {
    const [photo, video] = [await onItsWay(png), await onItsWay(mp4)]
    expect(await handIn()).toMatchObject({ status: 200 })
    expect(await seen()).toEqual({ status: 'IN_PROGRESS', handedIn: true })
    server.wait(6)
    expect(await mails()).toEqual([])
    await complete(video)
    expect(await seen()).toEqual({ status: 'IN_PROGRESS', handedIn: true })
    await complete(photo)
    expect(await seen()).toEqual({ status: 'COMPLETED', handedIn: true })
    expect(await complete(photo)).toMatchObject({ status: 200 })
    server.wait(6)
    expect(await mails()).toMatchObject([{ subject: 'Jade has completed “Summer set”' }])
    expect(await mails()).toEqual([])
  })

  it('keeps the moment of its handing in, also when that is said again', async () => {
    const photo = await onItsWay(png)
    await handIn()
    const { handed_in_at } = await taskOf(portal, request)
    server.wait(1)
    expect(await handIn()).toMatchObject({ status: 200 })
    await complete(photo)
    expect(await taskOf(portal, request)).toMatchObject({ status: 'COMPLETED', handed_in_at })
  })

  it('can be undone, and is then completed by nothing but another handing in', async () => {
    const photo = await onItsWay(png)
    await handIn()
    expect(await change({ status: 'IN_PROGRESS' })).toMatchObject({ status: 200 })
    await complete(photo)
    expect(await seen()).toEqual({ status: 'IN_PROGRESS', handedIn: false })
    await handIn()
    expect(await seen()).toEqual({ status: 'COMPLETED', handedIn: true })
    await change({ status: 'IN_PROGRESS' })
    expect(await seen()).toEqual({ status: 'IN_PROGRESS', handedIn: false })
  })

  it('is not handed in without a file, nor with one that did not arrive', async () => {
    await change({ status: 'IN_PROGRESS' })
    expect(failureOf(await handIn()).message).toBe('No file has been submitted')
    await onItsWay(png)
    await abandonAll()
    expect(failureOf(await handIn()).message).toBe(
      '1 file did not arrive: send it again, or remove it',
    )
    await submitFile(portal, id, png)
    await handIn()
    expect(await seen()).toEqual({ status: 'COMPLETED', handedIn: true })
  })

  it('goes back to its creator when they give one of its files up, or their device does', async () => {
    await submitFile(portal, id, png)
    const video = await onItsWay(mp4)
    await handIn()
    await abort(video)
    expect(await seen()).toEqual({ status: 'IN_PROGRESS', handedIn: false })
    await handIn()
    expect(await seen()).toEqual({ status: 'COMPLETED', handedIn: true })
  })

  it('goes back to its creator when they remove one of its files', async () => {
    await onItsWay(mp4)
    const { id: photo } = await submitFile(portal, id, png)
    await handIn()
    await portal.ask(submissionRoutes.delete, [photo])
    expect(await seen()).toEqual({ status: 'IN_PROGRESS', handedIn: false })
  })

  it('is completed when the brand removes the file that it waits for', async () => {
    const video = await onItsWay(mp4)
    await submitFile(portal, id, png)
    await handIn()
    await brand.ask(submissionRoutes.delete, [video])
    expect(await seen()).toEqual({ status: 'COMPLETED', handedIn: true })
  })

  it('stays handed in while a file in one piece is started again', async () => {
    const before = await onItsWay(png)
    await handIn()
    const again = await onItsWay(png)
    expect(again).not.toBe(before)
    await abort(before)
    expect(await seen()).toEqual({ status: 'IN_PROGRESS', handedIn: true })
    await complete(again)
    expect(await seen()).toEqual({ status: 'COMPLETED', handedIn: true })
  })

  it('is completed without a file that nobody went on with, and the mail says so', async () => {
    await submitFile(portal, id, png)
    await onItsWay(mp4)
    await handIn()
    await abandonAll()
    expect(await seen()).toEqual({ status: 'COMPLETED', handedIn: true })
    server.wait(6)
    const [mail] = await mails()
    expect(mail?.text).toContain('1 file received. 1 file did not arrive.')
  })

  it('is handed in no longer when nobody went on with any of its files', async () => {
    await onItsWay(mp4)
    await handIn()
    await abandonAll()
    expect(await seen()).toEqual({ status: 'IN_PROGRESS', handedIn: false })
  })

  it('is asked for again by the brand meanwhile: a new round begins', async () => {
    const video = await onItsWay(mp4)
    await handIn()
    await change({ status: 'CHANGES_REQUESTED', message: 'Brighter' }, brand)
    expect(await seen()).toEqual({ status: 'CHANGES_REQUESTED', handedIn: false })
    await complete(video)
    expect(await seen()).toEqual({ status: 'CHANGES_REQUESTED', handedIn: false })
    const photo = await onItsWay(png)
    await handIn()
    expect(await taskOf(portal, request)).toMatchObject({ message: 'Brighter' })
    await complete(photo)
    expect(await taskOf(portal, request)).toMatchObject({ status: 'COMPLETED', message: '' })
  })

  it('goes back to its creator with a file that the brand asks for again', async () => {
    const { id: photo } = await submitFile(portal, id, png)
    const video = await onItsWay(mp4)
    await handIn()
    const data = { review: 'CHANGES_REQUESTED' as const, review_message: 'Brighter' }
    await brand.ask(submissionRoutes.update, [{ id: photo, data }])
    await complete(video)
    expect(await seen()).toEqual({ status: 'CHANGES_REQUESTED', handedIn: false })
  })

  it.each([
    ['its creator declines it', () => change({ status: 'DECLINED', message: 'Away' }), 'DECLINED'],
    ['the brand cancels it', () => change({ status: 'CANCELLED' }, brand), 'CANCELLED'],
    [
      'the brand cancels its request',
      () =>
        brand.call('/user/creators/requests/update', [
          { id: request.id, data: { status: 'CANCELLED' } },
        ]),
      'CANCELLED',
    ],
  ])('is over once %s: its last file completes nothing', async (_, end, status) => {
    const video = await onItsWay(mp4)
    await handIn()
    expect(await end()).toMatchObject({ status: 200 })
    expect(await complete(video)).toMatchObject({ status: 409 })
    await completeWaiting({ ...server, clock: server.now }, noTime)
    expect(await seen()).toEqual({ status, handedIn: false })
  })
})

describe('at the same moment', () => {
  it('the last two files end, and the second completes the task', async () => {
    const files = [await onItsWay(png), await onItsWay(mp4)]
    await handIn()
    const ends = await Promise.all(files.map(complete))
    expect(ends.map(({ status }) => status)).toEqual([200, 200])
    expect(await seen()).toEqual({ status: 'COMPLETED', handedIn: true })
  })

  it('it is handed in and its last file ends', async () => {
    const file = await onItsWay(png)
    const ends = await Promise.all([handIn(), complete(file)])
    expect(ends.map(({ status }) => status)).toEqual([200, 200])
    expect(await seen()).toEqual({ status: 'COMPLETED', handedIn: true })
  })

  it('its last file ends while handing in is undone: one or the other, and no call fails', async () => {
    const file = await onItsWay(png)
    await handIn()
    const ends = await Promise.all([complete(file), change({ status: 'IN_PROGRESS' })])
    expect(ends.map(({ status }) => status)).toEqual([200, 200])
    expect(await seen()).toEqual({ status: 'IN_PROGRESS', handedIn: false })
  })

  it('a file is completed and abandoned: neither waits for the other', async () => {
    await submitFile(portal, id, png)
    const video = await onItsWay(mp4)
    await handIn()
    const given = portal.call(`/user/creators/tasks/submit-chunked/abort/${id}/${video}`)
    const statuses = (await Promise.all([complete(video), given])).map(({ status }) => status)
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual(statuses)
    const isWhole = statuses[0] === 200
    expect(await seen()).toEqual(
      isWhole
        ? { status: 'COMPLETED', handedIn: true }
        : { status: 'IN_PROGRESS', handedIn: false },
    )
  })
})

it('a text that is sent twice under its id is kept once', async () => {
  const [item] = await brand
    .ask(requestRoutes.create, [
      {
        title: 'Words',
        status: 'OPEN',
        creator_ids: [jade.id],
        item_data: [{ title: 'A caption', kind: 'TEXT', quantity: 1 }],
      },
    ])
    .then(async ([words]) => {
      request = words ?? request
      return words?.items ?? []
    })
  const { id: task_id } = await taskOf(portal, request)
  const text = { id: crypto.randomUUID(), task_id, item_id: item?.id ?? '', text: 'By the pool' }
  const call = () => portal.call('/user/creators/requests/items/submissions/create', [text])
  const answers = await Promise.all([call(), call()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await taskOf(portal, request)).submissions).toMatchObject([{ id: text.id }])
  await portal.ask(taskRoutes.update, [{ id: task_id, data: { status: 'COMPLETED' } }])
  expect(await call()).toMatchObject({ status: 200, body: { data: [{ id: text.id }] } })
  const foreign = { ...text, task_id: id, item_id: undefined }
  const taken = await portal.call('/user/creators/requests/items/submissions/create', [foreign])
  expect(issuesOf(taken)).toEqual(['body[0].id: This id is already used: choose another'])
})
