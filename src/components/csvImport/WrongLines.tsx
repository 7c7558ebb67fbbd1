import { ScrollArea, Table, Text } from '@mantine/core'
import { useRef } from 'react'
import { formatCount } from '#src/lib/counts.ts'
import type { WrongLine } from './lineReader.ts'
import { type Mending, WrongRow } from './WrongRow.tsx'

interface WrongLinesProps {
  readonly wrong: readonly WrongLine[]
  /** Without it, lines are only named. */
  readonly mending?: Mending
}

/** How many are shown. */
const maxShown = 50

/** Which lines of a file are wrong, and why; each cell can be mended in its place, and each line as a whole. */
export function WrongLines({ wrong, mending }: WrongLinesProps) {
  const region = useRef<HTMLDivElement>(null)
  const rows = oneOfEachCell(wrong)
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
            {rows.slice(0, maxShown).map(({ number, column, reason }) => (
              <WrongRow
                key={`${number} ${column}`}
                number={number}
                column={column}
                reason={reason}
                mending={mending}
                onLeave={() => region.current?.focus()}
              />
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {rows.length > maxShown && (
        <Text size="xs" c="dimmed" mt={4}>
          And {formatCount(rows.length - maxShown)} more.
        </Text>
      )}
    </div>
  )
}

/** All that is wrong with a cell in one. */
function oneOfEachCell(wrong: readonly WrongLine[]): readonly WrongLine[] {
  const found = new Map<string, WrongLine>()
  for (const one of wrong) {
    const key = `${one.number} ${one.column}`
    const before = found.get(key)
    found.set(key, before ? { ...before, reason: `${before.reason}. ${one.reason}` } : one)
  }
  return [...found.values()]
}
