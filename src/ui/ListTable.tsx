import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconStairsDown } from '@tabler/icons-react'
import { DataTable, type DataTableColumn, type DataTableSortStatus } from 'mantine-datatable'
import 'mantine-datatable/styles.layer.css'
import type { ReactNode } from 'react'
import { deepestPage } from '#contract/rules/pageDepth.ts'
import type { SortOrder } from '#contract/rules/sortOrder.ts'
import { totalText } from '#src/lib/counts.ts'
import {
  isOutOfReach,
  isPastNumbers,
  type ListFound,
  type PagePlace,
  pageNumber,
} from '#src/lib/pagePlace.ts'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { OutOfReach } from './OutOfReach.tsx'
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
        title={`The ${noun} could not be loaded`}
        message={props.error}
        onRetry={props.onRetry}
        retrying={props.fetching}
        onLeave={typeof page === 'number' ? undefined : () => onPage(1)}
      />
    )
  }
  if (found === undefined) return <TableSkeleton />
  if (found.data.length === 0) {
    return page === 1 ? props.empty : <NothingHere onFirst={() => onPage(1)} />
  }
  return <Rows {...props} found={found} />
}

/** A page past the end, where a list was longer once. */
const NothingHere = ({ onFirst }: { readonly onFirst: () => void }) => (
  <EmptyState
    icon={<IconStairsDown stroke={1.5} />}
    title="Nothing on this page"
    action={
      <Button variant="default" onClick={onFirst}>
        Go to first page
      </Button>
    }
  >
    The list ends before this page.
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
  const isStepped = isPastNumbers(page, pageSize, found)
  return (
    <DataTable
      withTableBorder
      borderRadius="md"
      verticalSpacing="sm"
      highlightOnHover
      minHeight={160}
      records={[...found.data]}
      columns={columns}
      fetching={props.fetching}
      loaderBackgroundBlur={0}
      customLoader={<span />}
      {...(props.wide && { scrollAreaProps: { viewportProps: { tabIndex: 0 } } })}
      totalRecords={found.total}
      recordsPerPage={pageSize}
      page={Math.min(pageNumber(page), deepestPage(pageSize))}
      onPageChange={onPage}
      paginationText={({ from, to }) => `${from} to ${to} of ${totalText(found)} ${noun}`}
      getPaginationControlProps={(control) => ({ 'aria-label': `Go to the ${control} page` })}
      {...(isStepped && {
        renderPagination: () => (
          <StepPager noun={noun} found={found} place={page} pageSize={pageSize} onPage={onPage} />
        ),
      })}
      {...sortProps(props)}
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

const fromTheStart = { getInitialValueInEffect: false }

/** How the table shows its sort, and says that another one is wanted. */
const sortProps = <Row, Sort extends string>({
  columns,
  sort,
  onSort,
}: Pick<ListTableProps<Row, Sort>, 'columns' | 'sort' | 'onSort'>) => ({
  sortStatus: {
    columnAccessor: sort?.replace('-', '') ?? '',
    direction: sort?.startsWith('-') ? ('desc' as const) : ('asc' as const),
  },
  onSortStatusChange: ({ columnAccessor, direction }: DataTableSortStatus<Row>) => {
    const sorted = columns.find(({ accessor }) => accessor === columnAccessor)
    if (sorted?.sortable) onSort?.(direction === 'desc' ? `-${sorted.accessor}` : sorted.accessor)
  },
})

const selectionProps = <Row,>(
  { selected, onChange, nameOf, unselectable }: ListSelection<Row>,
  noun: string,
) => ({
  selectedRecords: [...selected],
  ...(unselectable && { isRecordSelectable: (row: Row) => unselectable(row) === undefined }),
  onSelectedRecordsChange: onChange,
  allRecordsSelectionCheckboxProps: { 'aria-label': `Select all ${noun} on this page` },
  getRecordSelectionCheckboxProps: (row: Row) => ({
    'aria-label': `Select ${nameOf(row)}`,
    title: unselectable?.(row),
  }),
})
