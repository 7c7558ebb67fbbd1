import { drawMark } from './drawMark.ts'
import { type EncodedPicture, encodePicture } from './encodePicture.ts'
import { loadSharp } from './libvips.ts'
import { factsOf, type Undecodable } from './pictureFacts.ts'
import { type PictureSource, readSource } from './readSource.ts'

/** A picture with a text burnt into it, and the same small. */
export interface MarkedPicture {
  readonly whole: EncodedPicture
  readonly small: EncodedPicture
}

/** What the longer side has at most, and at least: a smaller picture is enlarged, so that the text can be read. In pixels. */
const longerSide = { most: 2560, least: 320 }

/** As the small pictures of other files. */
const smallEncoding = { width: 640, height: 640, format: 'webp' } as const

/** Burns a text into a picture: a JPEG, turned as its EXIF says and without metadata. Of an animated one, the first frame. */
export async function markPicture(
  source: PictureSource,
  text: string,
): Promise<MarkedPicture | Undecodable> {
  const bytes = await readSource(source)
  if (bytes === 'TOO_LARGE') return bytes
  const facts = await factsOf(bytes)
  if (typeof facts === 'string') return facts
  const sharp = await loadSharp()
  const longer = Math.max(facts.width, facts.height)
  const side = Math.min(Math.max(longer, longerSide.least), longerSide.most)
  const plain = await sharp(bytes, { failOn: 'error', limitInputPixels: false, autoOrient: true })
    .resize({ width: side, height: side, fit: 'inside' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: 15 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => 'UNREADABLE' as const)
  if (plain === 'UNREADABLE') return plain
  const { width, height, channels } = plain.info
  const { data } = await sharp(plain.data, { raw: { width, height, channels } })
    .composite([{ input: await drawMark(text, { width, height }) }])
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  const whole = { bytes: new Uint8Array(data), width, height, type: 'image/jpeg' } as const
  const small = await encodePicture(whole.bytes, smallEncoding)
  return typeof small === 'string' ? small : { whole, small }
}
