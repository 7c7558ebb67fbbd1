import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useFetchRequestsQuery } from '#src/api/requests.ts'

interface RequestSelectProps extends Omit<SelectProps, 'data' | 'value'> {
  readonly value: string | null
}

/** How many are offered at once: the newest, or the best matches. */
const offered = 50

/** Chooses a request, among however many, by typing a part of its title. */
export function RequestSelect({ value, ...select }: RequestSelectProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const { data: alone } = useFetchRequestsQuery(
    { filters: { id: value ?? '' } },
    { skip: value === null },
  )
  const chosen = alone?.data.find(({ id }) => id === value)
  const [isOpened, setOpened] = useState(false)
  const { data, isFetching } = useFetchRequestsQuery(
    {
      page_size: offered,
      sort: '-created_at',
      search: search === chosen?.title ? '' : search,
    },
    { skip: !isOpened },
  )
  const options = (data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const isListed = value === null || options.some((option) => option.value === value)
  return (
    <Select
      searchable
      clearable
      nothingFoundMessage={isFetching ? 'Loading…' : 'No matching requests'}
      {...select}
      data={isListed ? options : [{ value, label: chosen?.title ?? '…' }, ...options]}
      value={value}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
    />
  )
}
