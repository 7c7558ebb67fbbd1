import { describe, expect, it } from 'vitest'
import { attributeValueIssue } from '#contract/rules/attributeValue.ts'
import { contentKinds } from '#contract/rules/contentKind.ts'
import {
  suggestedFor,
  usualResolutions,
} from '#src/features/requests/compile/attributeSuggestions.ts'

describe('suggestedFor', () => {
  it('leaves out what is said already, however it is written', () => {
    const names = suggestedFor('AUDIO', [{ name: ' duration' }]).map(({ name }) => name)
    expect(names).toEqual(['Language', 'Tone'])
  })

  it.each(contentKinds)('has something to say of %s', (kind) => {
    expect(suggestedFor(kind, []).length).toBeGreaterThan(1)
  })
})

it('usualResolutions are resolutions', () => {
  expect(usualResolutions.filter((size) => attributeValueIssue('RESOLUTION', size))).toEqual([])
})
