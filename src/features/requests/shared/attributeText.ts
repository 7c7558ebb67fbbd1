import { msg } from '@lingui/core/macro'
import type { AttributeType } from '#contract/rules/attributeValue.ts'
import { formatDuration } from '#src/lib/durations.ts'
import { said } from '#src/lib/i18n.ts'

export const attributeTypeLabels: Readonly<Record<AttributeType, string>> = said({
  TEXT: msg`Text`,
  NUMBER: msg`Number`,
  DURATION: msg`Length`,
  ORIENTATION: msg`Orientation`,
  RESOLUTION: msg`Size in pixels`,
})

export const orientationLabels: Readonly<Record<string, string>> = said({
  PORTRAIT: msg`Portrait`,
  LANDSCAPE: msg`Landscape`,
  SQUARE: msg`Square`,
})

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
