import { Trans } from '@lingui/react/macro'
import { Day } from '#src/ui/Day.tsx'

interface WhyAndSinceProps {
  readonly why: string
  /** When that was found; null where nobody knows. */
  readonly since: string | null
}

/** What a platform says of an account, and since when. */
export function WhyAndSince({ why, since }: WhyAndSinceProps) {
  return (
    <>
      {why}
      {since !== null && (
        <>
          {' '}
          <Trans>
            (found <Day time={since} />)
          </Trans>
        </>
      )}
    </>
  )
}
