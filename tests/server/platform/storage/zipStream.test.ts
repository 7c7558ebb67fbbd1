import { describe, expect, it } from 'vitest'
import { zipOf, zipSize } from '#server/platform/storage/zipStream.ts'
import { readZip } from '#tests/support/readZip.ts'

const megabyte = 1_048_576

/** Storage of objects that are made as they are read, which remembers what was done with it. */
function storageOf(sizes: Readonly<Record<string, number>>) {
  const log = { open: 0, maxOpen: 0, read: 0 }
  const read = async (key: string) => {
    const size = sizes[key]
    if (size === undefined) return undefined
    log.open += 1
    log.maxOpen = Math.max(log.maxOpen, log.open)
    let left = size
    return new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const length = Math.min(megabyte, left)
          left -= length
          log.read += length
          if (length > 0) controller.enqueue(new Uint8Array(length))
          if (left > 0) return
          log.open -= 1
          controller.close()
        },
        cancel() {
          log.open -= 1
        },
      },
      { highWaterMark: 0 },
    )
  }
  return { read, log }
}

const entriesOf = (sizes: Readonly<Record<string, number>>) =>
  Object.entries(sizes).map(([objectKey, size]) => ({
    name: `Jade/${objectKey}.bin`,
    size,
    objectKey,
    lastModified: new Date('2026-05-04T10:00:00Z'),
  }))

describe('a zip of stored files', () => {
  it('holds them as they are, and is as long as was foretold', async () => {
    const sizes = { one: 3, two: 2 * megabyte + 1, three: 7 }
    const storage = storageOf(sizes)
    const zip = new Uint8Array(await new Response(zipOf(storage, entriesOf(sizes))).arrayBuffer())
    expect(BigInt(zip.length)).toBe(zipSize(entriesOf(sizes)))
    expect(readZip(zip).map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ['Jade/one.bin', 3],
      ['Jade/two.bin', 2 * megabyte + 1],
      ['Jade/three.bin', 7],
    ])
    expect(storage.log).toMatchObject({ open: 0, maxOpen: 1 })
  })

  it('reads no further than it is read, and closes what is open when its reader leaves', async () => {
    const sizes = { one: 500 * megabyte, two: megabyte }
    const storage = storageOf(sizes)
    const reader = zipOf(storage, entriesOf(sizes)).getReader()
    for (let chunks = 0; chunks < 10; chunks += 1) await reader.read()
    expect(storage.log.open).toBe(1)
    expect(storage.log.read).toBeLessThanOrEqual(12 * megabyte)
    await reader.cancel()
    expect(storage.log).toMatchObject({ open: 0, maxOpen: 1 })
  })

  it('breaks off where a file is gone, so that nobody takes it for whole', async () => {
    const storage = storageOf({ one: 3 })
    const zip = new Response(zipOf(storage, entriesOf({ one: 3, gone: 3 })))
    await expect(zip.arrayBuffer()).rejects.toThrow()
  })
})
