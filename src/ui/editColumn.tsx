import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ListColumn } from './ListTable.tsx'

interface EditColumn<Row> {
  /** What it does, as its tooltip says: `Rename`. */
  readonly verb?: string
  /** What is edited: `the payout to Jade`. */
  readonly nameOf: (row: Row) => string
  /** Which rows may be edited; without it, all. */
  readonly mayEdit?: (row: Row) => boolean
  /** Without it, nobody may edit, and there is no column. */
  readonly onEdit: ((row: Row) => void) | undefined
}

/** The column of the buttons that edit a row: none or one. */
export const editColumn = <Row,>({
  verb = 'Edit',
  nameOf,
  mayEdit = () => true,
  onEdit,
}: EditColumn<Row>): ListColumn<Row>[] =>
  onEdit === undefined
    ? []
    : [
        {
          accessor: 'edit',
          title: <VisuallyHidden>{verb}</VisuallyHidden>,
          width: 56,
          textAlign: 'right',
          render: (row) =>
            mayEdit(row) && (
              <Tooltip label={verb}>
                <ActionIcon aria-label={`${verb} ${nameOf(row)}`} onClick={() => onEdit(row)}>
                  <IconPencil size={16} />
                </ActionIcon>
              </Tooltip>
            ),
        },
      ]
