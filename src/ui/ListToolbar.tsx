import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '#src/lib/counts.ts'
import { FoldedFilters } from './FoldedFilters.tsx'

interface ListToolbarProps {
  /** How many rows are selected. */
  readonly selected: number
  readonly onClear: () => void
  /** What can be done with the selected rows. */
  readonly bulkActions: ReactNode
  /** What selects more of them. */
  readonly more?: ReactNode
  /** Stands behind the filters. */
  readonly aside?: ReactNode
  /** How many filters are used, the search not counted. */
  readonly used: number
  /** Search and filters, shown while nothing is selected. */
  readonly children: ReactNode
}

/** The line above a table: its search and filters or, with rows selected, what can be done with them. */
export function ListToolbar({
  selected,
  onClear,
  bulkActions,
  more,
  aside,
  used,
  children,
}: ListToolbarProps) {
  const count = formatCount(selected)
  return (
    <Group gap="xs" mb="md" mih={36}>
      {selected === 0 ? (
        <>
          <FoldedFilters used={used}>{children}</FoldedFilters>
          {aside}
        </>
      ) : (
        <>
          <Text size="sm" fw={500} role="status" mr="xs">
            <Trans>{count} selected</Trans>
          </Text>
          {more}
          {bulkActions}
          <Button variant="subtle" color="gray" onClick={onClear}>
            <Trans>Clear selection</Trans>
          </Button>
        </>
      )}
    </Group>
  )
}
