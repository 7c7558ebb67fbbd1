import { accountWatchlistGroup } from '#contract/resources/accountWatchlists.ts'
import { mediaGroup } from '#contract/resources/medias.ts'
import { nicheGroup } from '#contract/resources/niches.ts'
import { subredditGroup } from '#contract/resources/subreddits.ts'
import { uploadedMediaGroup } from '#contract/resources/uploadedMedias.ts'
import { uploadedSubredditGroup } from '#contract/resources/uploadedSubreddits.ts'
import { watchlistEntryGroup } from '#contract/resources/watchlistEntries.ts'
import type { GroupWords } from '#server/reference/groupWords.ts'

const uploadWords = {
  unchanged: 'How many lines said what was known.',
  ids: 'Which to delete.',
  matching: 'What a fetch with the same would show is deleted; empty: all.',
  deleted: 'How many are gone.',
  more: 'Whether there are more: one call deletes a bounded number of them.',
}

const mediaWords = {
  external_id: 'What its platform calls it.',
  url: 'Where it is.',
  country_code: 'Where it is from, as two letters, upper-case; null where nobody has said.',
  uploaded: 'Whether the workspace has uploaded it itself. Then nobody else sees it.',
  created_at: 'When it was posted.',
  updated_at: 'When reading it or an import last changed it.',
  'filters.platform': 'Only those on one of these platforms.',
  'filters.media_type': 'Only those of one of these kinds.',
  'filters.country_code': 'Only those from one of these countries.',
}

const subredditWords = {
  name: 'Its name, without r/.',
  title: 'Its headline.',
  description: 'What it says about itself.',
  subscribers: 'How many subscribe to it.',
  active_users: 'How many were there at a time; null where it is not known.',
  over_18: 'Whether it is for adults only.',
  uploaded: 'Whether the workspace has uploaded it itself. Then nobody else sees it.',
  created_at: 'When it was founded on Reddit; null where that is not known.',
  updated_at: 'When an import last changed it.',
  'filters.over_18': 'Only those for adults, or only the others.',
  'filters.minimum_subscribers': 'Only those with as many subscribers at least.',
}

/** What others post, and whom the workspace watches. */
export const discoveryWords: readonly GroupWords[] = [
  { group: mediaGroup, words: mediaWords },
  { group: uploadedMediaGroup, words: { ...mediaWords, ...uploadWords } },
  {
    group: nicheGroup,
    words: { name: 'What it is called.' },
  },
  { group: subredditGroup, words: subredditWords },
  { group: uploadedSubredditGroup, words: { ...subredditWords, ...uploadWords } },
  {
    group: accountWatchlistGroup,
    words: {
      niches: 'What its accounts post about: in this workspace their posts have these niches too.',
      country_code:
        'Where its accounts are, as two letters, upper-case; null where nobody has said.',
      entry_total: 'How many accounts are on it.',
    },
  },
  {
    group: watchlistEntryGroup,
    words: {
      watchlist_id: 'The watchlist that it is on.',
      watchlist: 'The name of the watchlist, which is made where there is none; or its id.',
      'body[].platform': 'The platform; not needed where a URL is given.',
      'body[].handle': 'The handle, or the URL of the account.',
      'body[].url': 'The URL of the account, in place of platform and handle.',
      'data.handle': 'The handle, or the URL of the account.',
      url: 'Where the account is.',
      external_id: 'What the platform calls it for good; null until that is known.',
      display_name: 'What the account calls itself, or the team calls it.',
      status:
        'PENDING until its platform was asked, VALID when its posts come into Discover, INVALID when the platform does not show the account or its posts; null where nobody asks the platform.',
      status_reason: 'Why it is not VALID; null when it is.',
      platform_status:
        'What its platform says of it. NOT_FOUND, DELETED, DEACTIVATED, SUSPENDED and PRIVATE: its posts leave Discover while that lasts. Null: nothing of these.',
      platform_status_since: 'When that was first found.',
      last_synced_at: 'When its newest posts were last read; null: never.',
      followers_trend:
        'Followers at the end of each of the last 30 days (UTC), oldest first; null on a day on which the platform was not asked.',
      followers_growth: 'How its followers went; null until two days are known.',
      change: 'The newest followers less the oldest.',
      days: 'How many days lie between these.',
      posts_30d: 'How many of its posts of the last 30 days are in Discover.',
      median_interactions_30d:
        'The median, over these posts, of likes, comments, shares and reposts together; null without posts.',
      'filters.watchlist_id': 'Only those on this watchlist.',
    },
  },
]
