import { Tooltip } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { formatMoment } from '#src/lib/dates.ts'
import { relativeTime } from '#src/lib/relativeTime.ts'
import { useTimezone } from './timezone.ts'
import { useNow } from './useNow.ts'

interface DayProps {
  /** A moment, ISO 8601. */
  readonly time: string
}

/** When something was or will be, as seen from now, which goes on while it is shown; pointing at it, tapping it or moving the focus to it tells the date and time. */
export function Day({ time }: DayProps) {
  const timezone = useTimezone()
  const now = useNow()
  const shown = useRef<HTMLTimeElement>(null)
  const id = useId()
  const [isOpened, setOpened] = useState(false)
  const open = () => setOpened(true)
  const stop = () => setOpened(false)
  const full = formatMoment(time, timezone)
  return (
    <>
      <time
        ref={shown}
        dateTime={time}
        aria-describedby={isOpened ? id : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what pointing tells
        tabIndex={0}
        onPointerEnter={open}
        onPointerLeave={stop}
        onFocus={open}
        onBlur={stop}
      >
        {relativeTime(time, timezone, now.getTime())}
      </time>
      {isOpened && <Tooltip id={id} opened target={shown} label={full} />}
    </>
  )
}
