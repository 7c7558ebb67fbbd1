import type { DataTableColumn } from 'mantine-datatable'
import type { ReactNode } from 'react'
import type { ListColumn } from './ListTable.tsx'

/** How wide a column is, how it stands, and on which screens; `sortable` when the list can be sorted by its field. */
type Look<Row> = Pick<
  DataTableColumn<Row>,
  'width' | 'textAlign' | 'noWrap' | 'visibleMediaQuery' | 'sortable'
>

/** A column of a list: the field that it is of, its title, its look, and what it shows of a row. */
export function column<Row, Field extends string>(
  accessor: Field,
  title: string,
  look: Look<Row> & { readonly sortable: true },
  render: (row: Row) => ReactNode,
): ListColumn<Row, Field>
export function column<Row>(
  accessor: string,
  title: string,
  look: Look<Row> & { readonly sortable?: false },
  render: (row: Row) => ReactNode,
): ListColumn<Row>
export function column<Row>(
  accessor: string,
  title: string,
  { sortable = false, ...look }: Look<Row>,
  render: (row: Row) => ReactNode,
): ListColumn<Row, string> {
  const shown = { accessor, title, ...look, render }
  return sortable ? { ...shown, sortable } : shown
}
