import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ListTable.module.css'

/** Which way a column is sorted; undefined while it is not. */
export type Sorted = 'ascending' | 'descending' | undefined

interface SortHeaderProps {
  readonly sorted: Sorted
  readonly onSort: () => void
  readonly children: ReactNode
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown } as const

/** The title of a column that sorts by it: a button within the header, so that the header stays one for screen readers. */
export function SortHeader({ sorted, onSort, children }: SortHeaderProps) {
  const Icon = sorted ? icons[sorted] : IconSelector
  return (
    <UnstyledButton className={classes['sort'] ?? ''} onClick={onSort}>
      {children}
      <Icon size={14} aria-hidden className={sorted ? undefined : (classes['idle'] ?? '')} />
    </UnstyledButton>
  )
}
