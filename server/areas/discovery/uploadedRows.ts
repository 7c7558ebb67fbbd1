import type { MediaLine } from '#contract/resources/uploadedMedias.ts'
import type { SubredditLine } from '#contract/resources/uploadedSubreddits.ts'
import type { medias, subreddits } from '#server/database/schema/discovery.ts'

/** The row of the table that a line describes. */
export const toMediaRow = (line: MediaLine): typeof medias.$inferInsert => ({
  platform: line.platform,
  externalId: line.external_id,
  mediaType: line.media_type,
  url: line.url,
  thumbnailUrl: line.thumbnail_url ?? null,
  authorHandle: line.author_handle,
  authorExternalId: line.author_external_id ?? null,
  caption: line.caption ?? '',
  countryCode: line.country_code ?? null,
  niches: line.niches ?? [],
  likes: line.likes ?? null,
  comments: line.comments ?? null,
  views: line.views ?? null,
  shares: line.shares ?? null,
  reposts: line.reposts ?? null,
  downloads: line.downloads ?? null,
  bookmarks: line.bookmarks ?? null,
  createdAt: new Date(line.created_at),
})

/** The row of the table that a line describes. */
export const toSubredditRow = (line: SubredditLine): typeof subreddits.$inferInsert => ({
  name: line.name,
  title: line.title ?? '',
  description: line.description ?? '',
  subscribers: line.subscribers,
  activeUsers: line.active_users ?? null,
  over18: line.over_18 ?? false,
  niches: line.niches ?? [],
  createdAt: line.created_at === undefined ? null : new Date(line.created_at),
})
