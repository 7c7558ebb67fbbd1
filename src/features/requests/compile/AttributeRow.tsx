import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { AttributeValueInput } from './AttributeValueInput.tsx'
import { attributeTypeChoice } from './attributeTypeChoice.ts'
import classes from './compile.module.css'
import type { AttributeValues } from './compileValues.ts'

interface AttributeRowProps {
  readonly attribute: AttributeValues
  /** Messages at its fields. */
  readonly errors: { readonly name?: string | undefined; readonly value?: string | undefined }
  readonly onChange: (change: Partial<AttributeValues>) => void
  readonly onRemove: () => void
}

/** One thing that an item must be. A value of another type is another value. */
export function AttributeRow({ attribute, errors, onChange, onRemove }: AttributeRowProps) {
  const { name, type, value } = attribute
  return (
    <div className={classes['attribute']}>
      <TextInput
        aria-label="Attribute name"
        placeholder="Name"
        value={name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Select
        aria-label={`Value of ${name || 'the attribute'}`}
        allowDeselect={false}
        data={attributeTypeChoice}
        value={type}
        onChange={(chosen) => chosen !== null && onChange({ type: chosen, value: '' })}
      />
      <div className={classes['value']}>
        <AttributeValueInput
          type={type}
          aria-label={name || 'Value'}
          value={value}
          error={errors.value}
          onChange={(text) => onChange({ value: text })}
        />
      </div>
      <ActionIcon size="lg" aria-label={`Remove ${name || 'attribute'}`} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}
