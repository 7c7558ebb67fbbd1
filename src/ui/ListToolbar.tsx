import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface ListToolbarProps {
  /** How many rows are selected. */
  readonly selected: number
  readonly onClear: () => void
  /** What can be done with the selected rows. */
  readonly bulkActions: ReactNode
  /** Search and filters, shown while nothing is selected. */
  readonly children: ReactNode
}

/** The line above a table: its search and filters or, with rows selected, what can be done with them. */
export const ListToolbar = ({ selected, onClear, bulkActions, children }: ListToolbarProps) => (
  <Group gap="xs" mb="md" mih={36}>
    {selected === 0 ? (
      children
    ) : (
      <>
        <Text size="sm" fw={500} role="status" mr="xs">
          {selected} selected
        </Text>
        {bulkActions}
        <Button variant="subtle" color="gray" onClick={onClear}>
          Clear selection
        </Button>
      </>
    )}
  </Group>
)
