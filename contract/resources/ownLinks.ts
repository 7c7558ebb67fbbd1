import { boolean, type InferType, object } from 'yup'
import type { Group } from '#contract/group.ts'
import { fetchBody } from '#contract/resource.ts'
import { pageResponse, route } from '#contract/route.ts'
import { id, only } from '#contract/schema.ts'
import { trackingLink } from './trackingLinks.ts'

/** A tracking link as the creator sees it whose it is: without what their agency notes about it. */
export const ownLink = trackingLink.pick(['id', 'title', 'public_url']).concat(
  object({
    /** Whether it shows a landing page instead of leading on at once. */
    has_page: boolean().required(),
    /** Whether it lets visitors through: it is switched on, and its time is not over. */
    active: boolean().required(),
  }),
)

export type OwnLink = InferType<typeof ownLink>

export const ownLinkSorts = ['created_at'] as const

export const ownLinkRoutes = {
  /** Their visits are had by /user/tracking-links/analytics/{id}. */
  fetch: route('/portal/links/fetch', {
    by: ['CREATOR'],
    effect: 'read',
    apiKey: 'REFUSED',
    body: fetchBody(only({ id: id() }), ownLinkSorts),
    response: pageResponse(ownLink),
  }),
}

export const ownLinkGroup: Group = {
  name: 'Creator portal',
  row: 'OwnLink',
  about: 'The tracking links of the signed-in creator.',
  routes: ownLinkRoutes,
}
