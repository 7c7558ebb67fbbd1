import { Tooltip } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { formatMoment } from '#src/lib/dates.ts'
import { relativeTime } from '#src/lib/relativeTime.ts'

interface DayProps {
  /** A moment, ISO 8601. */
  readonly time: string
  /** How far the viewer's clock is ahead of UTC, in minutes. */
  readonly clockOffset: number
}

/** When something was or will be, as seen from now; pointing at it, tapping it or moving the focus to it tells the date and time. */
export function Day({ time, clockOffset }: DayProps) {
  const shown = useRef<HTMLTimeElement>(null)
  const id = useId()
  const [isTold, setTold] = useState(false)
  const tell = () => setTold(true)
  const stop = () => setTold(false)
  const full = formatMoment(time, clockOffset)
  return (
    <>
      <time
        ref={shown}
        dateTime={time}
        aria-describedby={isTold ? id : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what pointing tells
        tabIndex={0}
        onPointerEnter={tell}
        onPointerLeave={stop}
        onFocus={tell}
        onBlur={stop}
      >
        {relativeTime(time, clockOffset)}
      </time>
      {isTold && <Tooltip id={id} opened target={shown} label={full} />}
    </>
  )
}
