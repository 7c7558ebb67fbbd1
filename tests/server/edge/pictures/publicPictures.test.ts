import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createPictureTokens } from '#server/edge/pictures/pictureTokens.ts'
import { openPublicPictures } from '#server/edge/pictures/publicPictures.ts'
import { variantKey } from '#server/platform/pictures/publicVariants.ts'
import { bytesOf } from '#server/platform/storage/disk/objectBytes.ts'
import { readableOf } from '#server/platform/storage/disk/readableOf.ts'
import { openRoom } from '#server/platform/storage/disk/room.ts'
import { openWholeObjects } from '#server/platform/storage/disk/wholeObjects.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

const key = 'workspace/page/019b76da-a800-7000-8000-000000000001'
const secret = randomBytes(32)

/** Public pictures on a disk, with a count of what was read from it. */
async function pictures() {
  const folder = await temporaryFolder()
  const objects = openWholeObjects(folder, openRoom(folder))
  const tokens = createPictureTokens(secret)
  const reads: string[] = []
  const storage = {
    maxLifetimeSeconds: 900,
    read: async (name: string) => {
      reads.push(name)
      const object = await objects.open(name)
      return object && bytesOf(object.file, { start: 0, end: object.size - 1 })
    },
    readUrl: async ({ key: name, type }: { key: string; type: string }) =>
      `https://s3/${name}?${type}`,
    write: ({ key: name, size, body }: Parameters<typeof write>[0]) =>
      objects.write(name, size, readableOf(body)),
  }
  const write = (put: { key: string; size: number; body: ReadableStream<Uint8Array> | null }) =>
    storage.write(put)
  const put = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    await write({ key: name, size: bytes.length, body: new Blob([bytes]).stream() })
  }
  const open = (keeps = async (_key: string) => true) =>
    openPublicPictures({ storage, tokens, permissions: { keeps } })
  return { open, put, reads, token: tokens.seal(key) }
}

const photo = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer(),
  )

it('a picture is made in the form that is asked for, and is there from then on', async () => {
  const { open, put, reads, token } = await pictures()
  await put(key, await photo(1000, 500))
  const found = await open().find(token, 'avatar-96.avif')
  if (typeof found === 'string' || found.kind !== 'PICTURE') throw new Error('no picture')
  const { format, width, height } = await sharp(found.bytes).metadata()
  expect({ type: found.type, format, width, height }).toEqual({
    type: 'image/avif',
    format: 'heif',
    width: 96,
    height: 96,
  })
  reads.length = 0
  expect(await open().find(token, 'avatar-96.avif')).toEqual({
    ...found,
    bytes: Buffer.from(found.bytes),
  })
  expect(reads).toEqual([variantKey(key, 'avatar-96.avif')])
})

it('is made once for all who ask at the same time, and kept in memory', async () => {
  const { open, put, reads, token } = await pictures()
  await put(key, await photo(400, 400))
  const shown = open()
  const found = await Promise.all(
    Array.from({ length: 5 }, () => shown.find(token, 'carousel-280.webp')),
  )
  expect(new Set(found.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(reads).toEqual([variantKey(key, 'carousel-280.webp'), key])
  await shown.find(token, 'carousel-280.webp')
  expect(reads).toHaveLength(2)
})

it('is never larger than it came', async () => {
  const { open, put, token } = await pictures()
  await put(key, await photo(100, 50))
  const found = await open().find(token, 'background-1620.webp')
  if (typeof found === 'string' || found.kind !== 'PICTURE') throw new Error('no picture')
  expect(await sharp(found.bytes).metadata()).toMatchObject({ width: 100, height: 50 })
})

it('is nothing for a form that no page asks for, a name that was not given out, and what is no picture', async () => {
  const { open, put, token, reads } = await pictures()
  await put(key, new Uint8Array(Buffer.from('not a picture')))
  const shown = open()
  const other = createPictureTokens(randomBytes(32)).seal(key)
  const found = [
    await shown.find(token, 'avatar-5000.avif'),
    await shown.find(other, 'avatar-96.avif'),
    await shown.find('nonsense', 'avatar-96.avif'),
    await shown.find(token, 'avatar-96.avif'),
  ]
  expect(found).toEqual(['NOTHING', 'NOTHING', 'NOTHING', 'NOTHING'])
  reads.length = 0
  expect(await shown.find(token, 'avatar-96.avif')).toBe('NOTHING')
  expect(reads).toEqual([])
})

it('a video is given out by the storage', async () => {
  const { open, token } = await pictures()
  expect(await open().find(token, 'film.webm')).toEqual({
    kind: 'ELSEWHERE',
    url: `https://s3/${key}?video/webm`,
    seconds: 900,
  })
})

it('a name is the same each time, tells nothing, and cannot be changed', () => {
  const { seal, open } = createPictureTokens(secret)
  const token = seal(key)
  expect(seal(key)).toBe(token)
  expect(open(token)).toBe(key)
  expect(token).not.toContain('workspace')
  const bytes = Buffer.from(token, 'base64url')
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(open(changed.toString('base64url'))).toBeUndefined()
  }
})

it('a picture that is kept is taken for kept for a moment; one that is gone is asked for each time', async () => {
  const { open, put, token } = await pictures()
  await put(key, await photo(100, 100))
  const asked: string[] = []
  let isKept = false
  const shown = open(async (name) => {
    asked.push(name)
    return isKept
  })
  const find = async () => {
    const found = await shown.find(token, 'avatar-96.avif')
    return typeof found === 'string' ? found : found.kind
  }
  expect([await find(), await find()]).toEqual(['NOTHING', 'NOTHING'])
  isKept = true
  expect([await find(), await find(), await find()]).toEqual(['PICTURE', 'PICTURE', 'PICTURE'])
  expect(asked).toEqual([key, key, key])
})

it('a picture is in memory as phones show it once one has asked for it', async () => {
  const { open, put, token } = await pictures()
  await put(key, await photo(400, 400))
  const shown = open()
  expect(shown.heldOf(`/_/p/${token}`, 'avatar')).toBe('LATER')
  await shown.find(token, 'avatar-96.avif')
  expect(shown.heldOf(`/_/p/${token}`, 'avatar')).toBe('LATER')
  const found = await shown.find(token, 'avatar-288.avif')
  expect(found).toEqual({ kind: 'PICTURE', ...Object(shown.heldOf(`/_/p/${token}`, 'avatar')) })
  expect(shown.heldOf('/_/p/of-somebody-else', 'avatar')).toBeUndefined()
})

it('what no picture can be made of will never be in memory', async () => {
  const { open, put, token } = await pictures()
  await put(key, new TextEncoder().encode('no picture'))
  const shown = open()
  await shown.find(token, 'avatar-288.avif')
  expect(shown.heldOf(`/_/p/${token}`, 'avatar')).toBeUndefined()
})
