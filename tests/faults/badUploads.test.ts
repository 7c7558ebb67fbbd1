import { openAsBlob } from 'node:fs'
import { appendFile, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { tagRoutes } from '#contract/resources/tags.ts'
import { chunkSize } from '#contract/rules/chunkPlan.ts'
import { FileRegistry } from '#src/machines/bridge/fileRegistry.ts'
import { sendPart as sendPartOfBrowser } from '#src/machines/bridge/sendPart.ts'
import { maxRefusedUrls } from '#src/machines/upload/retryWait.ts'
import { changedFile, StepFailure } from '#src/machines/upload/stepFailure.ts'
import type { FileFacts } from '#src/machines/upload/uploadPorts.ts'
import type { QueuePorts } from '#src/machines/uploadQueue/queuePorts.ts'
import { uploadQueueMachine } from '#src/machines/uploadQueue/uploadQueueMachine.ts'
import { uploadQueueView } from '#src/machines/uploadQueue/uploadQueueView.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { hashOf, hashOfFile, makeVideo, storedFiles } from '#tests/support/machines/filesOnDisk.ts'
import { putPart, serverPorts } from '#tests/support/machines/serverPorts.ts'
import { makeDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { embeddedDatabaseUrl, startServerProcess } from '#tests/support/serverProcess.ts'
import { mountSmallDisk } from '#tests/support/smallDisk.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

/** Two whole parts and a bit, in bytes. */
const videoSize = 2 * chunkSize + 1_048_576

/** Waits pass twenty times as fast; the timeoutMs with a network that stalls does not. */
const hastyClock = {
  setTimeout: (run: () => void, wait: number) => setTimeout(run, wait < 30_000 ? wait / 20 : wait),
  clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
}

let people = 0

/** Somebody who is signed in at a server, and a folder for their files. */
async function arrive({ port, dataDir }: { readonly port: number; readonly dataDir: string }) {
  people += 1
  const browser = await signInOverNetwork({ port, dataDir }, `person${people}@example.com`)
  return { dataDir, browser, folder: await temporaryFolder() }
}

/** Sends files as the browser does, and gives how each ended. */
function send(files: readonly FileFacts[], ports: QueuePorts, largestSimple?: number) {
  const jobs = files.map((file) => ({
    kind: 'file' as const,
    id: file.id,
    target: { for: 'example' as const },
    file,
  }))
  const input = { ports, jobs, ...(largestSimple === undefined ? {} : { largestSimple }) }
  const queue = createActor(uploadQueueMachine, { input, clock: hastyClock }).start()
  onTestFinished(() => void queue.stop())
  const entries = () => uploadQueueView(queue.getSnapshot(), 'queue').entries
  return {
    order: (type: 'cancel' | 'retry') => queue.send({ type }),
    settled: async () => {
      await waitFor(queue, ({ value }) => value === 'settled')
      return entries().map(({ phase, error }) => error?.message ?? phase)
    },
  }
}

interface Kept {
  readonly dataDir: string
  readonly browser: TestBrowser
}

/** Checks that somebody has these files, each whole, and that their server keeps no bytes that belong to nothing. */
async function expectKept({ dataDir, browser }: Kept, files: readonly FileFacts[]) {
  const { data } = await browser.ask(exampleRoutes.fetch, { page_size: 200 })
  // One after another: asked for all at once, the server tells the browser to come again.
  const kept: string[] = []
  for (const { id } of data) kept.push(await readBack(browser, id))
  const sent = await Promise.all(files.map(({ id }) => hashOfFile(id)))
  expect(kept.sort()).toEqual(sent.sort())
  const { whole, unfinished, stray } = await uploadsOf(dataDir)
  expect(unfinished).toEqual([])
  const stored = await storedFiles(dataDir)
  expect(stored.filter((key) => !stray.includes(key)).sort()).toEqual(whole.sort())
}

/** The keys of what has been uploaded, of what is under way, and of what upkeep will delete. */
async function uploadsOf(dataDir: string) {
  const database = new Client({ connectionString: await embeddedDatabaseUrl(dataDir) })
  await database.connect()
  const keys = async (query: string) => {
    const { rows } = await database.query<{ object_key: string }>(query)
    return rows.map(({ object_key }) => object_key)
  }
  const whole = await keys("select object_key from uploads where status = 'UPLOADED'")
  const unfinished = await keys("select object_key from uploads where status = 'UPLOADING'")
  const stray = await keys('select object_key from stray_objects')
  await database.end()
  return { whole, unfinished, stray }
}

async function readBack(browser: TestBrowser, example_id: string): Promise<string> {
  const { object_url } = await browser.ask(exampleRoutes.url, undefined, { example_id })
  const { body } = await fetch(object_url)
  return hashOf(body ?? [])
}

/** Sends parts, each in one of the ways in which that can go wrong, or well, by what a hundred-sided die says. */
function badSender(roll: () => number): QueuePorts['sendPart'] {
  const refused = new Map<string, number>()
  return (part) => {
    const chance = roll()
    const name = `${part.file.id} ${part.part.n}`
    const times = refused.get(name) ?? 0
    // A part that was refused once more would be given up, as it should, whatever else went wrong in between.
    if (chance < 10 && times < maxRefusedUrls - 1) {
      refused.set(name, times + 1)
      return putPart({ ...part, uploadUrl: `${part.uploadUrl}0` })
    }
    if (chance < 20) return putPart(part, (breakOff) => breakOff())
    if (chance < 30)
      return putPart(part).then(() => Promise.reject(new StepFailure({ status: 500 })))
    return putPart(part)
  }
}

/** The real server in a folder of its own. */
async function start(folder?: string) {
  const dataDir = folder ?? (await makeDataDir())
  const { port, stop } = await startServerProcess({ DATA_DIR: dataDir })
  const stopAndClear = async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { port, dataDir, stop: stopAndClear }
}

const server = forAllTests(start, (opened) => opened.stop())

it('every file arrives whole when 30 % of all parts get a 403, a 500, or a connection that breaks', async () => {
  const ground = await arrive(server)
  const chances = fc.sample(fc.noBias(fc.integer({ min: 0, max: 99 })), { seed: 4, numRuns: 1_000 })
  const files = [await makeVideo(ground.folder, videoSize, 'long.mp4')]
  for (let size = 100; size < 2_100; size += 50) {
    files.push(await makeVideo(ground.folder, size, `${size}.mp4`))
  }
  const ports: QueuePorts = {
    ...serverPorts(ground.browser),
    sendPart: badSender(() => chances.pop() ?? 99),
  }
  const { settled } = send(files, ports, 1_000)
  expect(new Set(await settled())).toEqual(new Set(['up']))
  expect(chances.length).toBeLessThan(1_000 - files.length)
  await expectKept(ground, files)
})

it('200 small files that are chosen at once all arrive', async () => {
  const ground = await arrive(server)
  const files: FileFacts[] = []
  for (let n = 0; n < 200; n += 1) files.push(await makeVideo(ground.folder, 1_000, `${n}.mp4`))
  const { settled } = send(files, serverPorts(ground.browser))
  expect(new Set(await settled())).toEqual(new Set(['up']))
  await expectKept(ground, files)
})

it('two videos of the same name and size that are chosen at once both arrive as they are', async () => {
  const ground = await arrive(server)
  const videos = [
    await makeVideo(ground.folder, videoSize, 'film.mp4'),
    await makeVideo(ground.folder, videoSize, 'film.mp4'),
  ]
  const { settled } = send(videos, serverPorts(ground.browser))
  expect(await settled()).toEqual(['up', 'up'])
  await expectKept(ground, videos)
})

it('a video that two windows send at once arrives once, and whole', async () => {
  const ground = await arrive(server)
  const video = await makeVideo(ground.folder, videoSize)
  const ports = serverPorts(ground.browser)
  const second = Promise.withResolvers<string[]>()
  const alsoThere = () => send([video], ports).settled().then(second.resolve, second.reject)
  let parts = 0
  const first = send([video], {
    ...ports,
    sendPart: (part) => {
      parts += 1
      return putPart(part, parts === 1 ? alsoThere : undefined)
    },
  })
  expect([await first.settled(), await second.promise]).toEqual([['up'], ['up']])
  await expectKept(ground, [video])
})

it('a video that is cancelled in the middle of a part leaves nothing behind', async () => {
  const ground = await arrive(server)
  const video = await makeVideo(ground.folder, videoSize)
  const ports: QueuePorts = {
    ...serverPorts(ground.browser),
    sendPart: (part) => putPart(part, part.part.n === 2 ? () => order('cancel') : undefined),
  }
  const { order, settled } = send([video], ports)
  expect(await settled()).toEqual(['cancelled'])
  await expectKept(ground, [])
})

it('a video that changes while it is sent is aborted, and arrives as it is now when it is chosen again', async () => {
  const ground = await arrive(server)
  const video = await makeVideo(ground.folder, videoSize)
  const registry = new FileRegistry()
  const chosen = registry.keep(new File([await openAsBlob(video.id)], video.name, video))
  const file = { ...chosen, id: video.id }
  const ports: QueuePorts = {
    ...serverPorts(ground.browser),
    sendPart: async (part) => {
      if (part.part.n === 1) return putPart(part)
      await appendFile(video.id, 'one scene more')
      return sendPartOfBrowser(registry, { ...part, file: chosen })
    },
  }
  expect(await send([file], ports).settled()).toEqual([changedFile.message])
  await expectKept(ground, [])
  const anew = { ...video, size: (await stat(video.id)).size }
  expect(await send([anew], serverPorts(ground.browser)).settled()).toEqual(['up'])
  await expectKept(ground, [anew])
})

it('a video for which the disk has no room says so, leaves nothing behind, and arrives once there is room', async (context) => {
  const own = await start()
  onTestFinished(own.stop)
  const ground = await arrive(own)
  const disk = await mountSmallDisk(context, join(ground.dataDir, 'objects'), 80)
  const video = await makeVideo(ground.folder, videoSize)
  const { order, settled } = send([video], serverPorts(ground.browser))
  expect(await settled()).toEqual([
    expect.stringContaining('There is not enough storage space for this file'),
  ])
  await expectKept(ground, [])
  await disk.resize(250)
  order('retry')
  expect(await settled()).toEqual(['up'])
  await expectKept(ground, [video])
})

it('of twelve videos sent at once to a disk that has no room for all, each arrives or never begins, and the database writes on', async (context) => {
  const disk = await temporaryFolder()
  await mountSmallDisk(context, disk, 700)
  const own = await start(join(disk, 'data'))
  onTestFinished(own.stop)
  const ground = await arrive(own)
  const video = await makeVideo(ground.folder, 60 * 1_048_576)
  const ports = serverPorts(ground.browser)
  let refusedParts = 0
  const sendPart: QueuePorts['sendPart'] = (part) =>
    putPart(part).catch((error) => {
      refusedParts += 1
      throw error
    })
  const videos = Array.from({ length: 12 }, (_, n) => ({ ...video, name: `${n}.mp4` }))
  const ends = (
    await Promise.all(videos.map((one) => send([one], { ...ports, sendPart }).settled()))
  ).flat()
  const arrived = ends.filter((end) => end === 'up').length
  expect(arrived).toBeGreaterThan(2)
  expect(arrived).toBeLessThan(12)
  expect(ends.filter((end) => end !== 'up')).toEqual(
    Array.from({ length: 12 - arrived }, () => expect.stringContaining('not enough storage space')),
  )
  expect(refusedParts).toBe(0)
  await expectKept(
    ground,
    Array.from({ length: arrived }, () => video),
  )
  const { bavail, blocks } = await statfs(ground.dataDir)
  expect(bavail / blocks).toBeGreaterThan(0.02)
  const [tag] = await ground.browser.ask(tagRoutes.create, [{ text: 'Written when it is full' }])
  expect(tag?.text).toBe('Written when it is full')
})
