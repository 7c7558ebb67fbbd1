import { contentKindOf } from '#contract/rules/contentKind.ts'
import { largestFile, largestSimple } from '#contract/rules/uploadedFile.ts'
import type { uploadPurposes } from '#server/database/schema/uploads.ts'

export type UploadPurpose = (typeof uploadPurposes)[number]

/** What may be uploaded for a purpose. */
export interface PurposeRules {
  /** The folder of its objects. */
  readonly folder: string
  /** In bytes. */
  readonly largest: number
  readonly accepts: (type: string) => boolean
  /** What to send, for the message when something else comes. */
  readonly asks: string
}

const megabyte = 1_048_576

/** Pictures that every browser shows, and that run nothing. */
const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])
const icons = new Set([...pictures, 'image/x-icon'])
/** Videos that every browser plays. */
const videos = new Set(['video/mp4', 'video/webm', 'video/quicktime'])

const isPicture = (type: string) => pictures.has(type)
const isPictureOrVideo = (type: string) => pictures.has(type) || videos.has(type)
const isContent = (type: string) => contentKindOf(type) !== undefined

const content = { accepts: isContent, asks: 'a photo, a video, an audio file or a text' }
const picture = { accepts: isPicture, asks: 'a picture: PNG, JPEG, GIF, WebP or AVIF' }
const pictureOrVideo = { accepts: isPictureOrVideo, asks: 'a picture or a video (MP4, WebM, MOV)' }

export const purposeRules: Readonly<Record<UploadPurpose, PurposeRules>> = {
  SUBMISSION: { folder: 'submission', largest: largestFile, ...content },
  EXAMPLE: { folder: 'example', largest: largestFile, ...content },
  CREATOR_AVATAR: { folder: 'creator-avatar', largest: 10 * megabyte, ...picture },
  BRANDING_LOGO: { folder: 'branding', largest: 10 * megabyte, ...picture },
  BRANDING_FAVICON: {
    folder: 'branding',
    largest: megabyte,
    accepts: (type) => icons.has(type),
    asks: 'an icon: PNG, ICO, JPEG, GIF, WebP or AVIF',
  },
  BRANDING_BANNER: { folder: 'branding', largest: 10 * megabyte, ...picture },
  PAGE_AVATAR: { folder: 'page', largest: 10 * megabyte, ...picture },
  PAGE_SOCIAL_IMAGE: { folder: 'page', largest: 10 * megabyte, ...picture },
  PAGE_BACKGROUND: { folder: 'page', largest: largestSimple, ...pictureOrVideo },
  PAGE_ITEM_SOURCE: { folder: 'page', largest: largestSimple, ...pictureOrVideo },
}
