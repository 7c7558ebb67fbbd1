import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { newItem, newValues } from '#src/features/requests/compile/compileValues.ts'
import { readDraft, writeDraft } from '#src/features/requests/compile/keptDraft.ts'
import { exampleNamed } from './requestRows.ts'

const savedAt = '2026-01-31T12:00:00.000Z'
const values = {
  ...newValues(v7()),
  title: 'Summer set',
  due: '2026-02-07 18:00:00',
  tags: ['summer'],
  item_data: [
    {
      ...newItem('VIDEO'),
      attributes: [{ key: 'a', type: 'DURATION' as const, name: 'Duration', value: '' }],
      examples: [{ ...exampleNamed('pool'), id: v7() }],
    },
  ],
}

describe('a kept draft', () => {
  it('comes back as it was, unfinished as it may be', () => {
    expect(readDraft(writeDraft({ savedAt, values }))).toEqual({ savedAt, values })
  })

  it('has a quantity of one where none was typed yet', () => {
    const [item] = values.item_data
    if (!item) throw new Error('no item')
    const cleared = { ...values, item_data: [{ ...item, quantity: '' }] }
    expect(readDraft(writeDraft({ savedAt, values: cleared }))?.values.item_data[0]?.quantity).toBe(
      1,
    )
  })

  it.each([
    ['nothing', null],
    ['no JSON', 'title=Summer'],
    ['something else', '{"a":1}'],
    [
      'another version of the form',
      JSON.stringify({ savedAt, values: { ...values, item_data: 'none' } }),
    ],
  ])('is none when there is %s', (_, text) => {
    expect(readDraft(text)).toBeNull()
  })
})
