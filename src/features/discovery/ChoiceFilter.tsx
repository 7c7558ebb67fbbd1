import { MultiSelect } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import classes from './discovery.module.css'

interface Option {
  readonly value: string
  readonly label: string
}

interface ChoiceFilterProps {
  /** What is chosen, for the placeholder: `Niches`. */
  readonly label: string
  readonly value: readonly string[]
  readonly options: readonly Option[]
  readonly onChange: (value: string[]) => void
  /** Called when the typing pauses, where the server knows more options than are given. */
  readonly onSearch?: (search: string) => void
}

/** Narrows a list to some of many values. What is chosen stays on offer when the search goes on. */
export function ChoiceFilter({ label, value, options, onChange, onSearch }: ChoiceFilterProps) {
  const [chosenBefore, setChosenBefore] = useState<readonly Option[]>([])
  const search = useDebouncedCallback((text: string) => onSearch?.(text), 250)
  const known = [...options, ...chosenBefore]
  const chosen = value.map(
    (one) => known.find((option) => option.value === one) ?? { value: one, label: '…' },
  )
  const others = options.filter((option) => !value.includes(option.value))
  return (
    <MultiSelect
      aria-label={label}
      placeholder={value.length === 0 ? label : ''}
      searchable
      hidePickedOptions
      limit={60}
      nothingFoundMessage="No matches"
      flex="1 1 11rem"
      classNames={{ inputField: classes['typing'] ?? '' }}
      data={[...chosen, ...others]}
      value={[...value]}
      onChange={(values) => {
        setChosenBefore(known.filter((option) => values.includes(option.value)))
        onChange(values)
      }}
      onSearchChange={search}
    />
  )
}
