import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ContentKind } from '#contract/rules/contentKind.ts'
import { AttributeRow } from './AttributeRow.tsx'
import { suggestedFor } from './attributeSuggestions.ts'
import classes from './compile.module.css'
import { type AttributeValues, newKey } from './compileValues.ts'

interface AttributesFieldProps {
  readonly kind: ContentKind
  readonly attributes: readonly AttributeValues[]
  /** The message at a field, named `attributes.0.value`. */
  readonly errorAt: (field: string) => string | undefined
  readonly onChange: (attributes: AttributeValues[]) => void
}

/** What an item must be: rows, and below them what could be said too. */
export function AttributesField({ kind, attributes, errorAt, onChange }: AttributesFieldProps) {
  const add = (attribute: Pick<AttributeValues, 'name' | 'type'>) =>
    onChange([...attributes, { ...attribute, key: newKey(), value: '' }])
  return (
    <div className={classes['attributes']}>
      {attributes.map((attribute, index) => (
        <AttributeRow
          key={attribute.key}
          attribute={attribute}
          errors={{
            name: errorAt(`attributes.${index}.name`),
            value: errorAt(`attributes.${index}.value`),
          }}
          onChange={(change) =>
            onChange(attributes.map((one, at) => (at === index ? { ...one, ...change } : one)))
          }
          onRemove={() => onChange(attributes.filter((_, at) => at !== index))}
        />
      ))}
      <Group gap={6} mt={attributes.length > 0 ? 4 : 0}>
        {[...suggestedFor(kind, attributes), { name: '', type: 'TEXT' } as const].map(
          (suggestion) => (
            <Button
              key={suggestion.name}
              size="compact-sm"
              variant="default"
              fw={400}
              leftSection={<IconPlus size={14} />}
              onClick={() => add(suggestion)}
            >
              {suggestion.name || 'Other'}
            </Button>
          ),
        )}
      </Group>
    </div>
  )
}
