import { expect, it, vi } from 'vitest'
import { freeMemory } from '#server/platform/freeMemory.ts'
import { FileWriter } from '#server/platform/storage/disk/fileWriter.ts'
import { temporaryFile } from '#tests/support/temporaryFile.ts'

const megabyte = 1_048_576

/** Pieces as they come off a socket, each with memory of its own. */
const pieces = (count: number) =>
  Array.from({ length: count }, (_, index) => new Uint8Array(65_536).fill(index % 251))

it('gives the memory of what it has written back, and of nothing else', async () => {
  const { file, read } = await temporaryFile()
  const chunks = pieces(40)
  const shared = new Uint8Array(100).fill(7)
  const sent = Buffer.concat([...chunks, shared.subarray(10, 20)])
  const writer = new FileWriter(file, 0, { writes: () => undefined, wrote: freeMemory })
  for (const chunk of chunks) await writer.add(chunk)
  // The last batch but one is being written: the one before is done.
  expect(chunks[0]?.length).toBe(0)
  expect(chunks.at(-1)?.length).toBe(65_536)
  await writer.add(shared.subarray(10, 20))
  await writer.end()
  expect(chunks.map(({ length }) => length)).toEqual(chunks.map(() => 0))
  expect(shared).toEqual(new Uint8Array(100).fill(7))
  expect(Buffer.compare(await read(), sent)).toBe(0)
})

it('fails when a sync along the way failed, though all was written', async () => {
  const { file } = await temporaryFile()
  vi.spyOn(file, 'datasync').mockRejectedValueOnce(new Error('the disk is broken'))
  const writer = new FileWriter(file, 0, { writes: () => undefined, wrote: () => undefined })
  for (const chunk of pieces(17 * 16)) await writer.add(chunk)
  await expect(writer.end()).rejects.toThrow('the disk is broken')
  expect((await file.stat()).size).toBe(17 * megabyte)
})
