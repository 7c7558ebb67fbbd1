import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'

/**
 * A window that is drawn only while it is open. When it goes, the focus returns to where it came from: a window of Mantine's sees to
 * that when it is closed, and not when it is taken away. Where that is gone as well, or hidden, as with a window that this one
 * followed, the page has it.
 */
export function OpenModal(props: Omit<ModalProps, 'opened'>) {
  const [opener] = useState(() => openerOf(document.activeElement))
  useEffect(
    () => () => {
      for (const next of [opener, document.getElementById('content')]) {
        if (document.activeElement === document.body) next?.focus({ preventScroll: true })
      }
    },
    [opener],
  )
  return <Modal opened {...props} />
}

/** What had the focus; of an entry of a menu, which goes as well, what the menu belongs to. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role="menu"]')
  const opener = menu
    ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
    : focused
  return opener instanceof HTMLElement ? opener : null
}
