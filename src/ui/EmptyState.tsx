import { EmptyState as MantineEmptyState } from '@mantine/core'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: string
  /** One sentence: what belongs here. */
  readonly children: ReactNode
  /** The one action that begins it. */
  readonly action?: ReactNode
}

/** Stands where rows would stand when there are none. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <MantineEmptyState
      icon={icon}
      title={title}
      description={children}
      withIndicatorBackground
      py="xl"
    >
      {action !== undefined && <MantineEmptyState.Actions>{action}</MantineEmptyState.Actions>}
    </MantineEmptyState>
  )
}
