import { type RefObject, useEffect, useRef } from 'react'

/**
 * Brings somebody to the first field of a form that is wrong, or else to what is said of the whole.
 *
 * @param refusals how many times the form could not be sent.
 */
export function useFirstWrong(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
  }, [refusals])
  return form
}
