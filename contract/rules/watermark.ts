import { contentKindOf } from './contentKind.ts'

/**
 * How a file stands in a share. OFF: it is shown as it is. READY: with the watermark burnt in. PREPARING: it is not shown until that is made.
 * WITHHELD: it cannot be watermarked, so it is not shown.
 */
export const watermarkStates = ['OFF', 'READY', 'PREPARING', 'WITHHELD'] as const

export type WatermarkState = (typeof watermarkStates)[number]

/** The MIME types of pictures that a watermark can be burnt into: those that are decoded here. */
export const markedPictureTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
] as const

const pictureTypes: ReadonlySet<string> = new Set(markedPictureTypes)

/** What a watermark can be burnt into: a picture, or where ffmpeg is a film; undefined for other files. */
export function markedAs(type: string, marksFilms: boolean): 'PICTURE' | 'FILM' | undefined {
  if (pictureTypes.has(type)) return 'PICTURE'
  return marksFilms && contentKindOf(type) === 'VIDEO' ? 'FILM' : undefined
}

/** The most characters of a name that are burnt in. */
const longest = 32

/** What is burnt into the files of a share: whom it is for, or else the agency, and the day on which it was made (UTC). */
export function watermarkText(name: string, agency: string, madeAt: Date): string {
  const letters = [...(name || agency).replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()]
  const shown =
    letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('')
  const day = madeAt.toISOString().slice(0, 10)
  return shown === '' ? day : `${shown} · ${day}`
}
