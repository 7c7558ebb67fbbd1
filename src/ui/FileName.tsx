import { VisuallyHidden } from '@mantine/core'
import classes from './FileName.module.css'

/** So many characters at the end of a long name are always seen: what tells `…_final_2.mp4` from `…_final_3.mp4`. */
const tailLength = 12

/** The name of a file in one line: where it is too long for its place it is cut in the middle, and its end is seen. */
export function FileName({ name }: { readonly name: string }) {
  const letters = Array.from(name)
  if (letters.length <= tailLength * 1.5) {
    return (
      <span className={classes['short']} title={name}>
        {name}
      </span>
    )
  }
  return (
    <span className={classes['name']} title={name}>
      <VisuallyHidden>{name}</VisuallyHidden>
      <span aria-hidden className={classes['head']}>
        {letters.slice(0, -tailLength).join('')}
      </span>
      <span aria-hidden className={classes['tail']}>
        {letters.slice(-tailLength).join('')}
      </span>
    </span>
  )
}
