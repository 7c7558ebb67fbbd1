import { Badge, Checkbox, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Kind, kinds } from '#src/components/files/kinds.ts'
import classes from './ExamplePicker.module.css'

interface ShelfCardProps {
  readonly name: string
  readonly kind: Kind
  /** What fills its frame. */
  readonly picture: ReactNode
  readonly marked: boolean
  readonly onMark: (marked: boolean) => void
}

/** Something to choose, by pressing anywhere on it. */
export const ShelfCard = ({ name, kind, picture, marked, onMark }: ShelfCardProps) => (
  <Checkbox.Card
    className={classes['card'] ?? ''}
    checked={marked}
    onChange={onMark}
    aria-label={name}
    withBorder
  >
    <span className={classes['look']}>
      {picture}
      <Checkbox.Indicator className={classes['mark'] ?? ''} />
      <Badge className={classes['kind']} variant="filled" color="dark" size="sm">
        {kinds[kind].label}
      </Badge>
    </span>
    <Text span size="sm" truncate className={classes['name']} title={name}>
      {name}
    </Text>
  </Checkbox.Card>
)

/** A list of ids with one more at its end, or one less. */
export const withMark = (
  ids: readonly string[],
  id: string,
  marked: boolean,
): readonly string[] => [...ids.filter((one) => one !== id), ...(marked ? [id] : [])]
