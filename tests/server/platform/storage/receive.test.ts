import { once } from 'node:events'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { drain, receive } from '#server/platform/storage/disk/receive.ts'
import { temporaryFile } from '#tests/support/temporaryFile.ts'

const megabyte = 1_048_576
const piece = 65_536
const incoming = { writes: () => undefined, wrote: () => undefined }

/** Megabytes that are there as soon as they are asked for, and how many bytes have been. */
function quickSource(megabytes: number) {
  const bytes = Buffer.alloc(megabytes * megabyte, 'greenroom')
  let given = 0
  const source = new Readable({
    read() {
      this.push(given < bytes.length ? bytes.subarray(given, given + piece) : null)
      given += piece
    },
  })
  return { source, bytes, given: () => given }
}

/** Has nothing written to a file until that is resolved. */
function stall(file: FileHandle) {
  const disk = Promise.withResolvers<void>()
  const { writev } = file
  vi.spyOn(file, 'writev').mockImplementation(async (...batch) => {
    await disk.promise
    return Reflect.apply(writev, file, batch)
  })
  return disk
}

it('takes no more than two megabytes from a sender who is quicker than the disk', async () => {
  const { file, read } = await temporaryFile()
  const { source, bytes, given } = quickSource(8)
  const disk = stall(file)
  const received = receive(source, { file, start: 0, size: bytes.length, incoming })
  await delay(100)
  expect(given()).toBeGreaterThanOrEqual(megabyte)
  expect(given()).toBeLessThanOrEqual(2 * megabyte + 2 * piece)
  disk.resolve()
  expect(await received).toBe('WHOLE')
  expect(Buffer.compare(await read(), bytes)).toBe(0)
})

it('does not cut off a sender who waits for the disk, but one who says nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { file } = await temporaryFile()
  const { source, bytes } = quickSource(8)
  const disk = stall(file)
  const received = receive(source, { file, start: 0, size: bytes.length, incoming })
  await once(source, 'pause')
  await vi.advanceTimersByTimeAsync(150_000)
  disk.resolve()
  expect(await received).toBe('WHOLE')

  const silent = receive(new Readable({ read() {} }), { file, start: 0, size: 1, incoming })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await silent).toBe('CUT_OFF')
})

it('fails as the disk does, and leaves the rest to be read', async () => {
  const { file } = await temporaryFile()
  const { source, bytes } = quickSource(8)
  vi.spyOn(file, 'writev').mockRejectedValue(new Error('no space left'))
  const received = receive(source, { file, start: 0, size: bytes.length, incoming })
  await expect(received).rejects.toThrow('no space left')
  await drain(source)
  expect(source.readableEnded).toBe(true)
})

it('leaves open what sends too much, and has written no more than was announced', async () => {
  const { file, read } = await temporaryFile()
  const { source, bytes } = quickSource(3)
  const announced = { file, start: 0, size: 2 * megabyte, incoming }
  expect(await receive(source, announced)).toBe('WRONG_SIZE')
  expect(source.destroyed).toBe(false)
  expect(Buffer.compare(await read(), bytes.subarray(0, 2 * megabyte))).toBe(0)
})

it('is cut off by a sender who goes, also while the disk is busy, and by whoever ends it', async () => {
  const { file } = await temporaryFile()
  const announced = { file, start: 0, size: 8 * megabyte, incoming }
  const { writev } = file
  let writing = 0
  vi.spyOn(file, 'writev').mockImplementation(async (...batch) => {
    writing += 1
    await delay(50)
    const written = await Reflect.apply(writev, file, batch)
    writing -= 1
    return written
  })
  const gone = quickSource(8).source
  const received = receive(gone, announced)
  // The first batch is written, and the second waits for it.
  gone.once('pause', () => gone.once('pause', () => gone.destroy(new Error('reset'))))
  expect(await received).toBe('CUT_OFF')
  await delay(10)
  expect(writing).toBe(0)
  const { source } = quickSource(8)
  expect(await receive(source, { ...announced, signal: AbortSignal.abort() })).toBe('CUT_OFF')
  await drain(source)
})
