import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { amountText, parseMoney } from '#src/lib/money.ts'

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** What the field begins with; zero: nothing is entered yet. */
  readonly initialCents: number
  /** Zero: nothing is entered, or nothing that is an amount. */
  readonly onCents: (cents: number) => void
}

/** A field for an amount of money, typed in whole units as in any country and reported in cents. */
export function MoneyInput({ initialCents, onCents, error, ...input }: MoneyInputProps) {
  const [typed, setTyped] = useState(initialCents === 0 ? '' : amountText(initialCents))
  const [isLeft, setLeft] = useState(false)
  const cents = parseMoney(typed)
  const isUnclear = typed.trim() !== '' && cents === undefined
  return (
    <TextInput
      inputMode="decimal"
      {...input}
      value={typed}
      error={isUnclear && isLeft ? 'Enter an amount, such as 1,234.56' : error}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        setLeft(false)
        onCents(parseMoney(value) ?? 0)
      }}
      onBlur={() => {
        setLeft(true)
        if (cents !== undefined) setTyped(amountText(cents))
      }}
    />
  )
}
