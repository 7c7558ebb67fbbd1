import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { formatDuration, parseDuration } from '#src/lib/durations.ts'

interface DurationInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Whole seconds, or what was typed that is no length of time. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A field for a length of time, typed as `90` seconds or `1:30`. */
export function DurationInput({ value, onChange, ...input }: DurationInputProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      placeholder="0:30"
      {...input}
      value={typed ?? shown(value)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(String(parseDuration(text) ?? text))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

const shown = (value: string): string =>
  /^\d{1,6}$/.test(value) ? formatDuration(Number(value)) : value
