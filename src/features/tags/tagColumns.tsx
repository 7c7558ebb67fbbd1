import type { Tag, TagSort } from '#contract/resources/tags.ts'
import { totalText } from '#src/lib/counts.ts'
import { column } from '#src/ui/column.ts'
import { dayColumn } from '#src/ui/dayColumn.tsx'
import { editColumn } from '#src/ui/editColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { Tags } from '#src/ui/Tags.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'

/** The table's columns; without `onRename` nobody may rename. */
export const tagColumns = (
  onRename: ((tag: Tag) => void) | undefined,
): ListColumn<Tag, TagSort>[] => [
  column('text', 'Tag', { sortable: true }, ({ text }) => <Tags tags={[text]} />),
  column(
    'use_total',
    'Used',
    { textAlign: 'right', width: 90 },
    ({ use_total: total, use_total_is_exact: total_is_exact }) =>
      totalText({ total, total_is_exact }),
  ),
  { ...wideScreens, ...dayColumn('created_at', 'Added') },
  ...editColumn({ verb: 'Rename', nameOf: ({ text }) => text, onEdit: onRename }),
]
