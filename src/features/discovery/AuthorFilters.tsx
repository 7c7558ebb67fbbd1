import { useState } from 'react'
import { useFetchAccountWatchlistsQuery } from '#src/api/accountWatchlists.ts'
import { useFetchCreatorsQuery } from '#src/api/creators.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'

interface AuthorFilterProps {
  readonly value: readonly string[]
  readonly onChange: (ids: string[]) => void
}

const someByName = { page_size: 200, sort: 'name' } as const

/** Narrows to what the accounts on some watchlists post. */
export function WatchlistFilter({ value, onChange }: AuthorFilterProps) {
  const [search, setSearch] = useState('')
  const { data } = useFetchAccountWatchlistsQuery({ ...someByName, search })
  return (
    <ChoiceFilter
      label="Watchlists"
      value={value}
      options={optionsOf(data?.data)}
      onChange={onChange}
      onSearch={setSearch}
    />
  )
}

/** Narrows to what some creators post on their own accounts. */
export function CreatorFilter({ value, onChange }: AuthorFilterProps) {
  const [search, setSearch] = useState('')
  const { data } = useFetchCreatorsQuery({ ...someByName, search })
  return (
    <ChoiceFilter
      label="Creators"
      value={value}
      options={optionsOf(data?.data)}
      onChange={onChange}
      onSearch={setSearch}
    />
  )
}

interface Named {
  readonly id: string
  readonly name: string
}

const optionsOf = (rows: readonly Named[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
