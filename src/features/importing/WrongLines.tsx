import { ScrollArea, Table, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Cells } from '#contract/import/lineFile.ts'
import { formatCount } from '#src/lib/counts.ts'
import type { WrongView } from '#src/machines/csvImport/csvImportView.ts'
import type { WrongLine } from '#src/machines/csvImport/lineReader.ts'
import type { HeadingOf } from './headings.ts'
import { type Mending, WrongRow } from './WrongRow.tsx'

interface WrongLinesProps {
  readonly wrong: WrongView
  readonly headingOf: HeadingOf
  /** Without it, lines are only named. */
  readonly mending?: Mending
}

/** Which lines of a file are wrong, and why; each cell can be mended in its place, and each line as a whole. */
export function WrongLines({ wrong, headingOf, mending }: WrongLinesProps) {
  const region = useRef<HTMLDivElement>(null)
  // The cell that is typed into stays while it counts as right: it would go from under the hand.
  const [held, setHeld] = useState<HeldCell | null>(null)
  const rows = withHeld(wrong.cells, held)
  if (rows.length === 0) return null
  // A line that counts as right is not among the wrong ones, which are all whose cells are known.
  const withHeldCells = ({ columns, cells, onMend }: Mending): Mending => ({
    columns,
    cells: held ? { [held.number]: held.cells, ...cells } : cells,
    onMend(number, mended) {
      if (held?.number === number) setHeld({ ...held, cells: { ...held.cells, ...mended } })
      onMend(number, mended)
    },
  })
  return (
    <div>
      <ScrollArea.Autosize
        mah={mending ? 320 : 240}
        type="auto"
        viewportRef={region}
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Wrong lines' }}
      >
        <Table stickyHeader verticalSpacing={4} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right" w={60}>
                Line
              </Table.Th>
              <Table.Th w={130}>Column</Table.Th>
              <Table.Th>What is wrong</Table.Th>
              {mending && <Table.Th w={44} aria-label="Mend" />}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ number, column, reason }) => (
              <WrongRow
                key={`${number} ${column}`}
                number={number}
                column={column}
                reason={reason}
                headingOf={headingOf}
                mending={mending && withHeldCells(mending)}
                onFocus={(cells) => setHeld({ number, column, cells })}
                onLeave={() => region.current?.focus()}
              />
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {wrong.others > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          And {formatCount(wrong.others)} more.
        </Text>
      )}
    </div>
  )
}

/** The cell that somebody was in last, and what its line held. */
interface HeldCell extends Pick<WrongLine, 'number' | 'column'> {
  readonly cells: Cells
}

type ShownCell = Pick<WrongLine, 'number' | 'column'> & { readonly reason: string | undefined }

function withHeld(cells: readonly WrongLine[], held: HeldCell | null): readonly ShownCell[] {
  const isHeld = ({ number, column }: ShownCell) =>
    number === held?.number && column === held.column
  if (held === null || cells.some(isHeld)) return cells
  const { number, column } = held
  const after = cells.findIndex((one) => one.number > number)
  const place = after === -1 ? cells.length : after
  return [...cells.slice(0, place), { number, column, reason: undefined }, ...cells.slice(place)]
}
