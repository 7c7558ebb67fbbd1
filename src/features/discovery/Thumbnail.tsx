import {
  IconAlignLeft,
  IconMusic,
  IconPhoto,
  IconPlayerPlay,
  IconSlideshow,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Media } from '../../../contract/resources/medias.ts'
import classes from './discovery.module.css'

/** Stands for a picture of each type of media. */
const placeholders = {
  PHOTO: IconPhoto,
  VIDEO: IconPlayerPlay,
  CAROUSEL: IconSlideshow,
  AUDIO: IconMusic,
  TEXT: IconAlignLeft,
} as const

/**
 * The picture of a media, from its platform's host. Such addresses run out after a while: then, as without
 * one, a sign of its type is shown.
 */
export function Thumbnail({ media }: { readonly media: Media }) {
  const [failed, setFailed] = useState<string | null>(null)
  const url = media.thumbnail_url
  const Placeholder = placeholders[media.media_type]
  if (url === null || url === failed || !url.startsWith('https:')) {
    return (
      <span className={classes['placeholder']}>
        <Placeholder size={40} stroke={1.2} aria-hidden />
      </span>
    )
  }
  return (
    <img
      className={classes['picture']}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
    />
  )
}
