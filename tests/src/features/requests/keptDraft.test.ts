import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { newItem, newValues } from '#src/features/requests/compile/compileValues.ts'
import { storedDraft } from '#src/features/requests/compile/keptDraft.ts'
import { exampleNamed } from './requestRows.ts'

const savedAt = '2026-01-31T12:00:00.000Z'
const draft = storedDraft('draft')
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
    draft.write({ savedAt, values })
    expect(draft.read()).toEqual({ savedAt, values })
  })

  it('has a quantity of one where none was typed yet', () => {
    const [item] = values.item_data
    if (!item) throw new Error('no item')
    const cleared = { ...values, item_data: [{ ...item, quantity: '' }] }
    draft.write({ savedAt, values: cleared })
    expect(draft.read()?.values.item_data[0]?.quantity).toBe(1)
  })

  it.each([
    ['nothing', ''],
    ['no JSON', 'title=Summer'],
    ['something else', '{"a":1}'],
    [
      'another version of the form',
      JSON.stringify({ savedAt, values: { ...values, item_data: 'none' } }),
    ],
  ])('is none when there is %s', (_, text) => {
    localStorage.setItem('draft', text)
    expect(draft.read()).toBeNull()
  })
})
