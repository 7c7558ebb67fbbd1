import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatCount } from '#src/lib/counts.ts'
import classes from './ListToolbar.module.css'

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
  const [unfolded, { toggle }] = useDisclosure()
  return (
    <Group gap="xs" mb="md" mih={36}>
      {selected === 0 ? (
        <>
          <div className={classes['filters']} data-folded={unfolded ? undefined : true}>
            <Button
              className={classes['fold'] ?? ''}
              variant="default"
              px="sm"
              aria-label={used === 0 ? t`Filters` : t`Filters (${used})`}
              aria-expanded={unfolded}
              leftSection={<IconAdjustmentsHorizontal size={16} />}
              onClick={toggle}
            >
              {used === 0 ? t`Filters` : used}
            </Button>
            {children}
          </div>
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
