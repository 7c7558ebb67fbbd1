import type { Media } from '#contract/resources/medias.ts'
import { KindPicture } from './KindPicture.tsx'

/** The picture of a media, from its platform's host. Such URLs run out after a while. */
export const Thumbnail = ({
  media,
}: {
  readonly media: Pick<Media, 'thumbnail_url' | 'media_type'>
}) => (
  <KindPicture
    url={media.thumbnail_url?.startsWith('https:') ? media.thumbnail_url : null}
    kind={media.media_type}
  />
)
