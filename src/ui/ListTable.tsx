import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconStairsDown, IconTrash } from '@tabler/icons-react'
import { DataTable, type DataTableColumn } from 'mantine-datatable'
import 'mantine-datatable/styles.layer.css'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { deepestPage } from '#contract/rules/pageDepth.ts'
import type { SortOrder } from '#contract/rules/sortOrder.ts'
import { totalText } from '#src/lib/counts.ts'
import { said } from '#src/lib/i18n.ts'
import {
  isOutOfReach,
  isPastNumbers,
  type ListFound,
  type PagePlace,
  pageNumber,
} from '#src/lib/pagePlace.ts'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import classes from './ListTable.module.css'
import { OutOfReach } from './OutOfReach.tsx'
import { type Sorted, SortHeader } from './SortHeader.tsx'
import { StepPager } from './StepPager.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { desktops, wideScreens } from './wideScreens.ts'

/** A column of a list. `Sort` are the fields that the list can be sorted by: a column is sortable by one of them only. */
export type ListColumn<Row, Sort extends string = never> = DataTableColumn<Row> &
  (SortableBy<Sort> | { readonly sortable?: false })

interface SortableBy<Sort extends string> {
  readonly accessor: Sort
  readonly sortable: true
}

interface ListTableProps<Row, Sort extends string> {
  /** What is listed, for messages: `links`. */
  readonly noun: string
  /** Undefined: not there yet. */
  readonly found: Found<Row> | undefined
  readonly page: PagePlace
  readonly pageSize: number
  readonly onPage: (page: PagePlace) => void
  readonly columns: readonly ListColumn<Row, Sort>[]
  /** What the rows are sorted by; undefined where nobody can choose. */
  readonly sort?: SortOrder<Sort> | undefined
  readonly onSort?: ((sort: SortOrder<Sort>) => void) | undefined
  readonly selection?: ListSelection<Row> | undefined
  /** Whether it may be wider than its place, and is then scrolled, by the keyboard too. */
  readonly wide?: boolean | undefined
  readonly fetching: boolean
  /** Why the rows could not be had. */
  readonly error: string | undefined
  readonly onRetry: () => void
  /** Shown when there are no rows. */
  readonly empty: ReactNode
}

/** A page of rows, and what is known of the list. */
interface Found<Row> extends ListFound {
  readonly data: readonly Row[]
}

export interface ListSelection<Row> {
  readonly selected: readonly Row[]
  readonly onChange: (rows: readonly Row[]) => void
  /** What a screen reader calls a row's checkbox: `Select Jade`. */
  readonly nameOf: (row: Row) => string
  /** Why a row cannot be selected; undefined for one that can. All can when nobody says. */
  readonly unselectable?: (row: Row) => string | undefined
}

/** A page of rows in whichever state it is: on its way, failed, empty, or there. */
export function ListTable<Row extends { readonly id: string }, Sort extends string = never>(
  props: ListTableProps<Row, Sort>,
) {
  const { found, noun, page, pageSize, onPage } = props
  if (isOutOfReach(page, pageSize)) {
    return <OutOfReach number={pageNumber(page)} pageSize={pageSize} onPage={onPage} />
  }
  if (found === undefined && props.error !== undefined) {
    return (
      <ErrorState
        title={t`The ${noun} could not be loaded`}
        message={props.error}
        onRetry={props.onRetry}
        retrying={props.fetching}
        onLeave={typeof page === 'number' ? undefined : () => onPage(1)}
      />
    )
  }
  if (found === undefined) return <TableSkeleton />
  if (found.data.length === 0 && found.total > (pageNumber(page) - 1) * pageSize) return allHidden()
  if (found.data.length === 0) {
    return page === 1 ? props.empty : <NothingHere onFirst={() => onPage(1)} />
  }
  return <Rows {...props} found={found} />
}

/** A page of which every row is to be deleted, though not every row of the list. */
const allHidden = () => (
  <EmptyState icon={IconTrash} title={t`Everything on this page was deleted`}>
    <Trans>What else there is moves up in a few seconds.</Trans>
  </EmptyState>
)

/** A page past the end, where a list was longer once. */
const NothingHere = ({ onFirst }: { readonly onFirst: () => void }) => (
  <EmptyState
    icon={IconStairsDown}
    title={t`Nothing on this page`}
    action={
      <Button variant="default" onClick={onFirst}>
        <Trans>Go to first page</Trans>
      </Button>
    }
  >
    <Trans>The list ends before this page.</Trans>
  </EmptyState>
)

interface RowsProps<Row, Sort extends string> extends ListTableProps<Row, Sort> {
  readonly found: Found<Row>
}

function Rows<Row extends { readonly id: string }, Sort extends string>(
  props: RowsProps<Row, Sort>,
) {
  const { noun, found, page, pageSize, onPage } = props
  const columns = useShown(props.columns)
  const table = useRef<HTMLTableElement>(null)
  useSortMarks(table, columns, props.sort)
  const isStepped = isPastNumbers(page, pageSize, found)
  const total = totalText(found)
  return (
    <DataTable
      withTableBorder
      borderRadius="md"
      verticalSpacing="sm"
      highlightOnHover
      minHeight={160}
      records={[...found.data]}
      columns={columns.map((shown) => withSortHeader(shown, props))}
      tableRef={(element) => {
        table.current = element
      }}
      classNames={{ table: classes['table'] ?? '' }}
      emptyState={nothing}
      fetching={props.fetching}
      loaderBackgroundBlur={0}
      customLoader={<span />}
      {...(props.wide && { scrollAreaProps: { viewportProps: { tabIndex: 0 } } })}
      totalRecords={found.total}
      recordsPerPage={pageSize}
      page={Math.min(pageNumber(page), deepestPage(pageSize))}
      onPageChange={onPage}
      paginationText={({ from, to }) =>
        found.total === 1 ? t`1 of 1` : t`${from} to ${to} of ${total} ${noun}`
      }
      getPaginationControlProps={(control) => ({ 'aria-label': controls[control] })}
      {...(isStepped && {
        renderPagination: () => (
          <StepPager noun={noun} found={found} place={page} pageSize={pageSize} onPage={onPage} />
        ),
      })}
      {...(props.selection && selectionProps(props.selection, noun))}
    />
  )
}

/**
 * The columns that there is room for. The table itself would draw all of them first, and take away what there is none for: rows would be higher for a
 * moment, and a list that is come back to would be found elsewhere.
 */
function useShown<Row, Sort extends string>(
  columns: readonly ListColumn<Row, Sort>[],
): ListColumn<Row, Sort>[] {
  const isWide = useMediaQuery(wideScreens.visibleMediaQuery, undefined, fromTheStart)
  const isDesktop = useMediaQuery(desktops.visibleMediaQuery, undefined, fromTheStart)
  return columns.filter(({ visibleMediaQuery: query }) => {
    if (query === wideScreens.visibleMediaQuery) return isWide
    return query === desktops.visibleMediaQuery ? isDesktop : true
  })
}

const controls = said({
  first: msg`Go to the first page`,
  previous: msg`Go to the previous page`,
  next: msg`Go to the next page`,
  last: msg`Go to the last page`,
})

const fromTheStart = { getInitialValueInEffect: false }

/** Stands where the table would say that it has no records, which it keeps for screen readers while it is full. */
const nothing = <span />

/** Which way a list is sorted by one of its columns. */
function sortedBy<Row, Sort extends string>(
  { accessor }: ListColumn<Row, Sort>,
  sort: SortOrder<Sort> | undefined,
): Sorted {
  if (sort === accessor) return 'ascending'
  return sort === `-${String(accessor)}` ? 'descending' : undefined
}

/**
 * A column with the button that sorts by it. The table's own way makes a button of the whole header, which is no header then for
 * screen readers. What is sorted for the first time keeps the direction of what was sorted before.
 */
function withSortHeader<Row, Sort extends string>(
  column: ListColumn<Row, Sort>,
  { sort, onSort }: Pick<ListTableProps<Row, Sort>, 'sort' | 'onSort'>,
): DataTableColumn<Row> {
  if (!column.sortable || !onSort) return { ...column, sortable: false }
  const { accessor } = column
  const sorted = sortedBy(column, sort)
  const isDown = sorted ? sorted === 'ascending' : sort?.startsWith('-')
  return {
    ...column,
    sortable: false,
    title: (
      <SortHeader sorted={sorted} onSort={() => onSort(isDown ? `-${accessor}` : accessor)}>
        {column.title}
      </SortHeader>
    ),
  }
}

/** Says to screen readers which header the rows are sorted by; the table has no property for it. */
function useSortMarks<Row, Sort extends string>(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly ListColumn<Row, Sort>[],
  sort: SortOrder<Sort> | undefined,
): void {
  useLayoutEffect(() => {
    for (const column of columns) {
      const header = table.current?.querySelector(`th[data-accessor="${String(column.accessor)}"]`)
      const sorted = sortedBy(column, sort)
      if (sorted) header?.setAttribute('aria-sort', sorted)
      else header?.removeAttribute('aria-sort')
    }
  })
}

const selectionProps = <Row,>(
  { selected, onChange, nameOf, unselectable }: ListSelection<Row>,
  noun: string,
) => ({
  selectedRecords: [...selected],
  ...(unselectable && { isRecordSelectable: (row: Row) => unselectable(row) === undefined }),
  onSelectedRecordsChange: onChange,
  allRecordsSelectionCheckboxProps: { 'aria-label': t`Select all ${noun} on this page` },
  getRecordSelectionCheckboxProps: (row: Row) => {
    const name = nameOf(row)
    return { 'aria-label': t`Select ${name}`, title: unselectable?.(row) }
  },
})
