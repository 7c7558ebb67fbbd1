import { Badge } from '@mantine/core'
import type { WaitingThere } from './useWaiting.ts'

/** How much waits, as a number. Its words are said by what it stands in. */
export const WaitingBadge = ({ waiting }: { readonly waiting: WaitingThere }) => (
  <Badge size="sm" variant="light" color="orange" title={waiting.words} aria-hidden>
    {waiting.short}
  </Badge>
)
