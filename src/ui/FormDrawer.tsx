import { Drawer } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface FormDrawerProps {
  readonly opened: boolean
  readonly title: string
  /** Must go to another URL: that is what asks about unsaved changes. */
  readonly onClose: () => void
  /** A form made of {@link FormBody}; it starts again each time the drawer is opened. */
  readonly children: ReactNode
}

/** Holds a form at the side of the screen it belongs to. While it closes it shows what it showed. */
export function FormDrawer(props: FormDrawerProps) {
  const [shown, setShown] = useState(props)
  if (props.opened && props !== shown) setShown(props)
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      title={shown.title}
      position="right"
      size="md"
    >
      {shown.children}
    </Drawer>
  )
}
