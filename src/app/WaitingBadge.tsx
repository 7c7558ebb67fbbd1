import { Badge } from '@mantine/core'
import { Link } from 'react-router'
import classes from './Shell.module.css'
import type { WaitingThere } from './useWaiting.ts'

/** How much waits, as a number. Its words are said by what it stands in. */
export const WaitingBadge = ({ waiting }: { readonly waiting: WaitingThere }) => (
  <Badge size="sm" variant="light" color="orange" title={waiting.words} aria-hidden>
    {waiting.short}
  </Badge>
)

/** How much waits, leading to just that. */
export const WaitingLink = ({ words, to, short }: WaitingThere & { readonly to: string }) => (
  <Badge
    component={Link}
    to={to}
    size="sm"
    variant="light"
    color="orange"
    title={words}
    aria-label={words}
    className={classes['waiting'] ?? ''}
  >
    {short}
  </Badge>
)
