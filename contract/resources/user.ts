import { type InferType, object, string } from 'yup'
import { roles } from '../roles.ts'
import { gives, route } from '../route.ts'
import { countryCode } from '../rules/countryCodes.ts'
import { timezoneOffset } from '../rules/timezoneOffset.ts'
import { count, id, only, text, time } from '../schema.ts'

/** How much of something a workspace may have and has. A null limit is no limit. */
const allowance = object({ limit: count().nullable().defined(), used: count().required() })

/** The signed-in brand user, and what their workspace may do. */
export const user = object({
  id: id().required(),
  email: string().required(),
  name: string().defined(),
  timezone_offset: string().required(),
  country: string().nullable().defined(),
  workspace_id: id().required(),
  role: string().oneOf(roles).required(),
  /** The plan's code, or null without one. */
  plan: string().nullable().defined(),
  allowances: object({
    creators: allowance,
    tracking_links: allowance,
  }).required(),
  created_at: time().required(),
})

export type User = InferType<typeof user>

export const updateUser = only({
  name: text(120),
  timezone_offset: timezoneOffset(),
  country: countryCode().nullable(),
})

export const userRoutes = {
  fetch: route('/user/fetch', { by: ['USER'], effect: 'read', gives: gives(user) }),
  update: route('/user/update', {
    by: ['USER'],
    effect: 'write',
    body: updateUser,
    gives: gives(user),
  }),
}
