import { Text } from '@mantine/core'
import { countOf } from '#src/lib/counts.ts'
import { CreatorName } from './CreatorName.tsx'
import classes from './creators.module.css'

/** Several creators in a line: two by name, the others as a number. */
export function CreatorNames({ ids }: { readonly ids: readonly string[] }) {
  const [first, second, ...others] = ids
  if (first === undefined) return <CreatorName id={null} />
  return (
    <span className={classes['several']}>
      <CreatorName id={first} />
      {second !== undefined && <CreatorName id={second} />}
      {others.length > 0 && (
        <Text span inherit c="dimmed">
          and {countOf(others.length, 'other')}
        </Text>
      )}
    </span>
  )
}
