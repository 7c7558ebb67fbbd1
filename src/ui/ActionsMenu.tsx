import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface ActionsMenuProps {
  /** What is acted on: `Jade`. */
  readonly of: string
  readonly width?: number
  /** Its `Menu.Item`s. */
  readonly children: ReactNode
}

/** What can be done with a row or a card, behind three dots at its end. */
export const ActionsMenu = ({ of, width, children }: ActionsMenuProps) => (
  <Menu position="bottom-end" {...(width !== undefined && { width })}>
    <Menu.Target>
      <ActionIcon aria-label={`Actions for ${of}`}>
        <IconDots size={18} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
