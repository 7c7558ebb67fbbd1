import { ScrollArea, Table, Text } from '@mantine/core'
import { formatCount } from '#src/lib/counts.ts'
import type { ImportedFile } from './figureKinds.ts'

/** How many lines are shown. */
const maxShown = 5

/** The first lines of a file as they were understood. */
export function PreviewLines({ file }: { readonly file: ImportedFile }) {
  const shown = file.lines.slice(0, maxShown).map(({ number, line }) => ({
    number,
    cells: new Map<string, unknown>(Object.entries(line)),
  }))
  const columns = [...new Set(shown.flatMap(({ cells }) => [...cells.keys()]))].filter((column) =>
    shown.some(({ cells }) => (cells.get(column) ?? '') !== ''),
  )
  if (shown.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        First lines, as they will be recorded
      </Text>
      <ScrollArea
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'First lines' }}
      >
        <Table withTableBorder verticalSpacing={4} fz="sm" style={{ whiteSpace: 'nowrap' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right">Line</Table.Th>
              {columns.map((column) => (
                <Table.Th key={column}>{column}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ number, cells }) => (
              <Table.Tr key={number}>
                <Table.Td ta="right">{formatCount(number)}</Table.Td>
                {columns.map((column) => (
                  <Table.Td
                    key={column}
                    ta={typeof cells.get(column) === 'number' ? 'right' : 'left'}
                  >
                    {textOf(cells.get(column))}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </div>
  )
}

/** The longest text that a cell shows. */
const maxText = 40

function textOf(value: unknown): string {
  if (typeof value === 'number') return formatCount(value)
  if (typeof value !== 'string') return '–'
  return value.length > maxText ? `${value.slice(0, maxText)}…` : value
}
