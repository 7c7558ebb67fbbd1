import { boolean, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { readInApp, responseOf, route, writtenInApp } from '#contract/route.ts'
import { count, id, only, time } from '#contract/schema.ts'

/** Where an archive can be had for a quarter of an hour. */
const personalArchive = object({
  /** Streams a zip: JSON by kind, and files as they are. */
  url: string().required(),
  expires_at: time().required(),
})

const erased = object({
  erased: boolean().required(),
  /** How many payouts to them stay in the books, under a pseudonym. */
  payment_total: count().required(),
})

export const personalDataRoutes = {
  ownArchive: route('/user/data/archive', {
    ...readInApp,
    summary: 'Fetch the URL of a zip of all that is kept of whoever calls',
    response: responseOf(personalArchive.required()),
  }),
  creatorArchive: route('/user/creators/data/archive/{creator_id}', {
    ...readInApp,
    role: 'ADMIN',
    summary: 'Fetch the URL of a zip of all that is kept of a creator',
    params: object({ creator_id: id().required() }),
    response: responseOf(personalArchive.required()),
  }),
  /** What others have written of them is gone within minutes; what backups hold, when those are deleted. */
  eraseCreator: route('/user/creators/data/erase/{creator_id}', {
    ...writtenInApp,
    role: 'ADMIN',
    summary: 'Erase a creator with all that is theirs, for good',
    activity: { thing: 'CREATOR', action: 'ERASED', named: 'creator_id' },
    params: object({ creator_id: id().required() }),
    body: only({
      /** What they are called, so that nobody is erased by mistake. */
      name: string().required('Type their name'),
    }),
    response: responseOf(erased.required()),
  }),
}

export const personalDataGroup: Group = {
  name: 'Personal data',
  about: 'What is kept of one person: given out, and erased.',
  routes: personalDataRoutes,
}
