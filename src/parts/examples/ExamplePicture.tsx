import { useState } from 'react'
import type { Example } from '../../../contract/resources/examples.ts'
import classes from './ExamplePicture.module.css'
import { kindOf, kinds } from './exampleKind.ts'

/** The picture of an example; the sign of its kind where there is none, or none any more. */
export function ExamplePicture({ example }: { readonly example: Example }) {
  const [failed, setFailed] = useState<string | null>(null)
  const { preview_url: url } = example
  if (url === null || url === failed) {
    const { icon: Icon } = kinds[kindOf(example)]
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
