import { Autocomplete, Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type AttributeType, orientations } from '#contract/rules/attributeValue.ts'
import { orientationLabels } from '#src/features/requests/shared/attributeText.ts'
import { DurationInput } from '#src/ui/DurationInput.tsx'
import { usualResolutions } from './attributeSuggestions.ts'

interface AttributeValueInputProps {
  readonly type: AttributeType
  readonly value: string
  /** Values that other attributes have, to choose from. */
  readonly suggested?: readonly string[] | undefined
  readonly label?: string
  readonly 'aria-label'?: string
  readonly error: ReactNode
  readonly onChange: (value: string) => void
}

const orientationChoice = orientations.map((value) => ({
  value,
  label: orientationLabels[value] ?? value,
}))

/** The value of an attribute, entered as its type asks for. */
export function AttributeValueInput(props: AttributeValueInputProps) {
  const { type, value, suggested, onChange, ...field } = props
  const input = { ...field, onChange: (text: string | null) => onChange(text ?? '') }
  if (type === 'ORIENTATION') {
    return <Select {...input} placeholder="Choose" data={orientationChoice} value={value || null} />
  }
  if (type === 'RESOLUTION') {
    return <Autocomplete {...input} placeholder="1080x1920" data={usualResolutions} value={value} />
  }
  if (type === 'DURATION') return <DurationInput {...input} value={value} />
  if (suggested) {
    return <Autocomplete {...input} placeholder="Value" data={[...suggested]} value={value} />
  }
  return (
    <TextInput
      {...field}
      placeholder={type === 'NUMBER' ? '12' : 'Value'}
      inputMode={type === 'NUMBER' ? 'decimal' : 'text'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
