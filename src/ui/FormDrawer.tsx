import { Drawer } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'

interface FormDrawerProps {
  readonly opened: boolean
  readonly title: string
  /** Must go to another URL: that is what asks about unsaved changes. */
  readonly onClose: () => void
  /** A form made of {@link FormBody}; it starts again each time the drawer is opened. */
  readonly children: ReactNode
}

/** Whether Escape was pressed in the drawer itself: a window that was opened from it, or an open list, closes alone. */
const isOwnEscape = ({ key, target, currentTarget, nativeEvent }: KeyboardEvent<HTMLElement>) =>
  key === 'Escape' &&
  !nativeEvent.isComposing &&
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.getAttribute('data-mantine-stop-propagation') !== 'true'

/** Holds a form at the side of the screen it belongs to. While it closes it shows what it showed. */
export function FormDrawer(props: FormDrawerProps) {
  const [shown, setShown] = useState(props)
  if (props.opened && props !== shown) setShown(props)
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (isOwnEscape(event)) props.onClose()
      }}
      title={shown.title}
      position="right"
      size="md"
    >
      {shown.children}
    </Drawer>
  )
}
