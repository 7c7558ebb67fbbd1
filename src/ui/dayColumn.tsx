import { Day } from './Day.tsx'
import type { ListColumn } from './ListTable.tsx'

/** The column of a moment that a list can be sorted by, shown as its day on the viewer's clock. */
export const dayColumn = <Field extends string>(
  accessor: Field,
  title: string,
): ListColumn<Readonly<Record<Field, string>>, Field> => ({
  accessor,
  title,
  sortable: true,
  textAlign: 'right',
  width: 140,
  noWrap: true,
  render: (row) => <Day time={row[accessor]} />,
})
