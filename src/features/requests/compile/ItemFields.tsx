import { Group, NumberInput, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { contentKinds } from '#contract/rules/contentKind.ts'
import { kinds } from '#src/components/files/kinds.ts'
import { AttributesField } from './AttributesField.tsx'
import type { ItemValues } from './compileValues.ts'
import { ExamplesField } from './ExamplesField.tsx'

export interface ItemFieldsProps {
  readonly item: ItemValues
  /** The message at a field, named `title` or `attributes.0.value`. */
  readonly errorAt: (field: string) => string | undefined
  readonly onChange: (change: Partial<ItemValues>) => void
  readonly autoFocus?: boolean
}

const kindChoice = contentKinds.map((value) => ({ value, label: kinds[value].label }))

/** The fields of one thing that a request asks for. */
export function ItemFields({ item, errorAt, onChange, autoFocus = false }: ItemFieldsProps) {
  const { icon: KindIcon } = kinds[item.kind]
  return (
    <Stack gap="sm">
      <Group gap="xs" align="flex-start">
        <TextInput
          aria-label="What you need"
          placeholder="What you need, such as “A photo by the pool”"
          flex="1 1 12rem"
          data-autofocus={autoFocus || undefined}
          value={item.title}
          error={errorAt('title')}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <Select
          aria-label="Kind"
          w={118}
          allowDeselect={false}
          leftSection={<KindIcon size={16} stroke={1.6} />}
          data={kindChoice}
          value={item.kind}
          error={errorAt('kind')}
          onChange={(kind) => kind !== null && onChange({ kind })}
        />
        <NumberInput
          aria-label="How many"
          w={84}
          min={1}
          max={1000}
          allowDecimal={false}
          allowNegative={false}
          value={item.quantity}
          error={errorAt('quantity')}
          onChange={(quantity) => onChange({ quantity })}
        />
      </Group>
      <Textarea
        aria-label="Description"
        placeholder="Description: how it should be, links to look at"
        autosize
        minRows={1}
        maxRows={8}
        value={item.description}
        error={errorAt('description')}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <AttributesField
        kind={item.kind}
        attributes={item.attributes}
        errorAt={errorAt}
        onChange={(attributes) => onChange({ attributes })}
      />
      {errorAt('attributes') !== undefined && (
        <Text size="xs" c="var(--mantine-color-error)">
          {errorAt('attributes')}
        </Text>
      )}
      <ExamplesField
        examples={item.examples}
        error={errorAt('example_ids')}
        onChange={(examples) => onChange({ examples })}
      />
    </Stack>
  )
}
