import { pictureUses } from '#contract/pageHtml/pictureUses.ts'
import { pictureShapes } from '#contract/resources/landingPages.ts'
import type { Shape } from '#src/components/pictures/crop.ts'
import {
  pictureTypes,
  refusalOfPicture,
  refusalOfSize,
} from '#src/components/pictures/pictureFiles.ts'

/** Where a picture of a page is shown, as far as choosing one differs. */
export type PictureUse = 'avatar' | 'link' | 'carousel' | 'social' | 'background'

interface UseRules {
  /** Width by height. */
  readonly shape: Shape
  /** How wide a picture is kept, in pixels: what dense screens can show. */
  readonly width: number
  readonly takesVideos: boolean
  /** Whether a picture may be used in its own shape. */
  readonly isFree: boolean
}

const widest = (use: PictureUse) => Math.max(...pictureUses[use].widths)

export const pictureRules: Readonly<Record<PictureUse, UseRules>> = {
  avatar: { shape: pictureShapes.avatar, width: 576, takesVideos: false, isFree: false },
  link: { shape: pictureShapes.link, width: 288, takesVideos: false, isFree: false },
  carousel: { shape: pictureShapes.carousel, width: 1120, takesVideos: true, isFree: false },
  social: {
    shape: pictureShapes.social,
    width: widest('social'),
    takesVideos: false,
    isFree: false,
  },
  background: {
    shape: { width: 9, height: 16 },
    width: widest('background'),
    takesVideos: true,
    isFree: true,
  },
}

const videos = ['video/mp4', 'video/webm', 'video/quicktime'] as const

/** What a file chooser offers. */
export const acceptedFiles = (use: PictureUse): string =>
  [...pictureTypes, ...(pictureRules[use].takesVideos ? videos : [])].join(',')

/** Why a file cannot be used; undefined when it can. */
export function refusalOfFile(file: File, use: PictureUse): string | undefined {
  if (!pictureRules[use].takesVideos) return refusalOfPicture(file)
  return acceptedFiles(use).split(',').includes(file.type)
    ? refusalOfSize(file)
    : `${file.name} is not a supported file: choose a picture (PNG, JPEG, WebP, AVIF, GIF) or a video (MP4, WebM, MOV)`
}

/** Whether a part of it can be cut out. Videos play as they are. */
export const isCroppable = ({ type }: File): boolean => type.startsWith('image/')
