import { mediaMetrics } from '#contract/resources/medias.ts'
import { type MediaLine, mediaLine } from '#contract/resources/uploadedMedias.ts'
import { type SubredditLine, subredditLine } from '#contract/resources/uploadedSubreddits.ts'
import { type LineFile, readBy } from './lineFile.ts'

/** Posts to discover. */
export const mediaFile: LineFile<MediaLine> = {
  columns: {
    required: ['platform', 'external_id', 'media_type', 'url', 'author_handle', 'created_at'],
    optional: [
      'author_external_id',
      'thumbnail_url',
      'caption',
      'country_code',
      'niches',
      ...mediaMetrics,
    ],
    aliases: {
      id: 'external_id',
      type: 'media_type',
      permalink: 'url',
      thumbnail: 'thumbnail_url',
      author: 'author_handle',
      username: 'author_handle',
      author_id: 'author_external_id',
      country: 'country_code',
      niche: 'niches',
      saves: 'bookmarks',
      posted_at: 'created_at',
      created_utc: 'created_at',
    },
  },
  read: (cells) => readBy(mediaLine, cells),
  keyOf: ({ platform, external_id }) => `${platform} ${external_id}`,
  repeated: { field: 'external_id', message: 'names a post that an earlier line names' },
}

/** Subreddits of the directory. The aliases are the names of Reddit's own API and of its dumps. */
export const subredditFile: LineFile<SubredditLine> = {
  columns: {
    required: ['name', 'subscribers'],
    optional: ['title', 'description', 'active_users', 'over_18', 'niches', 'created_at'],
    aliases: {
      display_name: 'name',
      public_description: 'description',
      accounts_active: 'active_users',
      active_user_count: 'active_users',
      over18: 'over_18',
      nsfw: 'over_18',
      niche: 'niches',
      created_utc: 'created_at',
    },
  },
  read: (cells) => readBy(subredditLine, cells),
  keyOf: ({ name }) => name.toLowerCase(),
  repeated: { field: 'name', message: 'is that of an earlier line' },
}
