import { ScrollArea, Table, Text } from '@mantine/core'
import { formatCount } from '#src/lib/counts.ts'
import { formatDate, isDay } from '#src/lib/dates.ts'
import type { NumberedLine } from '#src/machines/csvImport/lineReader.ts'
import type { HeadingOf } from './headings.ts'
import type { ImportWords } from './shared/importWords.ts'

interface PreviewLinesProps {
  readonly lines: readonly NumberedLine<object>[]
  /** In the order in which they are shown; those in which nothing stands are left out. */
  readonly columns: readonly string[]
  readonly headingOf: HeadingOf
  readonly words: ImportWords
  /** What ids in lines stand for. */
  readonly names?: Readonly<Record<string, string>> | undefined
}

/** The first lines of a file as they were understood. */
export function PreviewLines(props: PreviewLinesProps) {
  const { lines, columns, headingOf, words, names = {} } = props
  const textOf = (value: unknown) =>
    cellTextOf(
      typeof value === 'string'
        ? (names[value] ?? (isDay(value) ? formatDate(value) : value))
        : value,
    )
  const shown = lines.map(({ number, line }) => ({
    number,
    cells: new Map<string, unknown>(Object.entries(line)),
  }))
  const filled = columns.filter((column) => shown.some(({ cells }) => textOf(cells.get(column))))
  const sideOf = (column: string) =>
    shown.some(({ cells }) => typeof cells.get(column) === 'number') ? 'right' : 'left'
  if (shown.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        First lines, as they will be {words.done}
      </Text>
      <ScrollArea
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'First lines' }}
      >
        <Table withTableBorder verticalSpacing={4} fz="sm" style={{ whiteSpace: 'nowrap' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right">Line</Table.Th>
              {filled.map((column) => (
                <Table.Th key={column} ta={sideOf(column)}>
                  {headingOf(column)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ number, cells }) => (
              <Table.Tr key={number}>
                <Table.Td ta="right">{formatCount(number)}</Table.Td>
                {filled.map((column) => (
                  <Table.Td key={column} ta={sideOf(column)}>
                    {textOf(cells.get(column)) || '–'}
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

function cellTextOf(value: unknown): string {
  if (typeof value === 'number') return formatCount(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = Array.isArray(value) ? value.join(', ') : value
  if (typeof text !== 'string') return ''
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text
}
