import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { chunkSize } from '#contract/rules/chunkPlan.ts'
import { giveUpAbandoned } from '#server/areas/uploads/sweepUploads.ts'
import { uploads } from '#server/database/schema/uploads.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { addCreator, ask, taskOf } from '#tests/support/app/contentRequest.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { mp4 } from '#tests/support/sampleFiles.ts'
import { mountSmallDisk } from '#tests/support/smallDisk.ts'

const server = testApp()
const brand = forAllTests(() => signedInWithAgency(server, 'room@example.com'))

const megabyte = 1_048_576
const folder = () => join(server.config.dataDir, 'objects')

/** The disk of a server on which nothing is under way. */
async function withDisk(context: TestContext, megabytes: number) {
  await server.database.delete(uploads)
  return mountSmallDisk(context, folder(), megabytes)
}

const video = (name: string, size: number) => ({ name, type: mp4.type, size })

const begin = (browser: TestBrowser, name: string, size: number) =>
  browser.call(exampleRoutes.beginChunked.path, video(name, size))

/** How an example of so many bytes begins, when it is asked for by itself. */
const statusOf = async (name: string, size: number, browser = brand) =>
  (await begin(browser, name, size)).status

async function sendPart(id: string, n: number, size: number): Promise<number> {
  const asked = { size, type: mp4.type }
  const { object_upload_part_url: url } = await brand.ask(exampleRoutes.chunk, asked, {
    id,
    n: String(n),
  })
  const bytes = new Uint8Array(size)
  bytes.set(mp4.bytes)
  const headers = { 'content-type': mp4.type }
  return (await brand.open(url, { method: 'PUT', headers, body: bytes })).status
}

const { beginChunked, completeChunked, abortChunked } = exampleRoutes

describe('the room on a disk', () => {
  it('is promised once: of twelve videos begun at once those that fit arrive, the others never begin', async (context) => {
    await withDisk(context, 400)
    const size = 60 * megabyte
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => begin(brand, `${n}.mp4`, size)),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map((answer) => failureOf(answer).code)).toEqual(
      refused.map(() => 'STORAGE_FULL'),
    )
    const begun = await Promise.all(
      answers.flatMap(({ status }, n) =>
        status === 200 ? brand.ask(beginChunked, video(`${n}.mp4`, size)) : [],
      ),
    )
    expect(begun).toHaveLength(6)
    for (const { id } of begun) {
      const sent = [sendPart(id, 1, chunkSize), sendPart(id, 2, size - chunkSize)]
      expect(await Promise.all(sent)).toEqual([200, 200])
    }
    for (const { id } of begun) await brand.ask(completeChunked, undefined, { id })
    const { bavail, blocks } = await statfs(folder())
    expect(bavail / blocks).toBeGreaterThan(0.02)
  })

  it('is that of all workspaces together, and a refusal is told in words for whoever sends', async (context) => {
    await withDisk(context, 400)
    const other = await signedInWithAgency(server, 'other-room@example.com')
    const { creator, portal } = await addCreator(server, brand, 'Jade')
    const task = await taskOf(portal, await ask(brand, [creator]))
    expect(await statusOf('large.mp4', 300 * megabyte, other)).toBe(200)
    expect(failureOf(await begin(brand, 'film.mp4', 100 * megabyte))).toMatchObject({
      code: 'STORAGE_FULL',
      message: expect.stringContaining('operator of this server'),
    })
    const path = taskRoutes.beginChunked.path.replace('{task_id}', task.id)
    expect(failureOf(await portal.call(path, video('film.mp4', 100 * megabyte)))).toMatchObject({
      code: 'STORAGE_FULL',
      message: expect.stringContaining('let your agency know'),
    })
    const small = taskRoutes.beginSimple.path.replace('{task_id}', task.id)
    expect((await portal.call(small, video('film.mp4', 40 * megabyte))).status).toBe(200)
    expect((await portal.call(small, video('more.mp4', 50 * megabyte))).status).toBe(507)
  })

  it('is free again when an upload is aborted, abandoned or deleted', async (context) => {
    await withDisk(context, 400)
    const size = 300 * megabyte
    const first = await brand.ask(beginChunked, video('first.mp4', size))
    expect(await statusOf('second.mp4', size)).toBe(507)
    await brand.ask(abortChunked, undefined, { id: first.id })
    expect(await statusOf('second.mp4', size)).toBe(200)
    expect(await statusOf('third.mp4', size)).toBe(507)
    server.wait(8 * 24 * 60)
    await giveUpAbandoned({ ...server, clock: server.now, onAbandoned: async () => undefined })
    expect(await statusOf('third.mp4', size)).toBe(200)
    await server.database.delete(uploads)
    expect(await statusOf('fourth.mp4', size)).toBe(200)
  })

  it('is taken once for what has come: as bytes, and not as a promise too', async (context) => {
    await withDisk(context, 400)
    const { id } = await brand.ask(beginChunked, video('long.mp4', 110 * megabyte))
    const sent = [1, 2].map((n) => sendPart(id, n, chunkSize))
    expect(await Promise.all(sent)).toEqual([200, 200])
    // Again, as after an answer that was lost.
    expect(await sendPart(id, 2, chunkSize)).toBe(200)
    expect(await statusOf('beside.mp4', 270 * megabyte)).toBe(200)
    expect(await statusOf('beyond.mp4', 10 * megabyte)).toBe(507)
    expect(await sendPart(id, 3, 10 * megabyte)).toBe(200)
    await brand.ask(completeChunked, undefined, { id })
    expect(await statusOf('beyond.mp4', 10 * megabyte)).toBe(507)
  })

  it('is kept for what has begun, through a pause, a second beginning and all else that comes', async (context) => {
    await withDisk(context, 400)
    const long = video('long.mp4', 200 * megabyte)
    const { id } = await brand.ask(beginChunked, long)
    for (let n = 0; n < 5; n += 1) await statusOf(`${n}.mp4`, 40 * megabyte)
    expect(await statusOf('more.mp4', 40 * megabyte)).toBe(507)
    server.wait(24 * 60)
    expect((await brand.ask(beginChunked, long)).id).toBe(id)
    for (const n of [1, 2, 3, 4]) {
      expect(await sendPart(id, n, Math.min(chunkSize, long.size - (n - 1) * chunkSize))).toBe(200)
    }
    await brand.ask(completeChunked, undefined, { id })
  })

  it('that was asked for in vain is not missing to who asks next', async (context) => {
    await withDisk(context, 400)
    const asked = Array.from({ length: 8 }, (_, n) => statusOf(`huge${n}.mp4`, 900 * megabyte))
    expect(new Set(await Promise.all(asked))).toEqual(new Set([507]))
    expect(await statusOf('fits.mp4', 350 * megabyte)).toBe(200)
  })
})
