import type { Share } from '#contract/resources/shares.ts'
import { Day } from '#src/ui/Day.tsx'

/** How often a share was opened, and when last. */
export const ShareOpens = ({ share }: { readonly share: Share }) =>
  share.last_opened_at === null ? (
    'Not opened yet'
  ) : (
    <>
      {share.opened_total === 1 ? 'Opened' : `Opened ${share.opened_total} times, last`}{' '}
      <Day time={share.last_opened_at} />
    </>
  )
