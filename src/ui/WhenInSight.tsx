import { useIntersection, useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'

interface WhenInSightProps {
  /** About how high the part is, in pixels: so much room is left for it until then. */
  readonly height: number
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part that is loaded once somebody has scrolled to it or prints the page, and stays from then on. */
export function WhenInSight({ height, className, children }: WhenInSightProps) {
  const { ref, entry } = useIntersection()
  const [wasSeen, setWasSeen] = useState(false)
  if (entry?.isIntersecting && !wasSeen) setWasSeen(true)
  // The paper is drawn as soon as this ends.
  useWindowEvent('beforeprint', () => flushSync(() => setWasSeen(true)))
  return wasSeen ? children : <div ref={ref} className={className} style={{ minHeight: height }} />
}
