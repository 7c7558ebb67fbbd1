import { MultiSelect } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef } from 'react'

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

/** Narrows a list to some of many values. */
export function ChoiceFilter({ label, value, options, onChange, onSearch }: ChoiceFilterProps) {
  const search = useDebouncedCallback((text: string) => onSearch?.(text), 250)
  const labels = useSeenLabels(options)
  const hidden = value.filter((chosen) => !options.some((option) => option.value === chosen))
  return (
    <MultiSelect
      aria-label={label}
      placeholder={value.length === 0 ? label : ''}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage="None matches"
      flex="1 1 11rem"
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      data={[
        ...hidden.map((chosen) => ({ value: chosen, label: labels.get(chosen) ?? '…' })),
        ...options,
      ]}
      value={[...value]}
      onChange={onChange}
      onSearchChange={search}
    />
  )
}

/** The label of every option that was on offer so far: a chosen one keeps its name when the search goes on. */
function useSeenLabels(options: readonly Option[]): ReadonlyMap<string, string> {
  const seen = useRef(new Map<string, string>())
  for (const { value, label } of options) seen.current.set(value, label)
  return seen.current
}
