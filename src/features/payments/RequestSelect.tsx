import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useFetchRequestsQuery } from '#src/api/requests.ts'

interface RequestSelectProps extends Omit<SelectProps, 'data'> {
  /** Whose requests are offered. */
  readonly creatorId: string
  /** What the request is called that is chosen at first. */
  readonly firstTitle: string | null
}

/** Chooses a request that a creator has a task of, by typing a part of its title. */
export function RequestSelect({ creatorId, firstTitle, ...select }: RequestSelectProps) {
  const { value } = select
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const [isOpened, setOpened] = useState(false)
  const [chosen, setChosen] = useState(value ? { value, label: firstTitle ?? '…' } : null)
  const { data, isFetching, isError } = useFetchRequestsQuery(
    {
      filters: { creator_id: creatorId },
      page_size: 50,
      search: search === chosen?.label ? '' : search,
    },
    { skip: !isOpened },
  )
  const offered = (data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const isOffered = offered.some((option) => option.value === chosen?.value)
  return (
    <Select
      label="For request"
      placeholder="No specific request"
      searchable
      clearable
      nothingFoundMessage={nothingFound({ isFetching, isError, isSearched: search !== '' })}
      {...select}
      data={chosen && !isOffered ? [chosen, ...offered] : offered}
      onChange={(id, option) => {
        setChosen(option)
        select.onChange?.(id, option)
      }}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
    />
  )
}

interface Looked {
  readonly isFetching: boolean
  readonly isError: boolean
  readonly isSearched: boolean
}

function nothingFound({ isFetching, isError, isSearched }: Looked): string {
  if (isFetching) return 'Loading…'
  if (isError) return 'The requests could not be loaded'
  return isSearched ? 'No request matches' : 'No requests of this creator'
}
