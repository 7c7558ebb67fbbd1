import { MultiSelect, type MultiSelectProps, Pill } from '@mantine/core'
import { CreatorOption } from '#src/features/creators/CreatorOption.tsx'
import classes from '#src/features/creators/creators.module.css'
import { useNoCreators } from '#src/features/creators/useNoCreators.ts'
import { SmallFace } from './SmallFace.tsx'
import { useCreatorChoice } from './useCreatorChoice.ts'

interface CreatorsSelectProps extends Omit<MultiSelectProps, 'data' | 'value'> {
  readonly value: readonly string[]
  /** Who is not offered. */
  readonly without?: readonly string[]
}

/** Chooses several creators, among however many, by typing a part of their names. */
export function CreatorsSelect({ value, without = [], ...select }: CreatorsSelectProps) {
  const { known, offered, typed, setTyped } = useCreatorChoice(value)
  const ids = new Set(
    [...value, ...offered.map(({ id }) => id)].filter((id) => !without.includes(id)),
  )
  const options = [...ids].map((id) => ({ value: id, label: known.get(id)?.name ?? '…' }))
  return (
    <MultiSelect
      searchable
      hidePickedOptions
      nothingFoundMessage={useNoCreators(typed)}
      {...select}
      renderOption={({ option, checked }) => (
        <CreatorOption
          creator={known.get(option.value)}
          label={option.label}
          checked={checked ?? false}
        />
      )}
      renderPill={({ option, onRemove, disabled }) => (
        <Pill
          withRemoveButton
          disabled={disabled ?? false}
          {...(onRemove && { onRemove })}
          removeButtonProps={{ 'aria-label': `Remove ${option.label}` }}
        >
          <span className={classes['named']}>
            <SmallFace creator={known.get(String(option.value))} size={16} />
            {option.label}
          </span>
        </Pill>
      )}
      data={options}
      value={[...value]}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
    />
  )
}
