import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openSpool, type Spool } from '#server/areas/visits/spool.ts'
import { mountSmallDisk } from '#tests/support/smallDisk.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

async function open(folder: string): Promise<Spool> {
  const spool = await openSpool(folder)
  onTestFinished(() => spool.close())
  return spool
}

/** The lines of every file, removing each, as the replayer does. */
async function takeAll(spool: Spool): Promise<(readonly string[])[]> {
  const taken: (readonly string[])[] = []
  for (let file = spool.oldest(); file; file = spool.oldest()) {
    taken.push(await spool.read(file))
    await spool.remove(file)
  }
  return taken
}

it('gives lines back in order, and then holds none', async () => {
  const folder = join(await temporaryFolder(), 'spool')
  const spool = await open(folder)
  await spool.append(['1', '2'])
  await spool.append(['3'])
  expect(await takeAll(spool)).toEqual([['1', '2', '3']])
  expect(spool.oldest()).toBeUndefined()
  expect(await readdir(folder)).toEqual([])
})

it('begins another file once one is being read', async () => {
  const spool = await open(await temporaryFolder())
  await spool.append(['1'])
  const file = spool.oldest() ?? ''
  expect(await spool.read(file)).toEqual(['1'])
  await spool.append(['2'])
  expect(await takeAll(spool)).toEqual([['1'], ['2']])
})

it('hands on what an earlier process left, without a torn or empty last line', async () => {
  const folder = await temporaryFolder()
  const killed = await open(folder)
  await killed.append(['{"id":1}', '{"id":2}'])
  const file = join(folder, killed.oldest() ?? '')
  await appendFile(file, '{"id":3')
  const next = await open(folder)
  await next.append(['{"id":4}'])
  expect(await takeAll(next)).toEqual([['{"id":1}', '{"id":2}'], ['{"id":4}']])
})

it('keeps lines that are put aside out of what it gives back', async () => {
  const folder = await temporaryFolder()
  const spool = await open(folder)
  await spool.setAside('{"id":1}')
  await spool.setAside('{"id":2}')
  const next = await open(folder)
  expect(next.oldest()).toBeUndefined()
  expect(await readFile(join(folder, 'refused.txt'), 'utf8')).toBe('{"id":1}\n{"id":2}\n')
})

it('follows a file that has become large with another', async () => {
  const folder = await temporaryFolder()
  const spool = await open(folder)
  const megabyte = JSON.stringify('x'.repeat(1024 * 1024))
  for (let count = 0; count < 5; count += 1) await spool.append([megabyte])
  expect(await readdir(folder)).toHaveLength(2)
  expect((await takeAll(spool)).map((lines) => lines.length)).toEqual([4, 1])
})

it('rejects when the disk does not take the lines, and continues when it does again', async () => {
  const folder = join(await temporaryFolder(), 'spool')
  const spool = await open(folder)
  await spool.append(['1'])
  expect(await takeAll(spool)).toEqual([['1']])
  await rm(folder, { recursive: true })
  await expect(spool.append(['2'])).rejects.toThrow('ENOENT')
  await mkdir(folder)
  await spool.append(['3'])
  expect(await takeAll(spool)).toEqual([['3']])
})

it('leaves nothing on a full disk of lines that it refused, and takes others once there is room', async (context) => {
  const folder = await temporaryFolder()
  const disk = await mountSmallDisk(context, folder, 1)
  const spool = await open(folder)
  await spool.append(['"kept"'])
  const makeRoom = await disk.fill()
  const long = Array.from({ length: 40 }, (_, n) => `"refused ${n} ${'x'.repeat(1_000)}"`)
  for (let n = 0; n < 5; n += 1) await expect(spool.append(long)).rejects.toThrow('ENOSPC')
  await makeRoom()
  await rm(join(folder, 'filler'))
  expect(spool.files()).toBe(1)
  await spool.append(['"later"'])
  expect(await takeAll(spool)).toEqual([['"kept"'], ['"later"']])
  expect(await readdir(folder)).toEqual([])
})
