import { object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { readInApp, responseOf, route } from '#contract/route.ts'
import { id, time } from '#contract/schema.ts'

/** Where an archive can be had for a quarter of an hour. */
const personalArchive = object({
  /** Streams a zip: JSON by kind, and files as they are. */
  url: string().required(),
  expires_at: time().required(),
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
}

export const personalDataGroup: Group = {
  name: 'Personal data',
  about: 'What is kept of one person: given out, and erased.',
  routes: personalDataRoutes,
}
