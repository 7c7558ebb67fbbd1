import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodePicture } from '#server/platform/pictures/encodePicture.ts'
import { factsOf, type PictureFacts } from '#server/platform/pictures/pictureFacts.ts'
import { largestPicture, readSource } from '#server/platform/pictures/readSource.ts'
import { disguisedPage, mp4, png } from '#tests/support/sampleFiles.ts'

/** A picture of one colour. */
const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 60, b: 20, alpha: 0.5 } } })

const grey = (level: number) =>
  sharp({
    create: { width: 8, height: 8, channels: 3, background: { r: level, g: level, b: level } },
  })
    .png()
    .toBuffer()

/** A photo that a phone took on its side, and that knows where. */
const fromPhone = () =>
  plain(60, 40)
    .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const streamOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream()

const formats = ['avif', 'webp', 'jpeg', 'png'] as const

describe('a picture', () => {
  it.each(formats)('becomes a smaller one as %s, with the size it says', async (format) => {
    const made = await encodePicture(await plain(400, 300).png().toBuffer(), { width: 100, format })
    if (typeof made === 'string') throw new Error(made)
    expect(made).toMatchObject({ width: 100, height: 75, type: `image/${format}` })
    const facts = { width: 100, height: 75, type: `image/${format}`, animated: false }
    expect(await factsOf(made.bytes)).toEqual(facts)
  })

  it('is turned upright, and forgets where it was taken', async () => {
    const photo = await fromPhone()
    expect(await sharp(photo).metadata()).toMatchObject({
      exif: expect.any(Buffer),
      orientation: 6,
    })
    const made = await encodePicture(photo, { width: 100, format: 'jpeg' })
    if (typeof made === 'string') throw new Error(made)
    expect(made).toMatchObject({ width: 40, height: 60 })
    const { exif, orientation } = await sharp(made.bytes).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
  })

  it('is never made larger, and fills a frame of its own shape', async () => {
    const small = await plain(90, 30).png().toBuffer()
    expect(await encodePicture(small, { width: 512, height: 512, format: 'webp' })).toMatchObject({
      width: 90,
      height: 30,
    })
    const square = { width: 512, height: 512, fit: 'cover', format: 'webp' } as const
    expect(await encodePicture(small, square)).toMatchObject({ width: 30, height: 30 })
    const large = await plain(1500, 900).png().toBuffer()
    expect(await encodePicture(large, square)).toMatchObject({ width: 512, height: 512 })
  })

  it('keeps its transparency where the format can, and is white behind it where not', async () => {
    const clear = await plain(10, 10, 4).png().toBuffer()
    const alphaOf = async (format: 'webp' | 'jpeg') => {
      const made = await encodePicture(clear, { width: 10, format })
      if (typeof made === 'string') throw new Error(made)
      return (await sharp(made.bytes).metadata()).hasAlpha
    }
    expect([await alphaOf('webp'), await alphaOf('jpeg')]).toEqual([true, false])
  })

  it('is read out of a stream, as its first frame when it moves', async () => {
    const frames = await sharp(await Promise.all([0, 255].map(grey)), { join: { animated: true } })
      .gif()
      .toBuffer()
    const moving: PictureFacts = { width: 8, height: 8, type: 'image/gif', animated: true }
    expect(await factsOf(frames)).toEqual(moving)
    const source = streamOf(new Uint8Array(frames))
    expect(await encodePicture(source, { width: 8, format: 'png' })).toMatchObject({
      width: 8,
      height: 8,
      type: 'image/png',
    })
  })
})

describe('what is no picture to us', () => {
  const svg = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  )
  const cases: readonly (readonly [string, Uint8Array])[] = [
    ['a page', disguisedPage.bytes],
    ['a video', mp4.bytes],
    ['a drawing with a program in it', svg],
    ['nothing', new Uint8Array()],
    ['half of a picture', png.bytes.subarray(0, 45)],
  ]

  it.each(cases)('is unreadable: %s', async (_, bytes) => {
    expect(await encodePicture(bytes, { width: 10, format: 'webp' })).toBe('UNREADABLE')
  })

  it('is too large when it would unpack to more than memory should hold', async () => {
    const bomb = await plain(7100, 7100).png().toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    expect(await encodePicture(bomb, { width: 10, format: 'webp' })).toBe('TOO_LARGE')
    expect(await factsOf(bomb)).toBe('TOO_LARGE')
  })

  it('is too large as a file, of which no more is read than that', async () => {
    let asked = 0
    let cancelled = false
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        asked += 1
        controller.enqueue(new Uint8Array(1_048_576))
      },
      cancel() {
        cancelled = true
      },
    })
    expect(await encodePicture(endless, { width: 10, format: 'webp' })).toBe('TOO_LARGE')
    expect([asked <= largestPicture / 1_048_576 + 2, cancelled]).toEqual([true, true])
  })

  it('is given up when storage does not give it out in time', async () => {
    let cancelled = false
    const stalled = new ReadableStream<Uint8Array>({
      cancel() {
        cancelled = true
      },
    })
    await expect(readSource(stalled, largestPicture, 50)).rejects.toMatchObject({ reason: 'AWAY' })
    expect(cancelled).toBe(true)
  })
})
