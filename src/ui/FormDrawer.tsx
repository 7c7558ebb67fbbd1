import { Drawer } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

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

/** What in the drawer has a window of its own open, as a date its calendar, and the focus: until that takes it, or when somebody has gone back. */
const openerOf = ({ target }: KeyboardEvent<HTMLElement>) =>
  target instanceof HTMLElement && target.matches('[aria-haspopup="dialog"][aria-expanded="true"]')
    ? target
    : undefined

/**
 * Whether no other window lay over an opened drawer when Escape was last pressed. A window that has just opened has no focus for a
 * moment, and one that this key closes is gone by the time the drawer hears of it. It leaves the focus to nobody, so that the
 * next Escape is heard here.
 */
function useIsInFront({ opened, onClose }: Pick<FormDrawerProps, 'opened' | 'onClose'>) {
  const root = useRef<HTMLDivElement>(null)
  const wasInFront = useRef(true)
  const look = ({ key, target }: globalThis.KeyboardEvent) => {
    if (!opened || key !== 'Escape') return
    const windows = document.querySelectorAll('[aria-modal="true"]')
    wasInFront.current = root.current?.contains([...windows].at(-1) ?? null) ?? false
    if (target === document.body && wasInFront.current) onClose()
  }
  useWindowEvent('keydown', look, { capture: true })
  return { root, isInFront: () => wasInFront.current }
}

/** Holds a form at the side of the screen it belongs to. While it closes it shows what it showed. */
export function FormDrawer(props: FormDrawerProps) {
  const [shown, setShown] = useState(props)
  const { root, isInFront } = useIsInFront(props)
  if (props.opened && props !== shown) setShown(props)
  return (
    <Drawer
      ref={root}
      opened={props.opened}
      onClose={props.onClose}
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (!isOwnEscape(event) || !isInFront()) return
        const opener = openerOf(event)
        if (opener) opener.click()
        else props.onClose()
      }}
      title={shown.title}
      position="right"
      size="md"
    >
      {shown.children}
    </Drawer>
  )
}
