import { Stack } from '@mantine/core'
import { CreatorsSelect } from '#src/features/creators/shared/CreatorsSelect.tsx'
import { useCreatorChoice } from '#src/features/creators/shared/useCreatorChoice.ts'
import { LockedCreators } from '#src/features/requests/shared/LockedCreators.tsx'

interface CreatorsFieldProps {
  readonly value: readonly string[]
  readonly error?: string | undefined
  readonly label: string
  readonly description?: string
  /** Who is not offered. */
  readonly without?: readonly string[]
  readonly onChange: (ids: string[]) => void
}

/** Chooses whom to ask, and warns of those who could not log in to send anything. */
export function CreatorsField({ value, error, onChange, ...field }: CreatorsFieldProps) {
  const { known } = useCreatorChoice(value)
  return (
    <Stack gap="xs">
      <CreatorsSelect
        {...field}
        placeholder={value.length === 0 ? 'Choose creators' : ''}
        value={value}
        error={error}
        onChange={onChange}
      />
      <LockedCreators creators={value.flatMap((id) => known.get(id) ?? [])} />
    </Stack>
  )
}
