import { ActionIcon, Table } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import type { Cells } from '#contract/import/lineFile.ts'
import { formatCount } from '#src/lib/counts.ts'
import { CellInput } from './CellInput.tsx'
import { cellText } from './cellText.ts'
import type { HeadingOf } from './headings.ts'
import { LineForm } from './LineForm.tsx'

/** How the lines of a file are mended where they are named. */
export interface Mending {
  /** What a line may hold. */
  readonly columns: readonly string[]
  /** What each line holds, by its number. */
  readonly cells: Readonly<Record<number, Cells>>
  readonly onMend: (number: number, cells: Cells) => void
}

interface WrongRowProps {
  readonly number: number
  readonly column: string | undefined
  /** Undefined once nothing is wrong with it any more. */
  readonly reason: string | undefined
  readonly headingOf: HeadingOf
  readonly mending: Mending | undefined
  readonly onFocus: (cells: Cells) => void
  /** Takes the focus once the row may be gone. */
  readonly onLeave: () => void
}

/** What is wrong with a line in one column, with the cell to type into, or with the line as a whole. */
export function WrongRow(props: WrongRowProps) {
  const { number, column, reason, headingOf, mending, onFocus, onLeave } = props
  const [isOpen, { toggle, close }] = useDisclosure()
  const cells = mending?.cells[number]
  // A message may name a part of a list, as `tags[3]`.
  const named = column?.split(/[.[]/)[0]
  const field = mending?.columns.find((one) => one === named)
  const line = formatCount(number)
  return (
    <>
      <Table.Tr>
        <Table.Td ta="right">{line}</Table.Td>
        <Table.Td style={{ overflowWrap: 'anywhere' }}>{named ? headingOf(named) : '–'}</Table.Td>
        <Table.Td>
          {mending && cells && field !== undefined ? (
            <CellInput
              label={`${headingOf(field)} of line ${line}`}
              given={cellText(cells[field])}
              reason={reason}
              onChange={(text) => mending.onMend(number, { [field]: text })}
              onFocus={() => onFocus(cells)}
              onLeave={onLeave}
            />
          ) : (
            reason
          )}
        </Table.Td>
        {mending && (
          <Table.Td>
            <ActionIcon aria-label={`Edit line ${line}`} aria-expanded={isOpen} onClick={toggle}>
              <IconPencil size={16} />
            </ActionIcon>
          </Table.Td>
        )}
      </Table.Tr>
      {mending && isOpen && (
        <Table.Tr>
          <Table.Td colSpan={4}>
            <LineForm
              number={number}
              cells={cells ?? {}}
              columns={mending.columns}
              headingOf={headingOf}
              onSave={(changed) => {
                close()
                onLeave()
                mending.onMend(number, changed)
              }}
              onCancel={close}
            />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}
