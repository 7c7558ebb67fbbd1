import { expect, it, vi } from 'vitest'
import { postViews, toPost } from '#server/areas/creators/connectors/bluesky/views.ts'

const notice = vi.fn()
const asking = { get: vi.fn(), text: vi.fn(), closed: vi.fn(), notice }

/** What is kept of a post that has these figures, as the app view answers. */
function kept(figures: object) {
  const said = {
    uri: 'at://did:plc:jade/app.bsky.feed.post/1',
    author: { did: 'did:plc:jade' },
    record: { text: 'Summer', createdAt: '2026-03-01T12:00:00.000Z' },
    indexedAt: '2026-03-01T12:00:01.000Z',
    likeCount: 7,
    replyCount: 2,
    repostCount: 3,
    bookmarkCount: 1,
    ...figures,
  }
  const [post] = postViews.cast({ posts: [said] }).posts
  if (!post) throw new Error('there is no post')
  return toPost(post, asking, 'getPosts').metrics
}

it.each([
  ['quotes are counted as reposts', { quoteCount: 4 }, 7],
  ['an app view without quotes counts reposts alone', {}, 3],
  ['without reposts there is no figure', { repostCount: undefined, quoteCount: 4 }, null],
])('%s', (_, figures, reposts) => {
  expect(kept(figures)).toEqual({ likes: 7, comments: 2, reposts, bookmarks: 1 })
})
