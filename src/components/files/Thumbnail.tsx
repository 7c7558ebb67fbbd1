import type { Media } from '#contract/resources/medias.ts'
import { KindPicture } from './KindPicture.tsx'

/** The picture of a media: the server says where it is seen. */
export const Thumbnail = ({
  media,
}: {
  readonly media: Pick<Media, 'thumbnail_url' | 'media_type'>
}) => <KindPicture url={media.thumbnail_url} kind={media.media_type} />
