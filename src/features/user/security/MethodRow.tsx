import { Group, Text } from '@mantine/core'
import type { IconKey } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '../SessionRow.module.css'

interface MethodRowProps {
  readonly icon: typeof IconKey
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/** A way to sign in, what is known of it, and what can be done with it. */
export const MethodRow = ({ icon: Icon, title, children, actions }: MethodRowProps) => (
  <Group component="li" gap="sm" className={classes['row'] ?? ''}>
    <Group gap="sm" wrap="nowrap" flex={1} miw={200}>
      <Icon size={24} stroke={1.5} aria-hidden className={classes['icon']} />
      <div className={classes['facts']}>
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          {children}
        </Text>
      </div>
    </Group>
    {actions !== undefined && <Group gap="xs">{actions}</Group>}
  </Group>
)
