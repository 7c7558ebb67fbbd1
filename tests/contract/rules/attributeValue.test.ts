import { expect, it } from 'vitest'
import { type AttributeType, attributeValueIssue } from '#contract/rules/attributeValue.ts'

it.each<[AttributeType, string]>([
  ['TEXT', 'Red dress, no logo'],
  ['NUMBER', '12'],
  ['NUMBER', '-1.5'],
  ['DURATION', '30'],
  ['ORIENTATION', 'PORTRAIT'],
  ['RESOLUTION', '1080x1920'],
])('%s can be %s', (type, value) => {
  expect(attributeValueIssue(type, value)).toBeUndefined()
})

it.each<[AttributeType, string, string]>([
  ['NUMBER', 'twelve', 'Enter a number, such as 12 or 1.5'],
  ['DURATION', '0', 'Enter a length in whole seconds, such as 30'],
  ['DURATION', '30s', 'Enter a length in whole seconds, such as 30'],
  ['ORIENTATION', 'upright', 'Choose one of PORTRAIT, LANDSCAPE, SQUARE'],
  ['RESOLUTION', '1080', 'Enter width and height in pixels, such as 1080x1920'],
])('%s cannot be %s', (type, value, issue) => {
  expect(attributeValueIssue(type, value)).toBe(issue)
})
