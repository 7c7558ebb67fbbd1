import { useState } from 'react'
import { useFetchNichesQuery } from '#src/api/niches.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'

interface NicheFilterProps {
  readonly label?: string
  readonly value: readonly string[]
  readonly onChange: (niches: string[]) => void
}

/** Narrows to some niches, of however many. */
export function NicheFilter({ label = 'Niches', value, onChange }: NicheFilterProps) {
  const [search, setSearch] = useState('')
  const { data } = useFetchNichesQuery({ search, page_size: 100 })
  const names = new Set([...(data?.data.map(({ name }) => name) ?? []), ...value])
  return (
    <ChoiceFilter
      label={label}
      value={value}
      options={[...names].map((name) => ({ value: name, label: name }))}
      onChange={onChange}
      onSearch={setSearch}
    />
  )
}
