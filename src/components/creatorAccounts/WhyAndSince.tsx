import { useClockOffset } from '#src/api/user.ts'
import { Day } from '#src/ui/Day.tsx'

interface WhyAndSinceProps {
  readonly why: string
  /** When that was found; null where nobody knows. */
  readonly since: string | null
}

/** What a platform says of an account, and since when. */
export function WhyAndSince({ why, since }: WhyAndSinceProps) {
  const clockOffset = useClockOffset()
  return (
    <>
      {why}
      {since !== null && (
        <>
          {' '}
          (found <Day time={since} clockOffset={clockOffset} />)
        </>
      )}
    </>
  )
}
