import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { EmptyState } from './EmptyState.tsx'

/** What a list that is searched or filtered needs where nothing is left. */
export interface Narrowed {
  /** One sentence: what to try. */
  readonly hint: string
  readonly onClear: () => void
  /** How many filters are used, the search not counted. */
  readonly used?: number
}

/** Stands where rows are, but none that match. */
export const NoneMatch = ({ nouns, hint, onClear }: Narrowed & { readonly nouns: string }) => (
  <EmptyState
    icon={IconSearchOff}
    title={t`No matching ${nouns}`}
    action={
      <Button variant="default" onClick={onClear}>
        <Trans>Clear search and filters</Trans>
      </Button>
    }
  >
    {hint}
  </EmptyState>
)
