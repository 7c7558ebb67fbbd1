import { Badge } from '@mantine/core'

/** `good` works as meant, `quiet` is off or done, `warn` needs a look. */
export type StatusTone = 'good' | 'quiet' | 'warn'

/** Where something stands, in a word or two, and how that looks. */
export interface ShownState {
  readonly label: string
  readonly tone: StatusTone
}

const colors = { good: 'fern', quiet: 'gray', warn: 'orange' } as const

/** A state as a small word; the colour only underlines it. */
export const StatusBadge = ({
  tone,
  children,
}: {
  readonly tone: StatusTone
  readonly children: string
}) => (
  <Badge variant="light" color={colors[tone]} size="sm">
    {children}
  </Badge>
)
