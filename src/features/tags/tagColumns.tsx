import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { Tag, TagSort } from '#contract/resources/tags.ts'
import { formatCount } from '#src/lib/counts.ts'
import type { CsvColumn } from '#src/lib/csv.ts'
import { Day } from '#src/ui/Day.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { Tags } from '#src/ui/Tags.tsx'
import { wideScreens } from '#src/ui/wideScreens.ts'

/** The table's columns; without `onRename` nobody may rename. */
export const tagColumns = (
  clockOffset: number,
  onRename: ((tag: Tag) => void) | undefined,
): ListColumn<Tag, TagSort>[] => [
  {
    accessor: 'text',
    title: 'Tag',
    sortable: true,
    render: ({ text }) => <Tags tags={[text]} />,
  },
  {
    accessor: 'use_total',
    title: 'Used',
    textAlign: 'right',
    width: 90,
    render: ({ use_total }) => formatCount(use_total),
  },
  {
    accessor: 'created_at',
    title: 'Added',
    sortable: true,
    textAlign: 'right',
    width: 140,
    noWrap: true,
    ...wideScreens,
    render: ({ created_at }) => <Day time={created_at} clockOffset={clockOffset} />,
  },
  ...(onRename ? [renameColumn(onRename)] : []),
]

const renameColumn = (onRename: (tag: Tag) => void): ListColumn<Tag> => ({
  accessor: 'rename',
  title: '',
  width: 56,
  textAlign: 'right',
  render: (tag) => (
    <Tooltip label="Rename">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Rename ${tag.text}`}
        onClick={() => onRename(tag)}
      >
        <IconPencil size={16} />
      </ActionIcon>
    </Tooltip>
  ),
})

export const tagCsv: readonly CsvColumn<Tag>[] = [
  { title: 'Tag', value: ({ text }) => text },
  { title: 'Used', value: ({ use_total }) => use_total },
  { title: 'Added', value: ({ created_at }) => created_at },
]
