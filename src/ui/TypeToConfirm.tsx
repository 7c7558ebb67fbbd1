import { TextInput } from '@mantine/core'

interface TypeToConfirmProps {
  /** What is to be typed. */
  readonly text: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Has something typed that says what is about to go for good. */
export const TypeToConfirm = ({ text, value, onChange }: TypeToConfirmProps) => (
  <TextInput
    label={`Type ${text} to confirm`}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    data-autofocus
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
