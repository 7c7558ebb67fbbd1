import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FoldedFilters.module.css'

interface FoldedFiltersProps {
  /** How many filters are used, a search not counted. */
  readonly used: number
  /** A search and filters. */
  readonly children: ReactNode
}

/** Search and filters in a row; on a phone the filters stand behind one button, which says how many are used. */
export function FoldedFilters({ used, children }: FoldedFiltersProps) {
  const [unfolded, { toggle }] = useDisclosure()
  return (
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
  )
}
