import { loadCode } from './loadCode.ts'

/** Whether a MIME type is that of a photo as phones of Apple keep it, which only their own browsers show. */
export const isHeic = (type: string) => /^image\/hei[cf]$/.test(type)

/**
 * A JPEG of such a photo, for a browser that does not show it. What decodes it, libheif, is 3 MB (0.7 gzipped) in a file of its own, loaded only for
 * this; its licence (LGPL-3.0) is `/licences/heic-to.txt`.
 */
export async function jpegOfHeic(photo: Blob): Promise<Blob> {
  const { heicTo } = await loadCode(() => import('heic-to/csp'))
  return heicTo({ blob: photo, type: 'image/jpeg', quality: 0.9 })
}
