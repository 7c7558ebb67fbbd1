import { platformLabel } from '#contract/reference/platforms.ts'
import type { AccountWatchlist } from '#contract/resources/accountWatchlists.ts'
import type { Media } from '#contract/resources/medias.ts'
import type { CreatorRequest } from '#contract/resources/requests.ts'
import type { Submission } from '#contract/resources/submissions.ts'
import type { Subreddit } from '#contract/resources/subreddits.ts'
import type { Task } from '#contract/resources/tasks.ts'
import type { WatchlistEntry } from '#contract/resources/watchlistEntries.ts'
import { isHandedIn } from '#contract/rules/taskStatus.ts'
import type { CsvColumns } from '#server/platform/resource/listExport.ts'
import { wordsOf, yesOrNo } from './words.ts'

export const requestColumns: CsvColumns<CreatorRequest> = [
  ['Title', ({ title }) => title],
  ['Asks for', askedFor],
  ['Status', ({ status }) => wordsOf(status)],
  ['Priority', ({ priority }) => wordsOf(priority)],
  ['Due', ({ due_at }) => due_at],
  ['Overdue', ({ overdue }) => yesOrNo(overdue)],
  ['Creators', ({ creator_ids }) => creator_ids.length],
  ['Completed', ({ completed_task_total }) => completed_task_total],
  ['Files', ({ submission_total }) => submission_total],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Added', ({ created_at }) => created_at],
  ['Updated', ({ updated_at }) => updated_at],
]

/** `3 photo, 1 video`: how many of each kind one creator is asked for. */
function askedFor({ items }: CreatorRequest): string {
  const wanted = [...Map.groupBy(items, ({ kind }) => kind)].map(
    ([kind, of]) => `${of.reduce((sum, { quantity }) => sum + quantity, 0)} ${kind.toLowerCase()}`,
  )
  return wanted.join(', ')
}

export const taskColumns: CsvColumns<Task> = [
  ['Request', ({ title }) => title],
  ['Creator', ({ creator_name }) => creator_name],
  ['Status', statusOf],
  ['Handed in', ({ handed_in_at }) => handed_in_at],
  ['Overdue', ({ overdue }) => yesOrNo(overdue)],
  ['Message', ({ message }) => message],
  ['Files', (task) => filesOf(task).length],
  ['To review', (task) => filesOf(task).filter(({ review }) => review === 'PENDING').length],
  ['Due', ({ due_at }) => due_at],
  ['Added', ({ created_at }) => created_at],
  ['Updated', ({ updated_at }) => updated_at],
]

function statusOf(task: Task): string {
  if (isHandedIn(task)) return 'Handed in'
  return task.status === 'PENDING' ? 'Not started' : wordsOf(task.status)
}

const filesOf = ({ submissions }: Task) => submissions.filter(({ status }) => status === 'UPLOADED')

/** A file that was sent, by whom, and for what. */
export interface NamedSubmission extends Submission {
  readonly request_title: string
  readonly creator_name: string
}

export const submissionColumns: CsvColumns<NamedSubmission> = [
  ['File', ({ name }) => name],
  ['Type', ({ type }) => type],
  ['Size in bytes', ({ size }) => size],
  ['Request', ({ request_title }) => request_title],
  ['Creator', ({ creator_name }) => creator_name],
  ['Status', ({ status }) => wordsOf(status)],
  ['Review', ({ review }) => wordsOf(review)],
  ['Review message', ({ review_message }) => review_message],
  ['Added', ({ created_at }) => created_at],
  ['Updated', ({ updated_at }) => updated_at],
]

export const mediaColumns: CsvColumns<Media> = [
  ['Platform', ({ platform }) => platform],
  ['External ID', ({ external_id }) => external_id],
  ['Media type', ({ media_type }) => media_type],
  ['URL', ({ url }) => url],
  ['Author handle', ({ author_handle }) => author_handle],
  ['Caption', ({ caption }) => caption],
  ['Country code', ({ country_code }) => country_code],
  ['Niches', ({ niches }) => niches.join(', ')],
  ['Likes', ({ likes }) => likes],
  ['Comments', ({ comments }) => comments],
  ['Views', ({ views }) => views],
  ['Shares', ({ shares }) => shares],
  ['Reposts', ({ reposts }) => reposts],
  ['Downloads', ({ downloads }) => downloads],
  ['Bookmarks', ({ bookmarks }) => bookmarks],
  ['Uploaded', ({ uploaded }) => yesOrNo(uploaded)],
  ['Created at', ({ created_at }) => created_at],
  ['Author external ID', ({ author_external_id }) => author_external_id],
]

export const subredditColumns: CsvColumns<Subreddit> = [
  ['Name', ({ name }) => name],
  ['Address', ({ name }) => `https://www.reddit.com/r/${name}/`],
  ['Title', ({ title }) => title],
  ['Description', ({ description }) => description],
  ['Niches', ({ niches }) => niches.join(', ')],
  ['Subscribers', ({ subscribers }) => subscribers],
  ['Active', ({ active_users }) => active_users],
  ['18+', ({ over_18 }) => yesOrNo(over_18)],
  ['Founded', ({ created_at }) => created_at],
]

export const watchlistColumns: CsvColumns<AccountWatchlist> = [
  ['Name', ({ name }) => name],
  ['Accounts', ({ entry_total }) => entry_total],
  ['Niches', ({ niches }) => niches.join(', ')],
  ['Country', ({ country_code }) => country_code],
  ['Notes', ({ notes }) => notes],
  ['Added', ({ created_at }) => created_at],
  ['Updated', ({ updated_at }) => updated_at],
]

export const entryColumns: CsvColumns<WatchlistEntry> = [
  ['Platform', ({ platform }) => platformLabel(platform)],
  ['Handle', ({ handle }) => handle],
  ['Address', ({ url }) => url],
  ['Name', ({ display_name }) => display_name],
  ['Notes', ({ notes }) => notes],
  ['Posts last read', ({ last_synced_at }) => last_synced_at],
  ['Added', ({ created_at }) => created_at],
  ['Platform status', ({ platform_status }) => platform_status],
  ['Platform status since', ({ platform_status_since }) => platform_status_since],
]
