import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { MouseEventHandler } from 'react'

interface ReasonedButtonProps extends ButtonProps {
  /** Why it cannot be used now; undefined when it can. */
  readonly disabledReason: string | undefined
  readonly onClick: MouseEventHandler<HTMLButtonElement>
}

/** A button that says why it is disabled, to the pointer and to a screen reader. */
export function ReasonedButton({ disabledReason, onClick, ...button }: ReasonedButtonProps) {
  if (disabledReason === undefined) return <Button {...button} onClick={onClick} />
  return (
    <Tooltip
      label={disabledReason}
      multiline
      maw={260}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        {...button}
        data-disabled
        aria-disabled="true"
        onClick={(event) => event.preventDefault()}
      />
    </Tooltip>
  )
}
