import { NumberInput, type NumberInputProps } from '@mantine/core'

interface MoneyInputProps
  extends Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'decimalScale'> {
  /** Zero: nothing is entered. */
  readonly cents: number
  readonly onCents: (cents: number) => void
}

/** A field for an amount of money, shown in whole units and kept in cents. */
export const MoneyInput = ({ cents, onCents, ...input }: MoneyInputProps) => (
  <NumberInput
    min={0}
    decimalScale={2}
    fixedDecimalScale
    thousandSeparator=","
    hideControls
    inputMode="decimal"
    {...input}
    value={cents === 0 ? '' : cents / 100}
    onChange={(amount) => onCents(Math.round(Number(amount) * 100))}
  />
)
