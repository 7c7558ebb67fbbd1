import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { areas } from './navigation.ts'

/** How long the second key may take, in milliseconds. */
const pauseMs = 1_500

/** Where letters are written, or mean something to what is open. */
const elsewhere =
  'input, textarea, select, [contenteditable="true"], [aria-modal="true"], [role="menu"]'

/** Leads to an area by two keys, G and the area's own: never while somebody types, and never out of a dialog. */
export function useGoToKeys(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let until = Number.NEGATIVE_INFINITY
    const onKeyDown = (event: KeyboardEvent) => {
      const isSecond = event.timeStamp <= until
      until = Number.NEGATIVE_INFINITY
      const key = plainKey(event)
      if (key === 'g' && !isSecond) until = event.timeStamp + pauseMs
      const area = isSecond ? areas.find((one) => one.key === key) : undefined
      if (!area) return
      // The screen that is left may know the key too.
      event.preventDefault()
      event.stopPropagation()
      void navigate(area.path)
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [navigate])
}

/** The key, when it is pressed for itself and nobody is typing. */
function plainKey(event: KeyboardEvent): string | undefined {
  const { target, ctrlKey, metaKey, altKey, isComposing } = event
  if (ctrlKey || metaKey || altKey || isComposing) return undefined
  const isElsewhere =
    (target instanceof Element && target.closest(elsewhere) !== null) ||
    document.querySelector('[aria-modal="true"]') !== null
  return isElsewhere ? undefined : event.key.toLowerCase()
}
