import { type InferType, object } from 'yup'
import type { Columns } from '#contract/import/columns.ts'
import {
  flag,
  longText,
  nicheList,
  pastTime,
  shortText,
  wholeNumber,
} from '#contract/import/fields.ts'
import type { subreddits } from '#server/platform/db/schema/discovery.ts'

/** The aliases are the names of Reddit's own API and of its dumps. */
export const subredditColumns: Columns = {
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
}

/** `r/pics` and `/r/pics/` are pics. */
const withoutPrefix = (name: unknown) =>
  typeof name === 'string' ? name.replace(/^\/?r\//i, '').replace(/\/$/, '') : name

/** The subreddits of a file. */
export const subredditLine = object({
  name: shortText(40)
    .transform(withoutPrefix)
    .required('is missing')
    .matches(/^\w{2,30}$/, 'is not the name of a subreddit'),
  title: longText(300),
  description: longText(5000),
  subscribers: wholeNumber().required('is missing'),
  active_users: wholeNumber(),
  over_18: flag(),
  niches: nicheList(),
  created_at: pastTime(),
})

/** The row of the table that a line describes. */
export const toSubredditRow = (
  line: InferType<typeof subredditLine>,
): typeof subreddits.$inferInsert => ({
  name: line.name,
  title: line.title ?? '',
  description: line.description ?? '',
  subscribers: line.subscribers,
  activeUsers: line.active_users ?? null,
  over18: line.over_18 ?? false,
  niches: line.niches ?? [],
  createdAt: line.created_at ?? null,
})
