import { expect, it } from 'vitest'
import { attributeText } from '#src/features/requests/shared/attributeText.ts'

it.each([
  ['DURATION', '90', '1:30'],
  ['ORIENTATION', 'PORTRAIT', 'Portrait'],
  ['RESOLUTION', '1080x1920', '1080 × 1920'],
  ['NUMBER', '12', '12'],
  ['TEXT', 'a red dress', 'a red dress'],
] as const)('attributeText reads a %s of %s as %s', (type, value, text) => {
  expect(attributeText({ type, value })).toBe(text)
})
