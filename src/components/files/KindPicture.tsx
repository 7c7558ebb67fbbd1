import { useState } from 'react'
import classes from './KindPicture.module.css'
import { type Kind, kinds } from './kinds.ts'

interface KindPictureProps {
  /** Null: there is none. */
  readonly url: string | null
  readonly kind: Kind
}

/** A picture that fills its frame; the sign of its kind where there is none, or none any more. */
export function KindPicture({ url, kind }: KindPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (url === null || url === failed) {
    const { icon: Icon } = kinds[kind]
    return (
      <span className={classes['placeholder']}>
        <Icon size={40} stroke={1.2} aria-hidden />
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
