import { ScrollArea, Table, Text } from '@mantine/core'
import { formatCount } from '#src/lib/counts.ts'
import type { WrongLine } from './readLineFile.ts'

/** How many are shown. */
const maxShown = 50

/** Which lines of a file are wrong, and why. */
export const WrongLines = ({ wrong }: { readonly wrong: readonly WrongLine[] }) => (
  <div>
    <ScrollArea.Autosize
      mah={240}
      type="auto"
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Wrong lines' }}
    >
      <Table stickyHeader verticalSpacing={4} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="right" w={70}>
              Line
            </Table.Th>
            <Table.Th w={130}>Column</Table.Th>
            <Table.Th>What is wrong</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {wrong.slice(0, maxShown).map(({ number, column, reason }) => (
            <Table.Tr key={`${number} ${column} ${reason}`}>
              <Table.Td ta="right">{formatCount(number)}</Table.Td>
              <Table.Td>{column ?? '–'}</Table.Td>
              <Table.Td>{reason}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
    {wrong.length > maxShown && (
      <Text size="xs" c="dimmed" mt={4}>
        And {formatCount(wrong.length - maxShown)} more.
      </Text>
    )}
  </div>
)
