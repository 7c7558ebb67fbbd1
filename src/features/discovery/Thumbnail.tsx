import type { Media } from '#contract/resources/medias.ts'
import { KindPicture } from '#src/components/examples/KindPicture.tsx'

/** The picture of a media, from its platform's host. Such URLs run out after a while. */
export const Thumbnail = ({ media }: { readonly media: Media }) => (
  <KindPicture
    url={media.thumbnail_url?.startsWith('https:') ? media.thumbnail_url : null}
    kind={media.media_type}
  />
)
