import { describe, expect, it } from 'vitest'
import { maxItemSubmissions, requestItemRoutes } from '#contract/resources/requestItems.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { type Submission, submissionRoutes } from '#contract/resources/submissions.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { deleteStrayObjects } from '#server/areas/uploads/sweepUploads.ts'
import { strayObjects } from '#server/database/schema/uploads.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { ask, itemsOf, taskOf, testCreator } from '#tests/support/app/contentRequest.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { announce, download, mp4, png } from '#tests/support/sampleFiles.ts'

const server = testApp()
const brand = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const jade = testCreator(server, brand, 'Jade')
const portal = forAllTests(async () => jade.portal)

const newTask = async () => taskOf(portal, await ask(brand, [jade]))

const path = '/user/creators/requests/items/submissions'

const upkeep = () =>
  deleteStrayObjects({ ...server, clock: server.now, onAbandoned: async () => undefined })

/** The status that the address of a submission's file is answered with. */
async function statusOfFile(id: string): Promise<() => Promise<number>> {
  const at = { submission_id: id }
  const { object_url } = await brand.ask(submissionRoutes.url, undefined, at)
  return async () => (await download(brand, object_url)).status
}

it('an item carries the newest of what was sent for it, and how many there are', async () => {
  const { id: task_id, request_id } = await newTask()
  const [wanted] = await brand.ask(requestItemRoutes.create, [
    { request_id, title: 'Captions', kind: 'TEXT', quantity: 20 },
  ])
  for (let n = 1; n <= maxItemSubmissions + 2; n += 1) {
    const text = { task_id, item_id: wanted?.id, name: `${n}.txt`, text: 'A caption' }
    await portal.ask(submissionRoutes.create, [text])
  }
  for (const caller of [brand, portal]) {
    const [photo, , item] = await itemsOf(caller, { id: request_id })
    const names = item?.submissions.map(({ name }) => name)
    expect(names).toEqual(Array.from({ length: maxItemSubmissions }, (_, n) => `${n + 3}.txt`))
    expect(item?.submission_total).toBe(maxItemSubmissions + 2)
    expect(photo).toMatchObject({ submissions: [], submission_total: 0 })
  }
  const all = await brand.ask(submissionRoutes.fetch, { filters: { item_id: wanted?.id } })
  expect(all.total).toBe(maxItemSubmissions + 2)
})

describe('the receipt of a file', () => {
  const at = (file: Submission | undefined) => ({
    received: file?.received_at,
    seen: file?.first_seen_at,
    reviewed: file?.reviewed_at,
  })
  const ownFile = async (id: string) =>
    (await portal.ask(submissionRoutes.fetch, { filters: { id } })).data[0]

  /** The test's clock runs on while a call is made. */
  const soonAfter = (moment: string | null | undefined, asked: Date) => {
    const late = Date.parse(moment ?? '') - asked.getTime()
    return late >= 0 && late < 60_000
  }

  it('says when it came, was first seen by the brand, and was decided', async () => {
    const { id: taskId } = await newTask()
    const begun = server.now()
    const { id } = await submitFile(portal, taskId, png)
    const come = at(await ownFile(id))
    expect(come).toEqual({ received: expect.any(String), seen: null, reviewed: null })
    expect(soonAfter(come.received, begun)).toBe(true)

    server.wait(5)
    const opened = server.now()
    expect(await brand.ask(submissionRoutes.seen, [id])).toEqual([id])
    const seen = at(await ownFile(id))
    expect(seen).toEqual({ ...come, seen: expect.any(String) })
    expect(soonAfter(seen.seen, opened)).toBe(true)

    server.wait(5)
    const decided = server.now()
    await brand.ask(submissionRoutes.seen, [id])
    await brand.ask(submissionRoutes.update, [{ id, data: { review: 'APPROVED' } }])
    const approved = at(await ownFile(id))
    expect(approved).toEqual({ ...seen, reviewed: expect.any(String) })
    expect(soonAfter(approved.reviewed, decided)).toBe(true)
    await brand.ask(submissionRoutes.update, [{ id, data: { review: 'PENDING' } }])
    expect(at(await ownFile(id))).toEqual(seen)
  })

  it('says of what is decided without a look that it was seen then', async () => {
    const { id: task_id } = await newTask()
    const [text] = await portal.ask(submissionRoutes.create, [
      { task_id, name: 'caption.txt', text: 'Ten minutes before breakfast.' },
    ])
    const id = text?.id ?? ''
    await brand.ask(submissionRoutes.update, [{ id, data: { review: 'APPROVED' } }])
    const { received, seen, reviewed } = at(await ownFile(id))
    expect(received).toBe(text?.received_at)
    expect(seen).toBe(reviewed)
    expect(soonAfter(seen, new Date(text?.received_at ?? ''))).toBe(true)
  })

  it('is noted by nobody but the brand, all files or none', async () => {
    const { id: taskId } = await newTask()
    const { id } = await submitFile(portal, taskId, png)
    const stranger = await server.signedIn('stranger@example.com')
    const gone = '019a0000-0000-7000-8000-000000000001'
    expect(await portal.call(`${path}/seen`, [id])).toMatchObject({ status: 403 })
    expect(await stranger.call(`${path}/seen`, [id])).toMatchObject({ status: 404 })
    expect(await brand.call(`${path}/seen`, [id, gone])).toMatchObject({ status: 404 })
    expect(at(await ownFile(id)).seen).toBeNull()
  })
})

describe('a review', () => {
  it('is the brand’s, and is seen by the creator', async () => {
    const { id: taskId } = await newTask()
    const { id } = await submitFile(portal, taskId, png)
    const [asked] = await brand.ask(submissionRoutes.update, [
      { id, data: { review: 'CHANGES_REQUESTED', review_message: 'Too dark' } },
    ])
    expect(asked).toMatchObject({
      creator_name: 'Jade',
      review: 'CHANGES_REQUESTED',
      review_message: 'Too dark',
    })
    expect((await portal.ask(submissionRoutes.fetch, { filters: { id } })).data).toEqual([
      // An address is signed for whoever asks.
      { ...asked, preview_url: expect.stringContaining('bearer=creator.') },
    ])

    const [approved] = await brand.ask(submissionRoutes.update, [
      { id, data: { review: 'APPROVED' } },
    ])
    expect(approved).toMatchObject({ review: 'APPROVED', review_message: '' })
    expect(await portal.call(`${path}/update`, [])).toMatchObject({ status: 403 })
  })

  it('that asks for files again gives their task back, and the creator sends others and completes it', async () => {
    const request = await ask(brand, [jade])
    const { id: taskId } = await taskOf(portal, request)
    const [one, two] = [
      await submitFile(portal, taskId, png),
      await submitFile(portal, taskId, mp4),
    ]
    await portal.ask(taskRoutes.update, [{ id: taskId, data: { status: 'COMPLETED' } }])
    const again = (id: string, review_message: string) => ({
      id,
      data: { review: 'CHANGES_REQUESTED' as const, review_message },
    })
    await brand.ask(submissionRoutes.update, [again(one.id, 'Too dark'), again(two.id, 'Louder')])
    expect(await taskOf(portal, request)).toMatchObject({
      status: 'CHANGES_REQUESTED',
      message: 'pixel.png: Too dark\nfilm.mp4: Louder',
      submissions: [
        { review: 'CHANGES_REQUESTED', review_message: 'Too dark' },
        { review: 'CHANGES_REQUESTED', review_message: 'Louder' },
      ],
    })
    await brand.ask(submissionRoutes.update, [again(one.id, 'And blurred')])
    expect((await taskOf(portal, request)).message).toBe(
      'pixel.png: Too dark\nfilm.mp4: Louder\npixel.png: And blurred',
    )

    await portal.ask(submissionRoutes.delete, [one.id])
    const better = await submitFile(portal, taskId, png)
    expect(await taskOf(portal, request)).toMatchObject({ status: 'IN_PROGRESS' })
    await portal.ask(taskRoutes.update, [{ id: taskId, data: { status: 'COMPLETED' } }])
    await brand.ask(submissionRoutes.update, [{ id: better.id, data: { review: 'APPROVED' } }])
    expect(await taskOf(portal, request)).toMatchObject({ status: 'COMPLETED', message: '' })
  })

  it('that asks again says what to change, of a task that can be worked on; else nothing changes', async () => {
    const request = await ask(brand, [jade])
    const { id: taskId } = await taskOf(portal, request)
    const one = await submitFile(portal, taskId, png)
    const two = await submitFile(portal, taskId, mp4)
    const asks = async (...changes: readonly object[]) =>
      issuesOf(await brand.call(`${path}/update`, changes))
    const approval = { id: one.id, data: { review: 'APPROVED' } }
    const silent = { id: two.id, data: { review: 'CHANGES_REQUESTED' } }
    expect(await asks(approval, silent)).toEqual([
      'body[1].data.review_message: Say what should change',
    ])
    expect(await taskOf(portal, request)).toMatchObject({
      status: 'IN_PROGRESS',
      submissions: [{ review: 'PENDING' }, { review: 'PENDING' }],
    })

    const louder = { id: two.id, data: { review: 'CHANGES_REQUESTED', review_message: 'Louder' } }
    await portal.ask(taskRoutes.update, [
      { id: taskId, data: { status: 'DECLINED', message: 'Away' } },
    ])
    const refused = (message: string) => [`body[0].data.review: ${message}`]
    expect(await asks(louder)).toEqual(refused('Its task is DECLINED: reopen it first'))
    await brand.ask(requestRoutes.update, [{ id: request.id, data: { status: 'CANCELLED' } }])
    expect(await asks(louder)).toEqual(refused('Its request is not open'))
    expect(await brand.call(`${path}/update`, [approval])).toMatchObject({ status: 200 })
  })

  it('is of a file that has come', async () => {
    const { id: task_id } = await newTask()
    const { id } = await portal.ask(taskRoutes.beginSimple, announce(mp4), { task_id })
    const answer = await brand.call(`${path}/update`, [{ id, data: { review: 'APPROVED' } }])
    expect(issuesOf(answer)).toEqual(['body[0].id: This file has not been received'])
    const address = await brand.call(`${path}/url/${id}`)
    expect(failureOf(address)).toMatchObject({ code: 'CONFLICT', message: 'The file is UPLOADING' })
  })
})

describe('a text', () => {
  it('is written down instead of uploaded, and sets the task going', async () => {
    const request = await ask(brand, [jade])
    const task = await taskOf(portal, request)
    const [item] = await brand.ask(requestItemRoutes.create, [
      { request_id: request.id, title: 'Caption', kind: 'TEXT', quantity: 1 },
    ])
    const [written] = await portal.ask(submissionRoutes.create, [
      { task_id: task.id, item_id: item?.id, text: 'Süße Grüße' },
    ])
    expect(written).toMatchObject({
      name: 'Caption.txt',
      type: 'text/plain',
      size: 14,
      status: 'UPLOADED',
      item_id: item?.id,
    })
    const at = { submission_id: written?.id ?? '' }
    const { object_url } = await brand.ask(submissionRoutes.url, undefined, at)
    const { bytes, type } = await download(brand, object_url)
    expect([new TextDecoder().decode(bytes), type]).toEqual([
      'Süße Grüße',
      'text/plain; charset=utf-8',
    ])
    expect((await taskOf(portal, request)).status).toBe('IN_PROGRESS')
  })

  it('is not for an item that asks for something else, nor for another request’s', async () => {
    const request = await ask(brand, [jade])
    const task = await taskOf(portal, request)
    const [photo] = await itemsOf(portal, request)
    const [foreign] = await itemsOf(portal, await ask(brand, [jade]))
    for (const [item, message] of [
      [photo, 'This item does not ask for a text'],
      [foreign, 'Choose an item of this task'],
    ] as const) {
      const draft = { task_id: task.id, item_id: item?.id, text: 'Hello' }
      const answer = await portal.call(`${path}/create`, [draft])
      expect(issuesOf(answer)).toEqual([`body[0].item_id: ${message}`])
    }
  })
})

describe('a submission', () => {
  it('is found by its name, task, item, creator, status and review', async () => {
    const request = await ask(brand, [jade])
    const task = await taskOf(portal, request)
    const { id } = await submitFile(portal, task.id, png)
    const { id: second } = await submitFile(portal, task.id, mp4)
    await brand.ask(submissionRoutes.update, [{ id, data: { review: 'APPROVED' } }])
    const idsBy = async (filters: object) => {
      const body = { filters: { request_id: request.id, ...filters }, sort: 'created_at' } as const
      return (await brand.ask(submissionRoutes.fetch, body)).data.map((row) => row.id)
    }
    expect(await idsBy({ task_id: task.id })).toEqual([id, second])
    expect(await idsBy({ creator_id: jade.id, status: 'UPLOADED' })).toEqual([id, second])
    expect(await idsBy({ review: 'APPROVED' })).toEqual([id])
    expect(await idsBy({ status: 'FAILED' })).toEqual([])
    expect(
      await brand.ask(submissionRoutes.fetch, {
        search: 'FILM',
        filters: { request_id: request.id },
      }),
    ).toMatchObject({ data: [{ id: second }], total: 1 })
  })

  it('is withdrawn by its creator until it is approved or the task is done', async () => {
    const { id: taskId } = await newTask()
    const approved = await submitFile(portal, taskId, png)
    const mistaken = await submitFile(portal, taskId, mp4)
    await brand.ask(submissionRoutes.update, [{ id: approved.id, data: { review: 'APPROVED' } }])
    const both = await portal.call(`${path}/delete`, [mistaken.id, approved.id])
    expect(issuesOf(both)).toEqual(['body[1]: This file has already been approved'])
    expect(await portal.ask(submissionRoutes.delete, [mistaken.id])).toEqual([mistaken.id])

    const last = await submitFile(portal, taskId, mp4)
    await portal.ask(taskRoutes.update, [{ id: taskId, data: { status: 'COMPLETED' } }])
    expect(failureOf(await portal.call(`${path}/delete`, [last.id])).message).toBe(
      'Reopen the task first',
    )
  })

  it('takes its file along, however it goes', async () => {
    const request = await ask(brand, [jade])
    const task = await taskOf(portal, request)
    const one = await submitFile(portal, task.id, png)
    const two = await submitFile(portal, task.id, mp4)
    const [statusOfOne, statusOfTwo] = [await statusOfFile(one.id), await statusOfFile(two.id)]

    await brand.ask(submissionRoutes.delete, [one.id])
    await upkeep()
    expect([await statusOfOne(), await statusOfTwo()]).toEqual([404, 200])

    await brand.call('/user/creators/requests/delete', [request.id])
    await upkeep()
    expect(await statusOfTwo()).toBe(404)
    expect(await server.database.$count(strayObjects)).toBeGreaterThan(0)
    server.wait(121)
    await upkeep()
    expect(await server.database.$count(strayObjects)).toBe(0)
  })
})
