import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useFetchCreatorsQuery } from '#src/api/creators.ts'
import { CreatorOption } from '#src/features/creators/CreatorOption.tsx'
import { useNoCreators } from '#src/features/creators/useNoCreators.ts'
import { SmallFace } from './SmallFace.tsx'
import { creatorChoice, useCreator } from './useCreator.ts'

interface CreatorSelectProps extends Omit<SelectProps, 'data' | 'value'> {
  readonly value: string | null
}

/** Chooses a creator, among however many, by typing a part of their name. */
export function CreatorSelect({ value, ...select }: CreatorSelectProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const chosenCreator = useCreator(value)
  const chosenName = chosenCreator?.name
  const isChosen = search === (chosenName ?? '')
  const [isOpened, setOpened] = useState(false)
  const { data, isFetching } = useFetchCreatorsQuery(
    { ...creatorChoice, search: isChosen ? '' : search },
    { skip: !isOpened },
  )
  const none = useNoCreators(isChosen ? '' : typed)
  const offered = data?.data ?? []
  const options = offered.map(({ id, name }) => ({ value: id, label: name }))
  const chosen =
    value !== null && !options.some((option) => option.value === value)
      ? [{ value, label: chosenName ?? '…' }]
      : []
  return (
    <Select
      searchable
      clearable
      nothingFoundMessage={isFetching ? 'Loading…' : none}
      {...(value !== null && { leftSection: <SmallFace creator={chosenCreator} size={22} /> })}
      {...select}
      renderOption={({ option, checked }) => (
        <CreatorOption
          creator={
            option.value === value
              ? chosenCreator
              : offered.find((creator) => creator.id === option.value)
          }
          label={option.label}
          checked={checked ?? false}
        />
      )}
      data={[...chosen, ...options]}
      value={value}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
    />
  )
}
