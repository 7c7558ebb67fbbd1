import { DataTable, type DataTableColumn } from 'mantine-datatable'
import 'mantine-datatable/styles.layer.css'
import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'

export type ListColumn<Row> = DataTableColumn<Row>

interface ListTableProps<Row> {
  /** What is listed, for messages: `links`. */
  readonly noun: string
  /** Undefined: not there yet. */
  readonly rows: readonly Row[] | undefined
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly onPage: (page: number) => void
  readonly columns: readonly ListColumn<Row>[]
  /** A field, or a field with a minus for the other way round. */
  readonly sort: string
  readonly onSort: (sort: string) => void
  readonly selection?: ListSelection<Row> | undefined
  readonly fetching: boolean
  /** Why the rows could not be had. */
  readonly error: string | undefined
  readonly onRetry: () => void
  /** Shown when there are no rows. */
  readonly empty: ReactNode
}

export interface ListSelection<Row> {
  readonly selected: readonly Row[]
  readonly onChange: (rows: readonly Row[]) => void
  /** What a screen reader calls a row's checkbox: `Select Jade`. */
  readonly nameOf: (row: Row) => string
  /** Which rows can be selected; all when nobody says. */
  readonly isSelectable?: (row: Row) => boolean
}

/** A page of rows in whichever state it is: on its way, failed, empty, or there. */
export function ListTable<Row extends { readonly id: string }>(props: ListTableProps<Row>) {
  const { rows, noun } = props
  if (rows === undefined && props.error !== undefined) {
    return (
      <ErrorState
        title={`The ${noun} could not be loaded`}
        message={props.error}
        onRetry={props.onRetry}
        retrying={props.fetching}
      />
    )
  }
  if (rows === undefined) return <TableSkeleton />
  if (rows.length === 0 && props.page === 1) return props.empty
  return (
    <DataTable
      withTableBorder
      borderRadius="md"
      verticalSpacing="sm"
      highlightOnHover
      minHeight={160}
      noRecordsText="Nothing on this page"
      records={[...rows]}
      columns={[...props.columns]}
      fetching={props.fetching}
      loaderBackgroundBlur={0}
      customLoader={<span />}
      totalRecords={props.total}
      recordsPerPage={props.pageSize}
      page={props.page}
      onPageChange={props.onPage}
      paginationText={({ from, to, totalRecords }) => `${from} to ${to} of ${totalRecords} ${noun}`}
      getPaginationControlProps={(control) => ({ 'aria-label': `Go to the ${control} page` })}
      sortStatus={{
        columnAccessor: props.sort.replace('-', ''),
        direction: props.sort.startsWith('-') ? 'desc' : 'asc',
      }}
      onSortStatusChange={({ columnAccessor, direction }) =>
        props.onSort(`${direction === 'desc' ? '-' : ''}${String(columnAccessor)}`)
      }
      {...(props.selection && selectionProps(props.selection, noun))}
    />
  )
}

const selectionProps = <Row,>(
  { selected, onChange, nameOf, isSelectable }: ListSelection<Row>,
  noun: string,
) => ({
  selectedRecords: [...selected],
  ...(isSelectable && { isRecordSelectable: isSelectable }),
  onSelectedRecordsChange: onChange,
  allRecordsSelectionCheckboxProps: { 'aria-label': `Select all ${noun} on this page` },
  getRecordSelectionCheckboxProps: (row: Row) => ({ 'aria-label': `Select ${nameOf(row)}` }),
})
