import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import type { RowQuery } from './rowQuery.ts'

interface OneRowProps<Row> {
  readonly id: string
  /** The fetch that looks for it. */
  readonly query: RowQuery<Row>
  /** What it is: `link`. */
  readonly noun: string
  /** Stands for one that is gone. */
  readonly icon: ReactNode
  /** The list that it would be in. */
  readonly list: { readonly to: string; readonly label: string }
  readonly children: (row: Row) => ReactNode
}

/** The screen of one row, in whichever state it is: there, on its way, failed, or gone or hidden from whoever looks, which is told as one. */
export function OneRow<Row extends { readonly id: string }>(props: OneRowProps<Row>) {
  const { id, query, noun } = props
  const row = query.data?.data.find((one) => one.id === id)
  if (row) return props.children(row)
  if (query.error) {
    return (
      <ErrorState
        title={`The ${noun} could not be loaded`}
        wholeScreen
        message={query.error.message ?? ''}
        onRetry={query.refetch}
        retrying={query.isFetching}
      />
    )
  }
  if (query.isFetching) return <Skeleton height={32} width={240} aria-busy="true" />
  return (
    <EmptyState
      icon={props.icon}
      title={`This ${noun} does not exist`}
      wholeScreen
      action={
        <Button component={Link} to={props.list.to} variant="default">
          {props.list.label}
        </Button>
      }
    >
      It may have been deleted, or you may not have access to it.
    </EmptyState>
  )
}
