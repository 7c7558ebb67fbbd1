import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

interface FormDrawerProps {
  readonly opened: boolean
  readonly title: string
  /** Must go to another address: that is what asks about unsaved changes. */
  readonly onClose: () => void
  /** A form made of {@link FormBody}; it begins anew each time the drawer is opened. */
  readonly children: ReactNode
}

/** Holds a form at the side of the screen it belongs to. */
export const FormDrawer = ({ opened, title, onClose, children }: FormDrawerProps) => (
  <Drawer opened={opened} onClose={onClose} title={title} position="right" size="md">
    {children}
  </Drawer>
)
