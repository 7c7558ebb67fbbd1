import { describe, expect, it } from 'vitest'
import { normalisedText, trimmedText } from '#contract/rules/normalisedText.ts'
import { messagesOf } from './messagesOf.ts'

describe('a normalised text', () => {
  it('has its form before it is checked', () => {
    const schema = normalisedText((text) => text.toUpperCase()).oneOf(['JADE'])
    expect(schema.validateSync('jade')).toBe('JADE')
    expect(trimmedText().validateSync(' jade\n')).toBe('jade')
  })

  it('may be left out, or null where a schema says so', () => {
    expect(trimmedText().validateSync(undefined)).toBeUndefined()
    expect(trimmedText().nullable().validateSync(null)).toBeNull()
  })

  it.each([{}, [], ['jade']])('refuses %j by its type', (value) => {
    expect(messagesOf(trimmedText(), value)).toEqual(['Must be text'])
  })
})
