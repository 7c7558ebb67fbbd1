import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { EmptyState } from './EmptyState.tsx'
import { HiddenRowsContext } from './hiddenRows.ts'
import { LoadError } from './LoadError.tsx'
import type { RowQuery } from './rowQuery.ts'

interface OneRowProps<Row> {
  readonly id: string
  /** The fetch that looks for it. */
  readonly query: RowQuery<Row>
  /** What it is: `link`. */
  readonly noun: string
  /** Stands for one that is gone. */
  readonly icon: Icon
  /** The list that it would be in. */
  readonly list: { readonly to: string; readonly label: string }
  readonly children: (row: Row) => ReactNode
}

/** The screen of one row, in whichever state it is: there, on its way, failed, or gone or hidden from whoever looks, which is told as one. */
export function OneRow<Row extends { readonly id: string }>(props: OneRowProps<Row>) {
  const { id, query, noun } = props
  const hidden = useContext(HiddenRowsContext)
  const row = query.data?.data.find((one) => one.id === id && !hidden.has(id))
  if (row) return props.children(row)
  if (query.error) {
    return <LoadError title={t`The ${noun} could not be loaded`} wholeScreen query={query} />
  }
  if (query.isFetching) return <Skeleton height={32} width={240} aria-busy="true" />
  return (
    <EmptyState
      icon={props.icon}
      title={t`This ${noun} does not exist`}
      wholeScreen
      action={
        <Button component={Link} to={props.list.to} variant="default">
          {props.list.label}
        </Button>
      }
    >
      <Trans>It may have been deleted, or you may not have access to it.</Trans>
    </EmptyState>
  )
}
