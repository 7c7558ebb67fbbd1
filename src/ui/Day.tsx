import { formatDay, formatMoment } from '#src/lib/dates.ts'

interface DayProps {
  /** A moment, ISO 8601. */
  readonly time: string
  /** How far the viewer's clock is ahead of UTC, in minutes. */
  readonly clockOffset: number
}

/** The day of a moment on the viewer's clock; pointing at it tells the time too. */
export const Day = ({ time, clockOffset }: DayProps) => (
  <time dateTime={time} title={formatMoment(time, clockOffset)}>
    {formatDay(time, clockOffset)}
  </time>
)
