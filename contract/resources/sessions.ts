import { boolean, type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { ofDeletion } from '#contract/resource.ts'
import { pageResponse, readInApp, responseOf, route, writtenInApp } from '#contract/route.ts'
import { devices } from '#contract/rules/device.ts'
import { anyExtra } from '#contract/rules/extra.ts'
import { pagePlace, withinReach } from '#contract/rules/pageDepth.ts'
import { count, id, only, time } from '#contract/schema.ts'
import { userGroup } from './user.ts'

/** A browser in which a brand user is signed in. */
export const session = object({
  id: id().required(),
  /** Whether it is the one that asks. */
  current: boolean().required(),
  /** Short names without a version, as its user agent tells; null when it tells nothing that is known. */
  browser: string().nullable().defined(),
  os: string().nullable().defined(),
  device: string().oneOf(devices).required(),
  /** Where it was last used, as two letters; null when nobody knows. No IP address is kept. */
  country: string().nullable().defined(),
  created_at: time().required(),
  /** Exact to ten minutes. */
  last_seen_at: time().required(),
})

export type Session = InferType<typeof session>

export const sessionRoutes = {
  /** The one that asks comes first, then the others by their last use. */
  fetch: route('/user/sessions/fetch', {
    summary: 'Fetch the sessions of the signed-in person',
    ...readInApp,
    beforeFactor: 'ALLOWED',
    body: withinReach(only({ ...pagePlace(), extra: anyExtra() })),
    response: pageResponse(session),
  }),
  /** Ends sessions of one's own. */
  delete: route('/user/sessions/delete', {
    summary: 'End sessions of the signed-in person',
    ...writtenInApp,
    activity: { unrecorded: 'SIGN_IN' },
    beforeFactor: 'ALLOWED',
    ...ofDeletion(),
  }),
  deleteOthers: route('/user/sessions/delete/others', {
    summary: 'Sign out everywhere but here',
    ...writtenInApp,
    activity: { unrecorded: 'SIGN_IN' },
    beforeFactor: 'ALLOWED',
    response: responseOf(object({ ended: count().required() })),
  }),
}

export const sessionGroup: Group = {
  name: userGroup.name,
  about: userGroup.about,
  routes: sessionRoutes,
}
