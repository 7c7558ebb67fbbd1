import { formatDuration } from '#src/lib/durations.ts'
import classes from './FilmLength.module.css'

/** How long a film is, in a corner of its picture; nothing where that is not known. */
export const FilmLength = ({ seconds }: { readonly seconds: number | null }) =>
  seconds === null ? null : (
    <span className={classes['length']}>{formatDuration(Math.round(seconds))}</span>
  )
