import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { EmptyState } from './EmptyState.tsx'

/** What a list that is searched or filtered needs where nothing is left. */
export interface Narrowed {
  /** One sentence: what to try. */
  readonly hint: string
  readonly onClear: () => void
}

/** Stands where rows are, but none that match. */
export const NoneMatch = ({ nouns, hint, onClear }: Narrowed & { readonly nouns: string }) => (
  <EmptyState
    icon={<IconSearchOff stroke={1.5} />}
    title={`No matching ${nouns}`}
    action={
      <Button variant="default" onClick={onClear}>
        Clear search and filters
      </Button>
    }
  >
    {hint}
  </EmptyState>
)
