import { EmptyState as MantineEmptyState } from '@mantine/core'
import type { Icon as IconType } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PageTitle } from './PageTitle.tsx'

interface EmptyStateProps {
  readonly icon: IconType
  readonly title: string
  /** Whether it stands in for a whole screen, and its title is the screen's. */
  readonly wholeScreen?: boolean
  /** One sentence: what belongs here. */
  readonly children: ReactNode
  /** The one action that begins it. */
  readonly action?: ReactNode
}

/** Stands where rows would stand when there are none. */
export function EmptyState({
  icon: Icon,
  title,
  wholeScreen = false,
  children,
  action,
}: EmptyStateProps) {
  return (
    <MantineEmptyState icon={<Icon stroke={1.5} />} withIndicatorBackground py="xl">
      {wholeScreen && <PageTitle>{title}</PageTitle>}
      <MantineEmptyState.Title order={wholeScreen ? 1 : 2}>{title}</MantineEmptyState.Title>
      <MantineEmptyState.Description>{children}</MantineEmptyState.Description>
      {action !== undefined && <MantineEmptyState.Actions>{action}</MantineEmptyState.Actions>}
    </MantineEmptyState>
  )
}
