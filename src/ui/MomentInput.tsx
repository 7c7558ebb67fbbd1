import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { localMinute, momentOfLocalMinute } from '#src/lib/dates.ts'
import { useTimezone } from './timezone.ts'

interface MomentInputProps extends Pick<TextInputProps, 'label' | 'description' | 'error'> {
  /** A moment, ISO 8601; null: none. */
  readonly value: string | null
  readonly onChange: (moment: string | null) => void
}

/** A moment to the minute, on the viewer's clock. While only part of one stands there, the one before it holds. */
export function MomentInput({ value, onChange, error, ...props }: MomentInputProps) {
  const timezone = useTimezone()
  const [isUnfinished, setUnfinished] = useState(false)
  const take = ({ value: text, validity }: HTMLInputElement) => {
    setUnfinished(validity.badInput)
    if (!validity.badInput) onChange(momentOfLocalMinute(text, timezone) ?? null)
  }
  return (
    <TextInput
      type="datetime-local"
      {...props}
      error={isUnfinished ? 'Enter a whole date and time, or clear the field.' : error}
      value={value && !isUnfinished ? localMinute(new Date(value), timezone) : ''}
      onChange={(event) => take(event.currentTarget)}
      // What is left of it may be cleared without the browser calling that a change.
      onBlur={(event) => take(event.currentTarget)}
    />
  )
}
