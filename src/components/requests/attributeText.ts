import type { AttributeType } from '#contract/rules/attributeValue.ts'
import { formatDuration } from '#src/lib/durations.ts'

export const attributeTypeLabels: Readonly<Record<AttributeType, string>> = {
  TEXT: 'Text',
  NUMBER: 'Number',
  DURATION: 'Length',
  ORIENTATION: 'Orientation',
  RESOLUTION: 'Size in pixels',
}

export const orientationLabels: Readonly<Record<string, string>> = {
  PORTRAIT: 'Portrait',
  LANDSCAPE: 'Landscape',
  SQUARE: 'Square',
}

interface Attribute {
  readonly type: AttributeType
  readonly value: string
}

/** The value of an attribute as people read it: `1:30`, `Portrait`, `1080 × 1920`. */
export function attributeText({ type, value }: Attribute): string {
  if (type === 'DURATION' && /^\d+$/.test(value)) return formatDuration(Number(value))
  if (type === 'ORIENTATION') return orientationLabels[value] ?? value
  return type === 'RESOLUTION' ? value.replace('x', ' × ') : value
}
