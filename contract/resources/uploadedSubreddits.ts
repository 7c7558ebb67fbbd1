import type { InferType } from 'yup'
import type { Group } from '#contract/group.ts'
import {
  flag,
  longText,
  nicheList,
  pastTime,
  shortText,
  wholeNumber,
} from '#contract/import/fields.ts'
import { only } from '#contract/schema.ts'
import { uploadedRoutes } from '#contract/uploadedRoutes.ts'
import { fetchSubreddits, subredditGroup } from './subreddits.ts'

/** `r/pics` and `/r/pics/` are pics. */
const withoutPrefix = (name: unknown) =>
  typeof name === 'string' ? name.replace(/^\/?r\//i, '').replace(/\/$/, '') : name

/** A subreddit, as a file or a call names it. Messages follow the name of their field. */
export const subredditLine = only({
  name: shortText(40)
    .transform(withoutPrefix)
    .required('is missing')
    .test(
      'subreddit-name',
      'is not the name of a subreddit',
      (name) => !name || /^\w{2,30}$/.test(name),
    ),
  title: longText(300),
  description: longText(5000),
  subscribers: wholeNumber().required('is missing'),
  active_users: wholeNumber(),
  over_18: flag(),
  niches: nicheList(),
  created_at: pastTime(),
})

export type SubredditLine = InferType<typeof subredditLine>

export const uploadedSubredditRoutes = uploadedRoutes('/subreddits', {
  thing: 'SUBREDDIT',
  rows: 'subreddits',
  line: subredditLine.required(),
  narrowing: fetchSubreddits.pick(['search', 'timeframe', 'filters', 'extra']),
})

export const uploadedSubredditGroup: Group = {
  name: subredditGroup.name,
  about: subredditGroup.about,
  routes: uploadedSubredditRoutes,
}
