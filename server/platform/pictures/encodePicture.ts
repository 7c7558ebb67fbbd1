import type { Sharp } from 'sharp'
import { loadSharp } from './libvips.ts'
import { factsOf, type Undecodable } from './pictureFacts.ts'
import { type PictureSource, readSource } from './readSource.ts'

/** What a picture is to become. */
export interface PictureEncoding {
  /** In pixels. */
  readonly width: number
  /** In pixels; any, when nothing is said. */
  readonly height?: number
  /**
   * `inside`: no larger than the frame, and never larger than it was. `cover`: the frame is filled, and what does
   * not fit is cut off at the sides; of a smaller picture the largest part of that shape. `inside` by default.
   */
  readonly fit?: 'inside' | 'cover'
  readonly format: PictureFormat
}

export type PictureFormat = keyof typeof encoders

/** A picture as it was made, without any metadata of the one it was made from. */
export interface EncodedPicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** Its MIME type. */
  readonly type: `image/${PictureFormat}`
}

/**
 * The qualities at which the loss is hardly seen. An effort of 3 makes AVIF a tenth larger than the default does,
 * in half the time.
 */
const encoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture: Sharp) => picture.webp({ quality: 80 }),
  jpeg: (picture: Sharp) =>
    picture.flatten({ background: 'white' }).jpeg({ quality: 80, mozjpeg: true }),
  png: (picture: Sharp) => picture.png({ palette: false, compressionLevel: 9 }),
} as const

/** How long libvips may work on one picture, in seconds. Pixels are bounded too: the most take about two. */
const timeoutSeconds = 15

/**
 * Makes another picture of one: turned as its EXIF says, in sRGB, within a frame, and without metadata, so that
 * nothing tells where or with what it was taken. Of an animated one, the first frame. It is called in a picture's turn:
 * see pictureTurns.ts.
 */
export async function encodePicture(
  source: PictureSource,
  encoding: PictureEncoding,
): Promise<EncodedPicture | Undecodable> {
  const bytes = await readSource(source)
  if (bytes === 'TOO_LARGE') return bytes
  const facts = await factsOf(bytes)
  if (typeof facts === 'string') return facts
  const { format } = encoding
  const frame = frameOf(encoding, facts)
  const sharp = await loadSharp()
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: false, autoOrient: true })
    .resize({ ...frame, withoutEnlargement: true })
    .timeout({ seconds: timeoutSeconds })
  const made = await encoders[format](picture)
    .toBuffer({ resolveWithObject: true })
    .catch(() => 'UNREADABLE' as const)
  if (made === 'UNREADABLE') return made
  const { width, height } = made.info
  return { bytes: new Uint8Array(made.data), width, height, type: `image/${format}` }
}

/** A frame to be covered by a smaller picture shrinks until it fits in, since nothing is enlarged. */
function frameOf(
  { width, height, fit = 'inside' }: PictureEncoding,
  picture: { readonly width: number; readonly height: number },
) {
  if (fit === 'inside' || height === undefined) return { width, height, fit }
  const scale = Math.min(1, picture.width / width, picture.height / height)
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height), fit }
}
