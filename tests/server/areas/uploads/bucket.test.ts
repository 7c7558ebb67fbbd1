import { createHash, randomBytes } from 'node:crypto'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Creator, creatorRoutes } from '#contract/resources/creators.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { chunkPlan, chunkSize } from '#contract/rules/chunkPlan.ts'
import { pictureSheet } from '#contract/rules/pictureSheet.ts'
import { failAbandoned } from '#server/areas/requests/submissions/failAbandoned.ts'
import { deleteStrayObjects, giveUpAbandoned } from '#server/areas/uploads/sweepUploads.ts'
import { openStorage } from '#server/platform/storage/openStorage.ts'
import { addCreator, ask, taskOf } from '#tests/support/app/contentRequest.ts'
import { givePicture } from '#tests/support/app/givePicture.ts'
import { makeThumbnailsOf } from '#tests/support/app/makeThumbnails.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { because } from '#tests/support/because.ts'
import { freePort } from '#tests/support/freePort.ts'
import { readZip } from '#tests/support/readZip.ts'
import { announce, download, mp4, png, put } from '#tests/support/sampleFiles.ts'
import { type Swift, startSwift } from '#tests/support/swift/startSwift.ts'
import { whyNoSwift } from '../../../../scripts/swift.ts'

const whyNot = whyNoSwift()

describe.skipIf(whyNot)(`Greenroom with a bucket${because(whyNot)}`, () => {
  let swift: Swift
  let server: TestApp
  let brand: TestBrowser
  let portal: TestBrowser
  let jade: Creator

  beforeAll(async () => {
    swift = await startSwift()
    server = await startTestApp(swift.variables)
    brand = await server.signedIn('anna@example.com')
    const added = await addCreator(server, brand, 'Jade')
    jade = added.creator
    portal = added.portal
  }, 60_000)

  afterAll(async () => {
    await server?.stop()
    await swift?.stop()
  })

  it('puts the small pictures of creators out of the bucket into one file', async () => {
    await givePicture(brand, jade.id, 'red')
    const { url, creator_ids } = await brand.ask(creatorRoutes.faces, { creator_ids: [jade.id] })
    expect(creator_ids).toEqual([jade.id])
    const answer = await server.app.request(url ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { side } = pictureSheet
    const square = sharp(await answer.arrayBuffer()).extract({
      left: 0,
      top: 0,
      width: side,
      height: side,
    })
    const [red = 0, green = 255, blue = 255] = await square.resize(1).raw().toBuffer()
    expect(red).toBeGreaterThan(200)
    expect(Math.max(green, blue)).toBeLessThan(50)
  })

  const newTask = async () => (await taskOf(portal, await ask(brand, [jade]))).id
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

  /** A video of three chunks. */
  const video = {
    name: 'film.mp4',
    type: 'video/mp4',
    bytes: new Uint8Array(Buffer.concat([mp4.bytes, randomBytes(2 * chunkSize)])),
  }
  const plan = chunkPlan(video.bytes.length)

  async function sendPart(task_id: string, id: string, n: number) {
    const { start = 0, end = 0, size = 0 } = plan[n - 1] ?? {}
    const { object_upload_part_url: url } = await portal.ask(
      taskRoutes.chunk,
      { size, type: video.type },
      { task_id, id, n: String(n) },
    )
    expect(new URL(url).origin).toBe(swift.config.endpoint.origin)
    return put(portal, url, { ...video, bytes: video.bytes.subarray(start, end) })
  }

  it('takes a video in parts, resumes where it was interrupted, and reads it in ranges', async () => {
    const task_id = await newTask()
    const { id } = await portal.ask(taskRoutes.beginChunked, announce(video), { task_id })
    const at = { task_id, id }
    expect(await sendPart(task_id, id, 1)).toBe(200)
    expect(await portal.ask(taskRoutes.beginChunked, announce(video), { task_id })).toEqual({
      id,
      chunk_size: chunkSize,
      parts_done: [1],
    })
    const early = await portal.call(`/user/creators/tasks/submit-chunked/complete/${task_id}/${id}`)
    expect(failureOf(early)).toMatchObject({
      code: 'CONFLICT',
      metadata: { parts_missing: [2, 3] },
    })
    expect(await sendPart(task_id, id, 2)).toBe(200)
    expect(await sendPart(task_id, id, 3)).toBe(200)
    const submission = await portal.ask(taskRoutes.completeChunked, undefined, at)
    expect(submission).toMatchObject({ status: 'UPLOADED', type: 'video/mp4' })
    expect(await portal.ask(taskRoutes.completeChunked, undefined, at)).toEqual(submission)

    const { object_url } = await brand.ask(submissionRoutes.url, undefined, { submission_id: id })
    const whole = await download(brand, object_url)
    expect([whole.type, hashOf(whole.bytes)]).toEqual(['video/mp4', hashOf(video.bytes)])
    const headers = { range: `bytes=${chunkSize - 3}-${chunkSize + 2}` }
    const seam = await brand.open(object_url, { headers })
    expect([seam.status, await seam.bytes()]).toEqual([
      206,
      video.bytes.subarray(chunkSize - 3, chunkSize + 3),
    ])
  })

  it('takes a file in one piece, which cannot be exchanged after it was taken', async () => {
    const task_id = await newTask()
    const begun = await portal.ask(taskRoutes.beginSimple, announce(png), { task_id })
    const early = await portal.call(
      `/user/creators/tasks/submit-offload/complete/${task_id}/${begun.id}`,
    )
    expect(failureOf(early).message).toBe('The file has not arrived yet')
    expect(await put(portal, begun.object_upload_url, png)).toBe(200)
    await portal.ask(taskRoutes.completeSimple, undefined, { task_id, id: begun.id })
    const other = { ...png, bytes: new Uint8Array(png.bytes.length) }
    await put(portal, begun.object_upload_url, other)
    await portal.ask(taskRoutes.completeSimple, undefined, { task_id, id: begun.id })

    const { object_url } = await brand.ask(submissionRoutes.url, undefined, {
      submission_id: begun.id,
    })
    expect(await download(brand, object_url)).toEqual({
      status: 200,
      type: 'image/png',
      bytes: png.bytes,
    })
  })

  it('makes small pictures of what is in it, and one zip', async () => {
    const request = await ask(brand, [jade])
    const { id: task_id } = await taskOf(portal, request)
    const { id } = await submitFile(portal, task_id, png)
    await submitFile(portal, task_id, mp4)
    await makeThumbnailsOf(server)
    const [sent] = (await brand.ask(submissionRoutes.fetch, { filters: { id } })).data
    expect(await download(brand, sent?.thumbnail_url)).toMatchObject({
      status: 200,
      type: 'image/webp',
    })

    const at = { creator_id: jade.id }
    const begun = await brand.ask(creatorRoutes.beginAvatar, announce(png), at)
    await put(brand, begun.object_upload_url, png)
    const shown = { ...at, id: begun.id }
    const { avatar_url } = await brand.ask(creatorRoutes.completeAvatar, undefined, shown)
    expect(await download(brand, avatar_url)).toMatchObject({ status: 200, type: 'image/webp' })

    const archive = { request_id: request.id }
    const { object_url } = await brand.ask(requestRoutes.archive, { approved: false }, archive)
    const zip = await download(brand, object_url)
    expect(readZip(zip.bytes).map(({ name, bytes }) => [name, hashOf(bytes)])).toEqual([
      ['Jade/pixel.png', hashOf(png.bytes)],
      ['Jade/film.mp4', hashOf(mp4.bytes)],
    ])
  })

  it('lets pages send to the bucket and show what is in it', async () => {
    const { headers } = await brand.open('/')
    const policy = headers.get('content-security-policy')
    const { origin } = swift.config.endpoint
    for (const directive of ['img-src', 'media-src', 'connect-src']) {
      expect(policy).toMatch(new RegExp(`${directive} [^;]*${origin}`))
    }
    expect(server.logged()).not.toContain('CORS')
  })

  it('keeps nothing of what was aborted, abandoned or deleted', async () => {
    const task_id = await newTask()
    const before = new Set(await swift.files())
    const abandoned = await portal.ask(taskRoutes.beginChunked, announce(video), { task_id })
    await sendPart(task_id, abandoned.id, 3)
    const other = { ...announce(video), name: 'other.mp4' }
    const aborted = await portal.ask(taskRoutes.beginChunked, other, { task_id })
    await sendPart(task_id, aborted.id, 3)
    await portal.ask(taskRoutes.abortChunked, undefined, { task_id, id: aborted.id })
    const simple = await portal.ask(taskRoutes.beginSimple, announce(png), { task_id })
    await put(portal, simple.object_upload_url, png)
    const deleted = await submitFile(portal, task_id, { ...png, name: 'other.png' })
    await brand.ask(submissionRoutes.delete, [deleted.id])

    server.wait(8 * 24 * 60)
    const services = { ...server, clock: server.now, onAbandoned: failAbandoned }
    await giveUpAbandoned(services)
    await deleteStrayObjects(services)
    server.wait(-8 * 24 * 60)
    expect((await swift.files()).filter((file) => !before.has(file))).toEqual([])
  })

  it('does not start with settings that the bucket does not take', async () => {
    const refusalOf = (s3: Partial<typeof swift.config>) =>
      openStorage({
        config: { ...server.config, s3: { ...swift.config, ...s3 } },
        permissions: server.permissions,
        noteParts: async () => {},
        keyedHash: server.keyedHash,
        log: pino({ level: 'silent' }),
      }).then(
        () => 'it starts',
        (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : error),
      )
    const { origin } = swift.config.endpoint
    const nobody = new URL(`http://127.0.0.1:${await freePort()}`)
    expect(
      await Promise.all([
        refusalOf({}),
        refusalOf({ bucket: 'no-such-bucket' }),
        refusalOf({ secretAccessKey: 'guessed' }),
        refusalOf({ region: 'eu-central-1' }),
        refusalOf({ endpoint: nobody }),
      ]),
    ).toEqual([
      'it starts',
      `StartupError: S3_BUCKET no-such-bucket at ${origin} does not exist`,
      `StartupError: S3_SECRET_ACCESS_KEY does not match S3_ACCESS_KEY_ID, according to ${origin}`,
      expect.stringMatching(/^StartupError: S3_REGION eu-central-1 is not the region of greenroom/),
      expect.stringMatching(
        /^StartupError: S3_ENDPOINT http:.* the bucket does not answer: ECONNREFUSED/,
      ),
    ])
  })

  it('says so while the bucket is away', async () => {
    const task_id = await newTask()
    await swift.stop()
    const answer = await portal.call(
      `/user/creators/tasks/submit-chunked/init/${task_id}`,
      announce(video),
    )
    expect([answer.status, failureOf(answer)]).toEqual([
      503,
      {
        code: 'UNAVAILABLE',
        message: 'Greenroom cannot reach its file storage right now. Try again.',
        metadata: {},
      },
    ])
  })
})
