import { Button, Group, SimpleGrid, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Cells } from '#contract/import/lineFile.ts'
import { formatCount } from '#src/lib/counts.ts'
import { cellText } from './cellText.ts'
import type { HeadingOf } from './headings.ts'

interface LineFormProps {
  readonly number: number
  readonly cells: Cells
  readonly columns: readonly string[]
  readonly headingOf: HeadingOf
  /** Given the cells that were changed. */
  readonly onSave: (changed: Cells) => void
  readonly onCancel: () => void
}

/** All that a line of a file holds, to be changed at once. */
export function LineForm({ number, cells, columns, headingOf, onSave, onCancel }: LineFormProps) {
  const [changed, setChanged] = useState<Cells>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(changed)
  }
  return (
    <form onSubmit={submit} aria-label={`Line ${formatCount(number)}`}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
        {columns.map((column, index) => (
          <TextInput
            key={column}
            ref={index === 0 ? focusOnce : undefined}
            size="xs"
            label={headingOf(column)}
            value={cellText(changed[column] ?? cells[column])}
            onChange={({ currentTarget }) =>
              setChanged({ ...changed, [column]: currentTarget.value })
            }
          />
        ))}
      </SimpleGrid>
      <Group justify="flex-end" gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="xs" type="submit">
          Check again
        </Button>
      </Group>
    </form>
  )
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus()
