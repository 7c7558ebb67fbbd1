import { NumberInput, type NumberInputProps } from '@mantine/core'

interface MoneyInputProps extends Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** What the field begins with; zero: nothing is entered yet. */
  readonly initialCents: number
  /** Zero: nothing is entered. */
  readonly onCents: (cents: number) => void
}

/** A field for an amount of money, typed in whole units and reported in cents. */
export const MoneyInput = ({ initialCents, onCents, ...input }: MoneyInputProps) => (
  <NumberInput
    min={0}
    allowNegative={false}
    decimalScale={2}
    thousandSeparator=","
    hideControls
    inputMode="decimal"
    {...input}
    defaultValue={initialCents === 0 ? '' : (initialCents / 100).toFixed(2)}
    onChange={(amount) => onCents(Math.round(Number(amount) * 100))}
  />
)
