import { describe, expect, it } from 'vitest'
import { assignedTo, tagsOfAny, withoutTags, withTags } from '#src/components/bulk/rowChanges.ts'

const rows = [
  { id: 'a', tags: ['Summer'], creator_id: null },
  { id: 'b', tags: ['winter', 'Summer'], creator_id: 'jade' },
  { id: 'c', tags: [], creator_id: 'ruby' },
]

describe('changes of several rows', () => {
  it('add tags to those that lack them, whatever their case, and know what was there', () => {
    expect(withTags(rows, ['summer', 'New'])).toEqual([
      { id: 'a', data: { tags: ['Summer', 'New'] }, before: { tags: ['Summer'] } },
      {
        id: 'b',
        data: { tags: ['winter', 'Summer', 'New'] },
        before: { tags: ['winter', 'Summer'] },
      },
      { id: 'c', data: { tags: ['summer', 'New'] }, before: { tags: [] } },
    ])
    expect(withTags(rows.slice(0, 2), ['summer'])).toEqual([])
  })

  it('take tags off those that have them', () => {
    expect(withoutTags(rows, ['Summer'])).toEqual([
      { id: 'a', data: { tags: [] }, before: { tags: ['Summer'] } },
      { id: 'b', data: { tags: ['winter'] }, before: { tags: ['winter', 'Summer'] } },
    ])
    expect(tagsOfAny(rows)).toEqual(['Summer', 'winter'])
  })

  it('assign those that are not theirs already, and put each back to whom it belonged', () => {
    expect(assignedTo(rows, 'jade')).toEqual([
      { id: 'a', data: { creator_id: 'jade' }, before: { creator_id: null } },
      { id: 'c', data: { creator_id: 'jade' }, before: { creator_id: 'ruby' } },
    ])
    expect(assignedTo(rows, null).map(({ id }) => id)).toEqual(['b', 'c'])
  })
})
