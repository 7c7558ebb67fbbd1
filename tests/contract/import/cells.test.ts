import { describe, expect, it } from 'vitest'
import { textCell } from '#contract/import/cells.ts'
import { mediaLine } from '#contract/resources/uploadedMedias.ts'

const post = {
  platform: 'INSTAGRAM',
  external_id: 'one',
  media_type: 'PHOTO',
  url: 'https://post.example/',
  author_handle: 'jade',
  created_at: '2026-01-31T10:00:00Z',
}

const unseen = '\u202e\u200b\ufeff'

describe('a cell in which nothing can be seen', () => {
  it('is absent, as an empty one is', () => {
    expect([unseen, '\0', ' \u202e ', ''].map(textCell)).toEqual(Array(4).fill(undefined))
  })

  it('is no country of a post, and none of what a post needs', () => {
    expect(mediaLine.validateSync({ ...post, country_code: unseen }).country_code).toBeUndefined()
    expect(() => mediaLine.validateSync({ ...post, author_handle: unseen })).toThrow('is missing')
  })
})
