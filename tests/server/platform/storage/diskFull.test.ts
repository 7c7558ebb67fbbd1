import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { expect, it, onTestFinished, type TestContext, vi } from 'vitest'
import { chunkPlan, chunkSize } from '#contract/rules/chunkPlan.ts'
import { newObjectKey } from '#server/platform/storage/objectKey.ts'
import { startTestApp } from '#tests/support/app/testApp.ts'
import { listening } from '#tests/support/listening.ts'
import { mountSmallDisk } from '#tests/support/smallDisk.ts'
import { makeWorkspaceOfFiles, workspaceOfFiles } from '#tests/support/storage/workspaceOfFiles.ts'

const type = 'video/mp4'
const megabyte = 1_048_576
const newKey = () => newObjectKey(workspaceOfFiles, 'submission')
const random = (size: number) => new Uint8Array(randomBytes(size))

const full = {
  status: 507,
  code: 'STORAGE_FULL',
  message: 'There is not enough storage space for this file. Try again later.',
}

/** The app behind a real socket, with its objects on a disk of 80 MB. */
async function startOnSmallDisk(context: TestContext) {
  const { app, config, database, storage, stop } = await startTestApp()
  onTestFinished(stop)
  await makeWorkspaceOfFiles(database)
  const disk = await mountSmallDisk(context, join(config.dataDir, 'objects'), 80)
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  const port = await listening(server)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })

  const put = async (signed: string, body: BodyInit) => {
    const { pathname, search } = new URL(signed)
    const init = { method: 'PUT', body, headers: { 'content-type': type }, duplex: 'half' } as const
    const response = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, init)
    const { error } = response.ok ? {} : await response.json()
    return { status: response.status, code: error?.code, message: error?.message }
  }
  return { disk, storage, put }
}

const taken = { status: 200, code: undefined, message: undefined }

it('refuses a part that does not fit, and takes it once there is room', async (context) => {
  const { disk, storage, put } = await startOnSmallDisk(context)
  const bytes = random(chunkSize + 40 * megabyte)
  const key = newKey()
  const of = { key, multipart: await storage.startMultipart({ key, type }) }
  const [first, second] = chunkPlan(bytes.length)
  if (!first || !second) throw new Error('the plan has two parts')
  const send = async (part: typeof first) => {
    const url = await storage.partUrl({ ...of, part, type, expiresInSeconds: 60 })
    return put(url, bytes.subarray(part.start, part.end))
  }
  expect(await send(first)).toEqual(taken)
  const before = await disk.used()
  expect(await send(second)).toEqual(full)
  expect(await disk.used()).toBe(before)
  expect(await storage.partsDone(of)).toEqual([1])

  await disk.resize(120)
  expect(await send(second)).toEqual(taken)
  expect(await storage.completeMultipart({ ...of, size: bytes.length })).toBe(true)
  const kept = await new Response((await storage.read(key)) ?? null).bytes()
  expect(Buffer.compare(kept, bytes)).toBe(0)
})

it('gives the room back when the disk fills up while a part comes', async (context) => {
  const { disk, storage, put } = await startOnSmallDisk(context)
  const size = 20 * megabyte
  const bytes = random(size)
  const key = newKey()
  const of = { key, multipart: await storage.startMultipart({ key, type }) }
  const part = { n: 1, start: 0, end: size, size }
  const url = await storage.partUrl({ ...of, part, type, expiresInSeconds: 60 })
  const empty = await disk.used()

  const body = new TransformStream<Uint8Array, Uint8Array>()
  const sending = put(url, body.readable)
  const sender = body.writable.getWriter()
  await sender.write(bytes.subarray(0, size / 2))
  await vi.waitUntil(async () => (await disk.used()) > empty)
  const clear = await disk.fill()
  await sender.write(bytes.subarray(size / 2))
  await sender.close()
  expect(await sending).toEqual(full)
  await clear()
  expect(await disk.used()).toBe(empty)
  expect(await storage.partsDone(of)).toEqual([])

  expect(await put(url, bytes)).toEqual(taken)
  expect(await storage.completeMultipart({ ...of, size })).toBe(true)
})

it('leaves nothing of a file in one piece that does not fit', async (context) => {
  const { disk, storage, put } = await startOnSmallDisk(context)
  const clear = await disk.fill()
  const before = await disk.used()
  const key = newKey()
  const url = await storage.putUrl({ key, size: megabyte, type, expiresInSeconds: 60 })
  expect(await put(url, random(megabyte))).toEqual(full)
  expect(await disk.used()).toBe(before)
  await clear()
  expect(await put(url, random(megabyte))).toEqual(taken)
})
