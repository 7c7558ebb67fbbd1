import { boolean, type InferType, object } from 'yup'
import type { Group } from '#contract/group.ts'
import { responseOf, route } from '#contract/route.ts'
import { count, id } from '#contract/schema.ts'
import { userGroup } from './user.ts'

/** A workspace of made-up data, which its person alone may look at. */
export const sample = object({
  /** Null until it can be entered, by `workspace_id` of /user/update. */
  workspace_id: id().nullable().defined(),
  /** How much of it is made, in percent. */
  progress: count().max(100).required(),
  /** Whether it could not be made. Delete it, and ask for another. */
  failed: boolean().required(),
})

export type Sample = InferType<typeof sample>

const mine = { by: ['USER'], apiKey: 'REFUSED' } as const
const unrecorded = { unrecorded: 'OWN_ACCOUNT' } as const

/** One person has one sample at most. It is read only, on no plan, and none of its links can be opened. */
export const sampleRoutes = {
  fetch: route('/user/sample/fetch', {
    ...mine,
    summary: 'Fetch how far the sample of the signed-in person is',
    effect: 'read',
    response: responseOf(object({ sample: sample.nullable().defined() })),
  }),
  /** It is made in the background, within a minute. Who has one gets that. */
  create: route('/user/sample/create', {
    ...mine,
    summary: 'Ask for a workspace of made-up data to look at',
    effect: 'write',
    activity: unrecorded,
    response: responseOf(object({ sample: sample.required() })),
  }),
  /** Whoever acts in it acts in their own workspace again. */
  delete: route('/user/sample/delete', {
    ...mine,
    summary: 'Remove the sample of the signed-in person, with all that is in it',
    effect: 'write',
    activity: unrecorded,
    response: responseOf(object({ removed: boolean().required() })),
  }),
}

export const sampleGroup: Group = {
  name: userGroup.name,
  about: userGroup.about,
  routes: sampleRoutes,
}
