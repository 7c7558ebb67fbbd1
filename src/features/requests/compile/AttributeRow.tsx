import { ActionIcon, Autocomplete, Select, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { attributeTypes, orientations } from '#contract/rules/attributeValue.ts'
import {
  attributeTypeLabels,
  orientationLabels,
} from '#src/features/requests/shared/attributeText.ts'
import { DurationInput } from '#src/ui/DurationInput.tsx'
import { usualResolutions } from './attributeSuggestions.ts'
import classes from './compile.module.css'
import type { AttributeValues } from './compileValues.ts'

interface AttributeRowProps {
  readonly attribute: AttributeValues
  /** Messages at its fields. */
  readonly errors: { readonly name?: string | undefined; readonly value?: string | undefined }
  readonly onChange: (change: Partial<AttributeValues>) => void
  readonly onRemove: () => void
}

const types = attributeTypes.map((value) => ({ value, label: attributeTypeLabels[value] }))

/** One thing that an item must be. A value of another type is another value. */
export function AttributeRow({ attribute, errors, onChange, onRemove }: AttributeRowProps) {
  const { name, type } = attribute
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
        data={types}
        value={type}
        onChange={(chosen) => chosen !== null && onChange({ type: chosen, value: '' })}
      />
      <div className={classes['value']}>
        <ValueInput attribute={attribute} error={errors.value} onChange={onChange} />
      </div>
      <ActionIcon size="lg" aria-label={`Remove ${name || 'attribute'}`} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}

interface ValueInputProps extends Pick<AttributeRowProps, 'attribute' | 'onChange'> {
  readonly error: string | undefined
}

const orientationChoice = orientations.map((value) => ({
  value,
  label: orientationLabels[value] ?? value,
}))

function ValueInput({ attribute: { name, type, value }, error, onChange }: ValueInputProps) {
  const input = {
    'aria-label': name || 'Value',
    error,
    onChange: (text: string | null) => onChange({ value: text ?? '' }),
  }
  if (type === 'ORIENTATION') {
    return <Select {...input} placeholder="Choose" data={orientationChoice} value={value || null} />
  }
  if (type === 'RESOLUTION') {
    return <Autocomplete {...input} placeholder="1080x1920" data={usualResolutions} value={value} />
  }
  if (type === 'DURATION') return <DurationInput {...input} value={value} />
  return (
    <TextInput
      {...input}
      placeholder={type === 'NUMBER' ? '12' : 'Value'}
      inputMode={type === 'NUMBER' ? 'decimal' : 'text'}
      value={value}
      onChange={(event) => input.onChange(event.currentTarget.value)}
    />
  )
}
