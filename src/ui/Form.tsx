import type { FormEventHandler, ReactNode } from 'react'
import { useFirstWrong } from './useFirstWrong.ts'

interface FormProps {
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  readonly children: ReactNode
}

/** Every form of the product: it says itself what is wrong, and goes there when it is refused. */
export function Form({ onSubmit, children }: FormProps) {
  const { root, look } = useFirstWrong<HTMLFormElement>()
  return (
    <form
      ref={root}
      noValidate
      onSubmit={(event) => {
        look()
        onSubmit(event)
      }}
    >
      {children}
    </form>
  )
}
