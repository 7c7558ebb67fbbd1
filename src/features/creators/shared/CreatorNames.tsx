import { Text } from '@mantine/core'
import classes from '#src/features/creators/creators.module.css'
import { countOf } from '#src/lib/counts.ts'
import { CreatorName, type ShownCreator } from './CreatorName.tsx'

interface CreatorNamesProps {
  readonly first: readonly ShownCreator[]
  /** How many they are, those of `first` among them. */
  readonly total: number
}

/** Several creators in a line: the first by name, the others as a number. */
export function CreatorNames({ first, total }: CreatorNamesProps) {
  if (first.length === 0) return <CreatorName creator={null} />
  const others = total - first.length
  return (
    <span className={classes['several']}>
      {first.map((creator) => (
        <CreatorName key={creator.id} creator={creator} />
      ))}
      {others > 0 && (
        <Text span inherit c="dimmed">
          and {countOf(others, 'other')}
        </Text>
      )}
    </span>
  )
}
