import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useCreatorChoice } from './useCreatorChoice.ts'

interface CreatorsSelectProps extends Omit<MultiSelectProps, 'data' | 'value'> {
  readonly value: readonly string[]
  /** Who is not offered. */
  readonly without?: readonly string[]
}

/** Chooses several creators, among however many, by typing a part of their names. */
export function CreatorsSelect({ value, without = [], ...select }: CreatorsSelectProps) {
  const { known, offered, setTyped } = useCreatorChoice(value)
  const ids = new Set(
    [...value, ...offered.map(({ id }) => id)].filter((id) => !without.includes(id)),
  )
  const options = [...ids].map((id) => ({ value: id, label: known.get(id)?.name ?? '…' }))
  return (
    <MultiSelect
      searchable
      hidePickedOptions
      nothingFoundMessage="No matching creators"
      {...select}
      data={options}
      value={[...value]}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
    />
  )
}
