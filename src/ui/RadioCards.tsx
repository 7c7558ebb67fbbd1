import { SimpleGrid, type SimpleGridProps, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './RadioCards.module.css'

interface RadioCard<Value> {
  readonly value: Value
  readonly label: string
  /** What the choice looks like; its label says what it is. */
  readonly picture: ReactNode
}

interface RadioCardsProps<Value> {
  readonly cols: NonNullable<SimpleGridProps['cols']>
  /** What is chosen: `Theme`. */
  readonly label: string
  readonly cards: readonly RadioCard<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Chooses one of a few things by how they look. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const name = useId()
  return (
    <SimpleGrid cols={props.cols} spacing="sm" role="radiogroup" aria-label={props.label}>
      {props.cards.map(({ value, label, picture }) => (
        <label key={value} className={classes['choice']}>
          <input
            type="radio"
            className={classes['input']}
            name={name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          <span className={classes['frame']} aria-hidden>
            {picture}
          </span>
          <Text size="xs" ta="center" mt={4}>
            {label}
          </Text>
        </label>
      ))}
    </SimpleGrid>
  )
}
