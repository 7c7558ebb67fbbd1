import { arrayMove } from '@dnd-kit/sortable'
import { Button, Group, Stack, Text } from '@mantine/core'
import { contentKinds } from '#contract/rules/contentKind.ts'
import { kinds } from '#src/components/files/kinds.ts'
import { SortableList } from '#src/ui/SortableList.tsx'
import { type ItemValues, newItem, newKey } from './compileValues.ts'
import { ItemCard } from './ItemCard.tsx'

interface ItemsFieldProps {
  readonly items: readonly ItemValues[]
  /** The message at a field, named `item_data` or `item_data.0.title`. */
  readonly errorAt: (field: string) => string | undefined
  readonly onChange: (items: ItemValues[]) => void
}

/** What a request asks for, in an order that can be changed. */
export function ItemsField({ items, errorAt, onChange }: ItemsFieldProps) {
  const whole = errorAt('item_data')
  return (
    <Stack gap="sm">
      <SortableList
        rows={items}
        keyOf={({ key }) => key}
        nameOf={(item) => nameOf(item, items)}
        onMove={(from, to) => onChange(arrayMove([...items], from, to))}
      >
        {(item, index, grip) => (
          <ItemCard
            name={nameOf(item, items)}
            grip={grip}
            item={item}
            errorAt={(field) => errorAt(`item_data.${index}.${field}`)}
            onChange={(change) => onChange(items.with(index, { ...item, ...change }))}
            onDuplicate={() => onChange(items.toSpliced(index + 1, 0, copyOf(item)))}
            onRemove={() => onChange(items.toSpliced(index, 1))}
          />
        )}
      </SortableList>
      {whole !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {whole}
        </Text>
      )}
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          Add
        </Text>
        {contentKinds.map((kind) => {
          const { icon: Icon, label } = kinds[kind]
          return (
            <Button
              key={kind}
              variant="default"
              size="xs"
              leftSection={<Icon size={16} stroke={1.6} />}
              onClick={() => onChange([...items, newItem(kind)])}
            >
              {label}
            </Button>
          )
        })}
      </Group>
    </Stack>
  )
}

const nameOf = (item: ItemValues, items: readonly ItemValues[]): string =>
  item.title || `item ${items.indexOf(item) + 1}`

const copyOf = (item: ItemValues): ItemValues => ({
  ...item,
  key: newKey(),
  attributes: item.attributes.map((attribute) => ({ ...attribute, key: newKey() })),
})
