import type { MediaType } from '#contract/resources/medias.ts'

/** What the types of media are called. */
export const mediaTypeLabels: Readonly<Record<MediaType, string>> = {
  PHOTO: 'Photo',
  VIDEO: 'Video',
  CAROUSEL: 'Carousel',
  AUDIO: 'Audio',
  TEXT: 'Text',
}
