import type { FormEventHandler, ReactNode } from 'react'
import { useFirstWrong } from './useFirstWrong.ts'

interface FormProps {
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  readonly children: ReactNode
}

/** A field in which part of a date or a number stands, which the browser gives as nothing. */
const unreadableIn = ({ elements }: HTMLFormElement) =>
  Array.from(elements).find(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.validity.badInput,
  )

/** Every form of the product: it says itself what is wrong, and goes there when it is refused. */
export function Form({ onSubmit, children }: FormProps) {
  const { root, look } = useFirstWrong<HTMLFormElement>()
  return (
    <form
      ref={root}
      noValidate
      onSubmit={(event) => {
        look()
        const unreadable = unreadableIn(event.currentTarget)
        if (!unreadable) return onSubmit(event)
        event.preventDefault()
        unreadable.reportValidity()
      }}
    >
      {children}
    </form>
  )
}
