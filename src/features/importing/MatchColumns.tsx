import { Button, Group, ScrollArea, Select, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { Columns } from '#contract/import/columns.ts'
import { type FileColumn, missingFields } from '#src/machines/csvImport/csvImportMachine.ts'
import { fieldLabel } from './headings.ts'

interface MatchColumnsProps {
  readonly columns: readonly FileColumn[]
  readonly fields: Columns
  readonly onBack: () => void
  readonly onMatched: (columns: readonly FileColumn[]) => void
}

/** The step between: which column of the file stands for what, each with a sample of what it holds. */
export function MatchColumns({ columns: guessed, fields, onBack, onMatched }: MatchColumnsProps) {
  const [columns, setColumns] = useState(guessed)
  const missing = missingFields(fields.required, columns)
  const choose = (index: number, field: string | null) =>
    setColumns((before) =>
      before.map((column, place) => {
        if (place === index) return { ...column, field }
        return column.field === field ? { ...column, field: null } : column
      }),
    )
  const options = [...fields.required, ...fields.optional].map((field) => ({
    value: field,
    label: fieldLabel(field) + (fields.required.includes(field) ? ' (required)' : ''),
  }))
  return (
    <Stack>
      <Text size="sm">
        What does each column of the file hold? Columns without a match are left out.
      </Text>
      <ScrollArea type="auto">
        <Table verticalSpacing={4} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Column</Table.Th>
              <Table.Th>Sample</Table.Th>
              <Table.Th>Holds</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {columns.map(({ name, samples, field }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and none is moved
              <Table.Tr key={index}>
                <Table.Th scope="row" fw={500} style={{ overflowWrap: 'anywhere' }}>
                  {name || '(no name)'}
                </Table.Th>
                <Table.Td c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {samples.map(shortened).join(', ') || '–'}
                </Table.Td>
                <Table.Td miw={140}>
                  <Select
                    aria-label={`What ${name || 'the column without a name'} holds`}
                    size="xs"
                    placeholder="Left out"
                    clearable
                    data={options}
                    value={field}
                    onChange={(chosen) => choose(index, chosen)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
      {missing.length > 0 && (
        <Text size="sm" c="red" role="status">
          No column holds {missing.map(fieldLabel).join(', ')} yet.
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          Choose another file
        </Button>
        <Button disabled={missing.length > 0} onClick={() => onMatched(columns)}>
          Continue
        </Button>
      </Group>
    </Stack>
  )
}

/** The longest sample that is shown. */
const maxSample = 30

const shortened = (text: string) =>
  text.length > maxSample ? `${text.slice(0, maxSample)}…` : text
