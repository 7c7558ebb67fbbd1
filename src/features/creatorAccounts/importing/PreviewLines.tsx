import { ScrollArea, Table, Text } from '@mantine/core'
import { accountMetrics } from '#contract/resources/accountAnalytics.ts'
import { formatCount } from '#src/lib/counts.ts'
import { columnsOf, type FigureKind, type ImportedFile } from './figureKinds.ts'

/** How many lines are shown. */
const maxShown = 5

/** The first lines of a file as they were understood. */
export function PreviewLines({ file }: { readonly file: ImportedFile }) {
  const shown = file.lines.slice(0, maxShown).map(({ number, line }) => ({
    number,
    cells: new Map<string, unknown>(Object.entries(line)),
  }))
  const columns = orderedColumns(file.kind).filter((column) =>
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
                <Table.Th key={column} ta={figures.includes(column) ? 'right' : 'left'}>
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ number, cells }) => (
              <Table.Tr key={number}>
                <Table.Td ta="right">{formatCount(number)}</Table.Td>
                {columns.map((column) => (
                  <Table.Td key={column} ta={figures.includes(column) ? 'right' : 'left'}>
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

const figures: readonly string[] = accountMetrics

/** Whose a line is comes first, then what it is about. */
function orderedColumns(kind: FigureKind): readonly string[] {
  const { required, optional } = columnsOf(kind)
  return [...new Set(['platform', 'handle', ...required, ...optional])]
}

/** The longest text that a cell shows. */
const maxText = 40

function textOf(value: unknown): string {
  if (typeof value === 'number') return formatCount(value)
  if (typeof value !== 'string') return '–'
  return value.length > maxText ? `${value.slice(0, maxText)}…` : value
}
