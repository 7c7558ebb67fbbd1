import { describe, expect, it } from 'vitest'
import { feedRequest } from '#contract/rules/feedRequest.ts'

const now = new Date('2026-03-31T12:00:00Z')

describe('a request for a feed', () => {
  it('sends its timeframe as the range that ends now', () => {
    expect(feedRequest({ timeframe: 'WEEK', page: 2 }, now)).toEqual({
      page: 2,
      extra: {
        minimum_created_at: '2026-03-24T12:00:00.000Z',
        maximum_created_at: '2026-03-31T12:00:00.000Z',
      },
    })
  })

  it('sends each entry of its lists once, and no empty list', () => {
    const extra = {
      minimum_created_at: '2026-01-01T00:00:00Z',
      niche_tags: 'yoga, dance,yoga',
      watchlist_ids: ['a', ' a ', 'b'],
      creator_ids: [],
    }
    expect(feedRequest({ extra }, now)).toEqual({
      extra: {
        minimum_created_at: '2026-01-01T00:00:00Z',
        niche_tags: ['yoga', 'dance'],
        watchlist_ids: ['a', 'b'],
        creator_ids: undefined,
      },
    })
  })

  it('sends nothing where nothing is asked for', () => {
    expect(feedRequest({}, now)).toEqual({ extra: {} })
  })
})
