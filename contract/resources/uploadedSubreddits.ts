import { array, type InferType } from 'yup'
import type { Group } from '#contract/group.ts'
import {
  flag,
  longText,
  nicheList,
  pastTime,
  shortText,
  wholeNumber,
} from '#contract/import/fields.ts'
import { importOutcome } from '#contract/import/importOutcome.ts'
import { batchLimit } from '#contract/resource.ts'
import { responseOf, route } from '#contract/route.ts'
import { deletedUploads, whichUploads } from '#contract/rules/whichUploads.ts'
import { only } from '#contract/schema.ts'
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

/** It fills and empties the directory of the whole workspace. */
const managing = { by: ['USER'], role: 'ADMIN', effect: 'write', apiKey: 'REFUSED' } as const

/** Subreddits that a workspace brings along itself. Nobody else sees them. */
export const uploadedSubredditRoutes = {
  /** Each call is taken whole or not at all. A subreddit that is there already is overwritten; to repeat a call changes nothing. */
  upsert: route('/subreddits/uploads/upsert', {
    ...managing,
    activity: { thing: 'SUBREDDIT', action: 'UPLOADED' },
    summary: 'Upload subreddits for this workspace alone',
    body: only({
      data: array(subredditLine.required())
        .min(1, 'List at least one')
        .max(batchLimit, `List at most ${batchLimit}`)
        .required(),
    }),
    response: responseOf(importOutcome),
  }),
  delete: route('/subreddits/uploads/delete', {
    ...managing,
    activity: { thing: 'SUBREDDIT', action: 'DELETED' },
    summary: 'Delete subreddits that this workspace has uploaded',
    body: whichUploads(fetchSubreddits.pick(['search', 'timeframe', 'filters', 'extra'])),
    response: responseOf(deletedUploads),
  }),
}

export const uploadedSubredditGroup: Group = {
  name: subredditGroup.name,
  about: subredditGroup.about,
  routes: uploadedSubredditRoutes,
}
