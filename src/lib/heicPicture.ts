import { loadCode } from './loadCode.ts'

/** What was asked for last: one photo is decoded at a time, which takes 200 MB while it is. */
let last: Promise<unknown> = Promise.resolve()

/**
 * A JPEG of a HEIC photo in its turn, for a browser that does not show it. What decodes it, libheif, is 3 MB (0.7 gzipped) in a file of its own, loaded only for
 * this; its licence (LGPL-3.0) is `/licences/heic-to.txt`.
 */
export function jpegOfHeic(photo: Blob): Promise<Blob> {
  const decoded = last.catch(() => {}).then(() => decode(photo))
  last = decoded
  return decoded
}

async function decode(photo: Blob): Promise<Blob> {
  const { heicTo } = await loadCode(() => import('heic-to/csp'))
  return heicTo({ blob: photo, type: 'image/jpeg', quality: 0.9 })
}
