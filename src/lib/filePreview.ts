import { isHeic, mimeTypeOf } from '#contract/rules/mimeType.ts'
import { filmPreview } from './filmPreview.ts'
import { jpegOfHeic } from './heicPicture.ts'
import { smallPicture } from './smallPicture.ts'

/** What a browser shows of a file that has been chosen, made of the file's own bytes. */
export interface FilePreview {
  /** A small picture of it. */
  readonly picture: Blob
  /** How long a film is, in seconds; null for a picture, and where its file does not say. */
  readonly seconds: number | null
}

/** The largest picture that is decoded, in bytes: of 48 megapixels, a phone's photo has 5 to 25 MB. */
const largestPicture = 67_108_864

/** How wide the small picture of a photo is, in pixels: a row of a list shows it on a sharp screen. */
const rowWidth = 192

/** How wide that of a photo is of which the server makes none, so that this becomes its poster. */
const posterWidth = 640

/** By the file itself, which whoever shows it keeps for as long as it is shown. */
const previews = new WeakMap<File, Promise<FilePreview | null>>()

/** What was asked for last: one file is decoded at a time, since a photo takes 200 MB while it is. */
let last: Promise<unknown> = Promise.resolve()

/** The preview of a file, made once and in its turn; null where this browser cannot show it. What failed is tried when it is asked for again. */
export function previewOf(file: File): Promise<FilePreview | null> {
  const known = previews.get(file)
  if (known) return known
  const preview = last
    .then(() => makePreview(file))
    .catch(() => {
      previews.delete(file)
      return null
    })
  last = preview
  previews.set(file, preview)
  return preview
}

async function makePreview(file: File): Promise<FilePreview | null> {
  const type = mimeTypeOf(file) ?? ''
  if (type.startsWith('video/')) return filmPreview(file)
  if (!type.startsWith('image/') || file.size > largestPicture) return null
  const width = isHeic(type) ? posterWidth : rowWidth
  const bitmap = await smallBitmap(file, width).catch(async (error) => {
    if (!isHeic(type)) throw error
    return smallBitmap(await jpegOfHeic(file), width)
  })
  const picture = await smallPicture(bitmap, bitmap)
  bitmap.close()
  return picture && { picture, seconds: null }
}

const smallBitmap = (picture: Blob, resizeWidth: number) =>
  createImageBitmap(picture, { resizeWidth, resizeQuality: 'medium' })
