import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useFetchCreatorsQuery } from '#src/api/creators.ts'
import { creatorChoice, useCreatorName } from './useCreatorName.ts'

interface CreatorSelectProps extends Omit<SelectProps, 'data' | 'value'> {
  readonly value: string | null
}

/** Chooses a creator, among however many, by typing a part of their name. */
export function CreatorSelect({ value, ...select }: CreatorSelectProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const chosenName = useCreatorName(value)
  const isChosen = search === (chosenName ?? '')
  const { data } = useFetchCreatorsQuery({ ...creatorChoice, search: isChosen ? '' : search })
  const options = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const chosen =
    value !== null && !options.some((option) => option.value === value)
      ? [{ value, label: chosenName ?? '…' }]
      : []
  return (
    <Select
      searchable
      clearable
      nothingFoundMessage="No matching creators"
      {...select}
      data={[...chosen, ...options]}
      value={value}
      onSearchChange={setTyped}
    />
  )
}
