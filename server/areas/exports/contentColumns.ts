import { type InferType, string } from 'yup'
import { platformLabel } from '#contract/reference/platforms.ts'
import { accountWatchlist } from '#contract/resources/accountWatchlists.ts'
import { media } from '#contract/resources/medias.ts'
import { type CreatorRequest, creatorRequest } from '#contract/resources/requests.ts'
import { submission } from '#contract/resources/submissions.ts'
import { subreddit } from '#contract/resources/subreddits.ts'
import { type Task, task } from '#contract/resources/tasks.ts'
import { watchlistEntry } from '#contract/resources/watchlistEntries.ts'
import { type FrameRate, perSecond } from '#contract/rules/frameRate.ts'
import { isHandedIn } from '#contract/rules/taskStatus.ts'
import { csvFields } from '#server/platform/resource/csvFields.ts'
import { wordsOf } from './words.ts'

export const requestColumns = csvFields(creatorRequest, {
  columns: [
    ['Title', 'title'],
    ['Asks for', askedFor],
    ['Status', ({ status }) => wordsOf(status)],
    ['Priority', ({ priority }) => wordsOf(priority)],
    ['Due', 'due_at'],
    ['Overdue', 'overdue'],
    ['Creators', ({ creator_ids }) => creator_ids.length],
    ['Completed', 'completed_task_total'],
    ['Files', 'submission_total'],
    ['Tags', 'tags'],
    ['Added', 'created_at'],
    ['Updated', 'updated_at'],
  ],
  without: [
    'id',
    'brief',
    'priority',
    'status',
    'items',
    'creator_ids',
    'first_creators',
    'shared',
  ],
})

/** `3 photo, 1 video`: how many of each kind one creator is asked for. */
function askedFor({ items }: CreatorRequest): string {
  const wanted = [...Map.groupBy(items, ({ kind }) => kind)].map(
    ([kind, of]) => `${of.reduce((sum, { quantity }) => sum + quantity, 0)} ${kind.toLowerCase()}`,
  )
  return wanted.join(', ')
}

export const taskColumns = csvFields(task, {
  columns: [
    ['Request', 'title'],
    ['Creator', 'creator_name'],
    ['Status', statusOf],
    ['Assigned to', 'assigned_to_name'],
    ['Handed in', 'handed_in_at'],
    ['Overdue', 'overdue'],
    ['Message', 'message'],
    ['Files', (task) => filesOf(task).length],
    ['To review', (task) => filesOf(task).filter(({ review }) => review === 'PENDING').length],
    ['Due', 'due_at'],
    ['Added', 'created_at'],
    ['Updated', 'updated_at'],
  ],
  without: [
    'id',
    'request_id',
    'creator_id',
    'creator_avatar_url',
    'assigned_to',
    'status',
    'brief',
    'priority',
    'asked_total',
    'received_total',
    'submissions',
  ],
})

function statusOf(task: Task): string {
  if (isHandedIn(task)) return 'Handed in'
  return task.status === 'PENDING' ? 'Not started' : wordsOf(task.status)
}

const filesOf = ({ submissions }: Task) =>
  submissions.filter(({ status, replaced_at }) => status === 'UPLOADED' && replaced_at === null)

/** A file that was sent, and for what. */
const namedSubmission = submission.shape({ request_title: string().defined() })

export type NamedSubmission = InferType<typeof namedSubmission>

export const submissionColumns = csvFields(namedSubmission, {
  columns: [
    ['File', 'name'],
    ['Type', 'type'],
    ['Size in bytes', 'size'],
    ['Request', 'request_title'],
    ['Creator', 'creator_name'],
    ['Status', ({ status }) => wordsOf(status)],
    ['Review', ({ review }) => wordsOf(review)],
    ['Review message', 'review_message'],
    ['Received', 'received_at'],
    ['First seen', 'first_seen_at'],
    ['Reviewed', 'reviewed_at'],
    ['Added', 'created_at'],
    ['Updated', 'updated_at'],
    ['Frames per second', ({ frame_rate }) => frame_rate && roundedRate(frame_rate)],
  ],
  without: [
    'id',
    'request_id',
    'task_id',
    'creator_id',
    'creator_avatar_url',
    'item_id',
    'version_of',
    'replaces_id',
    'status',
    'last_heard_at',
    'review',
    'preview_url',
    'thumbnail_url',
    'frame_rate',
  ],
})

/** As people write it: 29.97. */
const roundedRate = (rate: FrameRate) => Math.round(perSecond(rate) * 1000) / 1000

export const mediaColumns = csvFields(media, {
  columns: [
    ['Platform', 'platform'],
    ['External ID', 'external_id'],
    ['Media type', 'media_type'],
    ['URL', 'url'],
    ['Author handle', 'author_handle'],
    ['Caption', 'caption'],
    ['Country code', 'country_code'],
    ['Niches', 'niches'],
    ['Likes', 'likes'],
    ['Comments', 'comments'],
    ['Views', 'views'],
    ['Shares', 'shares'],
    ['Reposts', 'reposts'],
    ['Downloads', 'downloads'],
    ['Bookmarks', 'bookmarks'],
    ['Uploaded', 'uploaded'],
    ['Created at', 'created_at'],
    ['Author external ID', 'author_external_id'],
  ],
  without: ['id', 'thumbnail_url', 'updated_at'],
})

export const subredditColumns = csvFields(subreddit, {
  columns: [
    ['Name', 'name'],
    ['Address', ({ name }) => `https://www.reddit.com/r/${name}/`],
    ['Title', 'title'],
    ['Description', 'description'],
    ['Niches', 'niches'],
    ['Subscribers', 'subscribers'],
    ['Active', 'active_users'],
    ['18+', 'over_18'],
    ['Founded', 'created_at'],
  ],
  without: ['id', 'uploaded', 'updated_at'],
})

export const watchlistColumns = csvFields(accountWatchlist, {
  columns: [
    ['Name', 'name'],
    ['Accounts', 'entry_total'],
    ['Niches', 'niches'],
    ['Country', 'country_code'],
    ['Notes', 'notes'],
    ['Added', 'created_at'],
    ['Updated', 'updated_at'],
  ],
  without: ['id'],
})

export const entryColumns = csvFields(watchlistEntry, {
  columns: [
    ['Platform', ({ platform }) => platformLabel(platform)],
    ['Handle', 'handle'],
    ['Address', 'url'],
    ['Name', 'display_name'],
    ['Notes', 'notes'],
    ['Posts last read', 'last_synced_at'],
    ['Added', 'created_at'],
    ['Platform status', 'platform_status'],
    ['Platform status since', 'platform_status_since'],
    ['Followers', 'followers'],
    ['Followers gained in 30 days', ({ followers_growth }) => followers_growth?.change ?? null],
    [
      'Days between first and last figure',
      ({ followers_growth }) => followers_growth?.days ?? null,
    ],
    ['Posts, 30 days', 'posts_30d'],
    ['Median interactions per post, 30 days', 'median_interactions_30d'],
  ],
  without: [
    'id',
    'watchlist_id',
    'platform',
    'external_id',
    'followers_trend',
    'followers_growth',
    'status',
    'status_reason',
    'updated_at',
  ],
})
