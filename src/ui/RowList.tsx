import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import type { SortOrder } from '#contract/rules/sortOrder.ts'
import type { PagePlace } from '#src/lib/pagePlace.ts'
import { useWithoutHidden } from './hiddenRows.ts'
import { type ListColumn, ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { LookMenu } from './LookMenu.tsx'
import { type Narrowed, NoneMatch } from './NoneMatch.tsx'
import { type RowQuery, shownPage } from './rowQuery.ts'
import { RowsChangedContext } from './rowsChanged.ts'
import { type FetchPage, SelectMatching } from './SelectMatching.tsx'
import { useSelection } from './useSelection.ts'

export interface RowListProps<Row, Sort extends string> {
  /** One row: `link`. Several are `links`, unless `nouns` says otherwise. */
  readonly noun: string
  readonly nouns?: string
  readonly query: RowQuery<Row>
  readonly columns: readonly ListColumn<Row, Sort>[]
  readonly page: PagePlace
  readonly pageSize: number
  readonly onPage: (page: PagePlace) => void
  /** Without it nobody chooses how many rows a page holds. */
  readonly onPageSize?: (size: number) => void
  /** Columns that are not shown, and how they are chosen. */
  readonly hidden?: readonly string[]
  readonly onShow?: (column: string, isShown: boolean) => void
  readonly sort: SortOrder<Sort>
  readonly onSort: (sort: SortOrder<Sort>) => void
  /** Whether the rows may be wider than their place. */
  readonly wide?: boolean
  /** Saved views to choose from. */
  readonly views?: ReactNode
  /** Search and filters. */
  readonly filters?: ReactNode
  /** Without it rows cannot be selected. */
  readonly selection?: RowSelection<Row> | undefined
  /** How any page of what is shown is had: with it, the rows of all pages can be selected. */
  readonly fetchPage?: FetchPage<Row>
  /** Whether whoever looks may select rows; everybody may when nothing is said. */
  readonly maySelect?: boolean
  /** Set while the rows are searched or filtered: shown instead of `none` when nothing is left. */
  readonly narrowed?: Narrowed | undefined
  /** Shown when there are no rows at all. */
  readonly none: ReactNode
}

/** What a dialog that asks before rows are deleted is given. */
export interface DeletionOf<Row> {
  readonly opened: boolean
  readonly rows: readonly Row[]
  readonly onClose: () => void
  readonly onDeleted?: (() => void) | undefined
}

interface RowSelection<Row> {
  /** What a row is called, for screen readers. */
  readonly nameOf: (row: Row) => string
  /** Why a row cannot be selected; undefined for one that can. All can when nobody says. */
  readonly unselectable?: (row: Row) => string | undefined
  /** What can be done with selected rows, beside or instead of deleting them. */
  readonly actions?: (selected: readonly Row[], askToDelete: () => void) => ReactNode
  /** The dialog that asks before the selected rows are deleted; without it they cannot be. */
  readonly deletion?: (asked: DeletionOf<Row>) => ReactNode
}

/** Rows with search, filters, sort, pages, selection and deletion, in whichever state they are. */
export function RowList<Row extends { readonly id: string }, Sort extends string>(
  props: RowListProps<Row, Sort>,
) {
  const { noun, nouns = `${noun}s`, query, narrowed, maySelect = true } = props
  const selection = maySelect ? props.selection : undefined
  const shown = useWithoutHidden(shownPage(query))
  const rows = shown?.data ?? []
  const { hidden = [] } = props
  const [first, ...others] = props.columns
  const columns = props.columns.filter(
    (one) => one === first || !hidden.includes(String(one.accessor)),
  )
  const hideable = others.flatMap(({ accessor, title }) =>
    typeof title === 'string' ? [{ accessor: String(accessor), title }] : [],
  )
  const { selected, select, selectBeyond, isBeyond, clear } = useSelection(rows)
  const mayBeSelected = (row: Row) => selection?.unselectable?.(row) === undefined
  const isWholePage = !isBeyond && selected.length === rows.filter(mayBeSelected).length
  const [isReading, setReading] = useState(false)
  const [asking, { open: ask, close: stopAsking }] = useDisclosure()
  const actions = selection?.actions ?? ((_selected, askToDelete) => deleteButton(askToDelete))
  return (
    <>
      {props.views}
      {(props.filters || selected.length > 0) && (
        <ListToolbar
          selected={selected.length}
          onClear={clear}
          used={narrowed?.used ?? 0}
          aside={
            props.onShow &&
            props.onPageSize && (
              <LookMenu
                columns={hideable}
                hidden={hidden}
                onShow={props.onShow}
                pageSize={props.pageSize}
                onPageSize={props.onPageSize}
              />
            )
          }
          bulkActions={
            isReading ? null : (
              <RowsChangedContext value={isBeyond ? clear : stay}>
                {actions(selected, ask)}
              </RowsChangedContext>
            )
          }
          more={
            shown &&
            props.fetchPage &&
            isWholePage &&
            shown.total > rows.length && (
              <SelectMatching
                nouns={nouns}
                found={shown}
                fetchPage={props.fetchPage}
                onReading={setReading}
                onSelect={(found) => selectBeyond(found.filter(mayBeSelected))}
              />
            )
          }
        >
          {props.filters}
        </ListToolbar>
      )}
      <ListTable
        noun={nouns}
        found={shown}
        page={props.page}
        pageSize={props.pageSize}
        onPage={props.onPage}
        columns={columns}
        sort={props.sort}
        onSort={props.onSort}
        wide={props.wide}
        selection={selection && { ...selection, selected, onChange: select }}
        fetching={query.isFetching}
        error={query.error && (query.error.message ?? '')}
        onRetry={query.refetch}
        empty={narrowed ? <NoneMatch nouns={nouns} {...narrowed} /> : props.none}
      />
      {selection?.deletion?.({
        opened: asking,
        rows: selected,
        onClose: stopAsking,
        onDeleted: clear,
      })}
    </>
  )
}

/** Selected rows that are shown stay selected when they are changed. */
const stay = () => {}

/** The button that deletes selected rows. */
export const deleteButton = (onClick: () => void) => (
  <Button color="red" variant="light" onClick={onClick}>
    <Trans>Delete</Trans>
  </Button>
)
