import { busy, Failure, invalid, type Refusal } from '#server/platform/http/failure.ts'
import type { EncodedPicture, PictureEncoding } from '#server/platform/pictures/encodePicture.ts'
import type { Undecodable } from '#server/platform/pictures/pictureFacts.ts'
import { encodeInTurn, pictureRetrySeconds } from '#server/platform/pictures/pictureTurns.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import type { UploadPurpose } from './purposes.ts'
import type { Upload } from './upload.ts'

/**
 * What pictures become that many people are shown: small, and without what a camera wrote into them. A logo is a PNG,
 * which every mail program shows. What is submitted, and the pictures of landing pages, are kept as they came.
 */
const encodings: Readonly<Partial<Record<UploadPurpose, PictureEncoding>>> = {
  CREATOR_AVATAR: { width: 512, height: 512, fit: 'cover', format: 'webp' },
  BRANDING_LOGO: { width: 512, height: 512, format: 'png' },
  BRANDING_FAVICON: { width: 256, height: 256, format: 'png' },
  BRANDING_BANNER: { width: 1600, height: 1600, format: 'webp' },
}

/** What is kept as it came, and given out in variants that are made of it. */
const shownInForms: ReadonlySet<UploadPurpose> = new Set([
  'PAGE_AVATAR',
  'PAGE_BACKGROUND',
  'PAGE_ITEM_SOURCE',
  'PAGE_SOCIAL_IMAGE',
])

/** Why a picture that has come whole cannot be shown: variants of it could not be made later. Videos are not looked at. */
export async function refuseUnreadable(storage: ObjectStorage, upload: Upload): Promise<Refusal> {
  if (!shownInForms.has(upload.purpose) || !upload.type.startsWith('image/')) return undefined
  const picture = await encoded(storage, upload, smallest)
  return picture instanceof Failure ? picture : undefined
}

/** All of a picture is decoded for it, however small it becomes. */
const smallest = { width: 16, height: 16, format: 'webp' } as const

/** What an upload leaves in storage. */
type Kept = Pick<Upload, 'objectKey' | 'type' | 'size'>

/**
 * Makes the picture that is shown of an upload that has come whole, where its purpose has one made; else it is the
 * upload itself. Takes long: never inside a transaction. The same upload gives the same key each time: a failed
 * transaction leaves nothing that is not swept.
 */
export async function shownPicture(
  storage: ObjectStorage,
  upload: Upload,
): Promise<Kept | Failure> {
  const { purpose, objectKey, type, size } = upload
  const encoding = encodings[purpose]
  if (!encoding || type === 'image/x-icon') return { objectKey, type, size }
  const picture = await encoded(storage, upload, encoding)
  if (picture instanceof Failure) return picture
  const shown = { objectKey: `${objectKey}-shown`, type: picture.type, size: picture.bytes.length }
  const body = new Blob([picture.bytes]).stream()
  const received = await storage.write({ ...shown, key: shown.objectKey, body })
  if (received !== 'WHOLE') throw new Error(`a picture could not be kept: ${received}`)
  return shown
}

/** A picture made of one that was uploaded, or why there is none. RATE_LIMITED when too many wait to be made. */
async function encoded(
  storage: ObjectStorage,
  { workspaceId, objectKey, name }: Upload,
  encoding: PictureEncoding,
): Promise<EncodedPicture | Failure> {
  const made = await encodeInTurn(workspaceId, () => storage.read(objectKey), encoding)
  if (made === 'BUSY') return busy(pictureRetrySeconds)
  return typeof made === 'string' ? unreadable(made === 'GONE' ? 'UNREADABLE' : made, name) : made
}

const unreadable = (why: Undecodable, name: string) =>
  invalid([{ path: 'file', message: said[why](name) }])

const said = {
  UNREADABLE: (name: string) => `${name} is not a readable picture. Choose another one`,
  TOO_LARGE: (name: string) => `${name} has too many pixels. Choose a smaller picture`,
}
