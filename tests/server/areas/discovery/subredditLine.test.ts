import { describe, expect, it } from 'vitest'
import { subredditLine } from '#contract/resources/uploadedSubreddits.ts'
import { toSubredditRow } from '#server/areas/discovery/uploadedRows.ts'

const rowOf = (fields: object) =>
  toSubredditRow(subredditLine.validateSync(fields, { abortEarly: false }))

describe('a line about a subreddit', () => {
  it('needs a name and the number of subscribers', () => {
    expect(rowOf({ name: 'pics', subscribers: '30000000' })).toEqual({
      name: 'pics',
      title: '',
      description: '',
      subscribers: 30_000_000,
      activeUsers: null,
      over18: false,
      niches: [],
      createdAt: null,
    })
    expect(() => rowOf({ name: 'pics' })).toThrow('is missing')
  })

  it.each(['r/pics', '/r/pics/', 'R/pics'])('may write its name as %s', (name) => {
    expect(rowOf({ name, subscribers: 1 })).toMatchObject({ name: 'pics' })
  })

  it.each(['p', 'two words', 'pics!', 'https://reddit.com/r/pics'])('has no name %j', (name) => {
    expect(() => rowOf({ name, subscribers: 1 })).toThrow('is not the name of a subreddit')
  })

  it.each([
    [true, true],
    ['Yes', true],
    ['1', true],
    ['f', false],
    [0, false],
    ['', false],
  ])('with %j for adults: %j', (over_18, over18) => {
    expect(rowOf({ name: 'pics', subscribers: 1, over_18 })).toMatchObject({ over18 })
  })

  it('is neither with a word that means nothing', () => {
    expect(() => rowOf({ name: 'pics', subscribers: 1, over_18: 'maybe' })).toThrow(
      'must be true or false',
    )
  })
})
