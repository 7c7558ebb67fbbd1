import type { Metadata } from 'sharp'
import { loadSharp } from './libvips.ts'

/** What is known of a picture before it is decoded. */
export interface PictureFacts {
  /** In pixels, as it is shown: with its EXIF orientation applied. */
  readonly width: number
  readonly height: number
  /** The MIME type that its bytes show. */
  readonly type: PictureType
  readonly animated: boolean
}

export type PictureType = (typeof types)[keyof typeof types]

/** UNREADABLE: no picture, a broken one, or of a format that is not read here. TOO_LARGE: it would cost too much. */
export type Undecodable = 'UNREADABLE' | 'TOO_LARGE'

/** Those that the decoders read. HEIF stands for AVIF: HEVC, of which HEIC is made, is patented and not built in. */
const types = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
  tiff: 'image/tiff',
} as const

/** The most pixels of a picture that is decoded line by line, already reduced: a few megabytes of memory. */
const maxStreamedPixels = 200_000_000

/** The most pixels of a picture that is decoded whole: 50 million, at three to four bytes each. */
const maxWholePixels = 50_331_648

/** Reads what a picture in memory says of itself. */
export async function factsOf(bytes: Uint8Array): Promise<PictureFacts | Undecodable> {
  if (bytes.length === 0) return 'UNREADABLE'
  const sharp = await loadSharp()
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  const type = found && typeOf(found)
  if (!found || !type) return 'UNREADABLE'
  const { width, height } = found.autoOrient
  const max = isStreamed(found) ? maxStreamedPixels : maxWholePixels
  if (width * height > max) return 'TOO_LARGE'
  return { width, height, type, animated: (found.pages ?? 1) > 1 && type !== 'image/tiff' }
}

/** A baseline JPEG is reduced while it is read; what is interlaced has to be there whole. */
const isStreamed = ({ format, isProgressive }: Metadata) => format === 'jpeg' && !isProgressive

function typeOf({ format, compression }: Metadata): PictureType | undefined {
  if (format === 'heif' && compression !== 'av1') return undefined
  return isKnown(format) ? types[format] : undefined
}

const isKnown = (format: string): format is keyof typeof types => format in types
