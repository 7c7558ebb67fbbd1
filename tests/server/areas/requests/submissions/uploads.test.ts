import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { requestItemRoutes } from '#contract/resources/requestItems.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { chunkSize } from '#contract/rules/chunkPlan.ts'
import { failAbandoned } from '#server/areas/requests/submissions/failAbandoned.ts'
import { giveUpAbandoned } from '#server/areas/uploads/sweepUploads.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { addCreator, ask, itemsOf, taskOf, testCreator } from '#tests/support/app/contentRequest.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { announce, disguisedPage, download, mp4, png, put } from '#tests/support/sampleFiles.ts'

const server = testApp()
let taskId: string

const brand = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const jade = testCreator(server, brand, 'Jade')
const portal = forAllTests(async () => jade.portal)
const rose = testCreator(server, brand, 'Rose')

beforeAll(async () => {
  taskId = await newTask()
})

const newTask = async (): Promise<string> => (await taskOf(portal, await ask(brand, [jade]))).id

const tasks = '/user/creators/tasks'
const sweep = () => giveUpAbandoned({ ...server, clock: server.now, onAbandoned: failAbandoned })

/** The lines of the log about the arrival of a file. */
const arrivalsOf = (uploadId: string): unknown[] =>
  server
    .logged()
    .split('\n')
    .filter((line) => line.includes('a file has arrived') && line.includes(uploadId))
    .map((line) => JSON.parse(line))

/** A video of two chunks. */
const video = {
  name: 'film.mp4',
  type: 'video/mp4',
  bytes: new Uint8Array(Buffer.concat([mp4.bytes, randomBytes(chunkSize)])),
}
const parts = [video.bytes.subarray(0, chunkSize), video.bytes.subarray(chunkSize)]

/** Asks where chunk `n` goes, and puts it there. */
async function sendPart(browser: TestBrowser, task_id: string, id: string, n: number) {
  const bytes = parts[n - 1] ?? new Uint8Array()
  const { object_upload_part_url } = await browser.ask(
    taskRoutes.chunk,
    { size: bytes.length, type: video.type },
    { task_id, id, n: String(n) },
  )
  return put(browser, object_upload_part_url, { ...video, bytes })
}

describe('a file in one piece', () => {
  it('begins with its id, where to send it, and where it is read once it has come', async () => {
    const task_id = await newTask()
    const begun = await portal.ask(taskRoutes.beginSimple, announce(png), { task_id })
    expect(Object.keys(begun)).toEqual(['id', 'object_upload_url', 'object_url'])
    expect((await download(portal, begun.object_url)).status).toBe(404)
    expect(await put(portal, begun.object_upload_url, png)).toBe(200)
    const at = { task_id, id: begun.id }
    expect(await portal.ask(taskRoutes.completeSimple, undefined, at)).toMatchObject({
      id: begun.id,
    })
    expect(await download(portal, begun.object_url)).toMatchObject({
      status: 200,
      bytes: png.bytes,
    })
  })

  it('becomes a submission that its creator and the brand can read', async () => {
    const submission = await submitFile(portal, taskId, png)
    expect(submission).toMatchObject({
      task_id: taskId,
      creator_id: jade.id,
      item_id: null,
      name: 'pixel.png',
      type: 'image/png',
      size: png.bytes.length,
      status: 'UPLOADED',
      review: 'PENDING',
      review_message: '',
    })
    const at = { submission_id: submission.id }
    for (const [browser, route] of [
      [portal, submissionRoutes.taskUrl],
      [brand, submissionRoutes.url],
    ] as const) {
      const { object_url, download_url, expires_at } = await browser.ask(route, undefined, at)
      expect(await download(browser, object_url)).toEqual({
        status: 200,
        type: 'image/png',
        bytes: png.bytes,
      })
      const saved = await browser.open(download_url)
      expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="pixel\.png"/)
      expect(new Date(expires_at).getTime()).toBeGreaterThan(server.now().getTime())
    }
    expect(await download(brand, submission.preview_url)).toMatchObject({ bytes: png.bytes })
    expect(await rose.portal.call(`${tasks}/submissions/url/${submission.id}`)).toMatchObject({
      status: 404,
    })
  })

  it('is complete once, however often that is said, and not before it has come', async () => {
    const at = { task_id: taskId }
    const { id, object_upload_url } = await portal.ask(taskRoutes.beginSimple, announce(mp4), at)
    const complete = () => portal.call(`${tasks}/submit-offload/complete/${taskId}/${id}`)
    expect(failureOf(await complete())).toMatchObject({
      code: 'CONFLICT',
      message: 'The file has not arrived yet',
    })
    await put(portal, object_upload_url, mp4)
    const first = await complete()
    expect(first).toMatchObject({ status: 200, body: { data: { id, status: 'UPLOADED' } } })
    expect((await complete()).body).toEqual(first.body)
  })

  it('must be what it says it is', async () => {
    const at = { task_id: taskId }
    const begun = await portal.ask(taskRoutes.beginSimple, announce(disguisedPage), at)
    await put(portal, begun.object_upload_url, disguisedPage)
    const answer = await portal.call(`${tasks}/submit-offload/complete/${taskId}/${begun.id}`)
    expect(failureOf(answer)).toMatchObject({
      code: 'VALIDATION_FAILED',
      metadata: { issues: [{ path: 'file' }] },
    })
    await portal.ask(taskRoutes.abortChunked, undefined, { ...at, id: begun.id })
  })

  it.each([
    [{ size: chunkSize + 1 }, 'body.size', 'Files over 50 MB have to be sent in chunks'],
    [{ size: 0 }, 'body.size', 'The file is empty'],
    [{ name: '' }, 'body.name', 'No file name found'],
    [{ type: '' }, 'body.type', 'No mime type found for file'],
    [{ type: 'application/zip' }, 'body.type', 'Choose a photo, a video, an audio file or a text'],
  ])('is refused before its first byte: %j', async (given, path, message) => {
    const file = { ...announce(png), ...given }
    const answer = await portal.call(`${tasks}/submit-offload/init/${taskId}`, file)
    expect(issuesOf(answer)).toEqual([`${path}: ${message}`])
  })

  it('sent again takes the place of the one that did not come', async () => {
    const task_id = await newTask()
    const first = await portal.ask(taskRoutes.beginSimple, announce(png), { task_id })
    await submitFile(portal, task_id, png)
    const { data } = await portal.ask(submissionRoutes.fetch, {
      filters: { task_id },
      sort: 'created_at',
    })
    expect(data.map(({ id, status }) => [id === first.id, status])).toEqual([
      [true, 'ABORTED'],
      [false, 'UPLOADED'],
    ])
  })
})

describe('a file in chunks', () => {
  it('is whole after its parts have come, and is read as it was sent', async () => {
    const task_id = await newTask()
    const begun = await portal.ask(taskRoutes.beginChunked, announce(video), { task_id })
    expect(begun).toMatchObject({ chunk_size: 52_428_800, parts_done: [] })
    const at = { task_id, id: begun.id }

    const early = await portal.call(`${tasks}/submit-chunked/complete/${task_id}/${begun.id}`)
    expect(failureOf(early)).toMatchObject({
      code: 'CONFLICT',
      metadata: { parts_missing: [1, 2] },
    })
    expect(await sendPart(portal, task_id, begun.id, 1)).toBe(200)
    expect(await sendPart(portal, task_id, begun.id, 2)).toBe(200)
    const submission = await portal.ask(taskRoutes.completeChunked, undefined, at)
    expect(submission).toMatchObject({ status: 'UPLOADED', type: 'video/mp4' })
    expect(await portal.ask(taskRoutes.completeChunked, undefined, at)).toEqual(submission)
    expect(arrivalsOf(begun.id)).toMatchObject([{ type: 'video/mp4', size_mb: 50 }])

    const { object_url } = await brand.ask(submissionRoutes.url, undefined, {
      submission_id: begun.id,
    })
    const { bytes } = await download(brand, object_url)
    expect(Buffer.compare(bytes, video.bytes)).toBe(0)
  })

  it('resumes where it was interrupted, for the same file and the same creator', async () => {
    const task_id = await newTask()
    const begun = await portal.ask(taskRoutes.beginChunked, announce(video), { task_id })
    await sendPart(portal, task_id, begun.id, 1)
    expect(await portal.ask(taskRoutes.beginChunked, announce(video), { task_id })).toEqual({
      id: begun.id,
      chunk_size: 52_428_800,
      parts_done: [1],
    })
    const other = { ...announce(video), name: 'other.mp4' }
    const another = await portal.ask(taskRoutes.beginChunked, other, { task_id })
    expect(another).toMatchObject({ parts_done: [] })
    const byBrand = await brand.ask(taskRoutes.beginChunked, announce(video), { task_id })
    expect(byBrand).toMatchObject({ parts_done: [] })
    expect(new Set([begun.id, another.id, byBrand.id]).size).toBe(3)
  })

  it('takes the parts of its plan only', async () => {
    const task_id = await newTask()
    const { id } = await portal.ask(taskRoutes.beginChunked, announce(video), { task_id })
    const chunk = (n: number | string, body: object) =>
      portal.call(`${tasks}/submit-chunked/chunk/${task_id}/${id}/${n}`, body)
    const whole = { size: chunkSize, type: video.type }
    for (const [n, body, issue] of [
      [3, whole, 'params.n: The file has the parts 1 to 2'],
      [1, { ...whole, size: 5 }, 'body.size: Part 1 is 52428800 bytes'],
      [1, { ...whole, type: 'image/png' }, 'body.type: The file is video/mp4'],
    ] as const) {
      expect(issuesOf(await chunk(n, body))).toEqual([issue])
    }
    for (const n of ['0', '-1', '1.5', 'one']) {
      expect(failureOf(await chunk(n, whole)).code).toBe('VALIDATION_FAILED')
    }
  })

  it('that is aborted accepts nothing more, and is aborted once', async () => {
    const task_id = await newTask()
    const { id } = await portal.ask(taskRoutes.beginChunked, announce(video), { task_id })
    const at = { task_id, id }
    expect(await portal.ask(taskRoutes.abortChunked, undefined, at)).toEqual({ aborted: true })
    expect(await portal.ask(taskRoutes.abortChunked, undefined, at)).toEqual({ aborted: true })
    const part = { size: chunkSize, type: video.type }
    for (const [call, body] of [
      ['chunk', part],
      ['complete', undefined],
    ] as const) {
      const path = `${tasks}/submit-chunked/${call}/${task_id}/${id}${call === 'chunk' ? '/1' : ''}`
      expect(failureOf(await portal.call(path, body))).toMatchObject({
        code: 'CONFLICT',
        message: 'This upload was aborted',
      })
    }
    expect((await portal.ask(submissionRoutes.fetch, { filters: { id } })).data).toMatchObject([
      { status: 'ABORTED' },
    ])
  })

  it('is nobody else’s to continue', async () => {
    const task_id = await newTask()
    const { id } = await portal.ask(taskRoutes.beginChunked, announce(video), { task_id })
    const eve = await signedInWithAgency(server, 'eve@example.com')
    const otherTask = await newTask()
    for (const [browser, task] of [
      [rose.portal, task_id],
      [eve, task_id],
      [portal, otherTask],
      [server.browser(), task_id],
    ] as const) {
      const path = `${tasks}/submit-chunked/chunk/${task}/${id}/1`
      const { status } = await browser.call(path, { size: chunkSize, type: video.type })
      expect(status).toBe(browser.token === undefined && browser !== eve ? 401 : 404)
    }
  })

  it('that nobody continues has failed after a week, and its bytes are gone', async () => {
    const task_id = await newTask()
    const { id } = await portal.ask(taskRoutes.beginChunked, announce(video), { task_id })
    await sendPart(portal, task_id, id, 2)
    server.wait(7 * 24 * 60 - 5)
    await sweep()
    expect((await portal.ask(submissionRoutes.fetch, { filters: { id } })).data).toMatchObject([
      { status: 'UPLOADING' },
    ])
    server.wait(10)
    await sweep()
    expect((await portal.ask(submissionRoutes.fetch, { filters: { id } })).data).toMatchObject([
      { status: 'FAILED' },
    ])
    const late = await portal.call(`${tasks}/submit-chunked/complete/${task_id}/${id}`)
    expect(failureOf(late).message).toBe('This upload has expired')

    const anew = await portal.ask(taskRoutes.beginChunked, announce(video), { task_id })
    expect(anew).toMatchObject({ parts_done: [] })
    expect((await portal.ask(submissionRoutes.fetch, { filters: { id } })).data).toMatchObject([
      { status: 'ABORTED' },
    ])
  })
})

describe('a file for an item', () => {
  it('must be of the kind that the item asks for', async () => {
    const request = await ask(brand, [jade])
    const [photo, video] = await itemsOf(portal, request)
    const items = '/user/creators/requests/items/submit-offload/init'
    expect(failureOf(await portal.call(`${items}/${photo?.id}`, announce(mp4)))).toMatchObject({
      metadata: { issues: [{ path: 'body.type', message: 'Choose a photo' }] },
    })
    const at = { item_id: video?.id ?? '' }
    const begun = await portal.ask(requestItemRoutes.beginSimple, announce(mp4), at)
    await put(portal, begun.object_upload_url, mp4)
    const submission = await portal.ask(requestItemRoutes.completeSimple, undefined, {
      ...at,
      id: begun.id,
    })
    expect(submission).toMatchObject({ item_id: video?.id, creator_id: jade.id })
    expect((await itemsOf(brand, request))[1]).toMatchObject({
      submissions: [{ id: begun.id }],
      submission_total: 1,
    })
  })

  it('sent by the brand says whose it is, where there are several', async () => {
    const rose = (await addCreator(server, brand, 'Rose')).creator
    const request = await ask(brand, [jade, rose])
    const { data } = await brand.ask(taskRoutes.fetch, { filters: { creator_id: rose.id } })
    const [photo] = await itemsOf(brand, request)
    const path = `/user/creators/requests/items/submit-offload/init/${photo?.id}`
    expect(issuesOf(await brand.call(path, announce(png)))).toEqual([
      'body.task_id: This request went to several creators: name the task it is for',
    ])
    const named = await brand.call(path, { ...announce(png), task_id: data[0]?.id })
    expect(named.status).toBe(200)
    expect(
      (await brand.ask(submissionRoutes.fetch, { filters: { task_id: data[0]?.id } })).data,
    ).toMatchObject([{ creator_id: rose.id, item_id: photo?.id, status: 'UPLOADING' }])
  })
})

it('files are taken only while the request is open and the task is not finished', async () => {
  const request = await ask(brand, [jade])
  const { id } = await taskOf(portal, request)
  const begun = await portal.ask(taskRoutes.beginSimple, announce(png), { task_id: id })
  await put(portal, begun.object_upload_url, png)
  await brand.ask(requestRoutes.update, [{ id: request.id, data: { status: 'CANCELLED' } }])
  for (const path of [
    `${tasks}/submit-offload/init/${id}`,
    `${tasks}/submit-offload/complete/${id}/${begun.id}`,
  ]) {
    const answer = await portal.call(path, path.includes('init') ? announce(png) : undefined)
    expect(failureOf(answer)).toMatchObject({ code: 'CONFLICT' })
  }
})
