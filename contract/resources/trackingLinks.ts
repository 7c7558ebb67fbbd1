import { array, boolean, type InferType, object, string } from 'yup'
import { exportedResource } from '#contract/exportRoute.ts'
import type { Group } from '#contract/group.ts'
import { anyTime, flag, placeList, shortText, tagList, webUrl } from '#contract/import/fields.ts'
import { importRoutes } from '#contract/import/importRoutes.ts'
import { readByUsers, responseOf, route } from '#contract/route.ts'
import { countryCodes } from '#contract/rules/countryCodes.ts'
import { httpUrl } from '#contract/rules/httpUrl.ts'
import { instant } from '#contract/rules/instant.ts'
import {
  isPathname,
  isReservedPathname,
  maxPathnameLength,
  pathname,
} from '#contract/rules/pathname.ts'
import { count, id, labels, name, nullIfEmpty, only, text, time } from '#contract/schema.ts'

/** A short URL that sends its visitors on, and counts them. */
export const trackingLink = object({
  id: id().required(),
  title: string().defined(),
  creator_id: id().nullable().defined(),
  /** Whose it is, and their picture; null where `creator_id` is. */
  creator_name: string().nullable().defined(),
  creator_avatar_url: string().nullable().defined(),
  user_domain_id: id().required(),
  domain_host: string().required(),
  pathname: string().required(),
  /** The whole URL a visitor opens. */
  public_url: string().required(),
  /** Where visitors are led when the link has no landing page; null: it leads nowhere by itself. */
  target_url: string().nullable().defined(),
  excluded_country_codes: array(string().required()).required(),
  enabled: boolean().required(),
  /** From then on it is switched off; null: never. */
  expires_at: time().nullable().defined(),
  tags: array(string().required()).required(),
  /** Visits by people in the last 30 days (UTC), today included: what the link's own figures call visits. */
  visits_last_30_days: count().required(),
  /** What was blocked in these days: bots, excluded countries, visits while it was disabled. */
  blocked_visits_last_30_days: count().required(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type TrackingLink = InferType<typeof trackingLink>

export const createTrackingLink = only({
  title: text(120),
  creator_id: id().nullable(),
  user_domain_id: id().required('Choose a domain'),
  pathname: pathname().required('Enter a path'),
  /** A link with a landing page needs none. */
  target_url: httpUrl().transform(nullIfEmpty).nullable(),
  excluded_country_codes: countryCodes(),
  enabled: boolean(),
  expires_at: instant().nullable(),
  tags: labels(),
})

export const trackingLinkSorts = [
  'title',
  'pathname',
  'visits_last_30_days',
  'expires_at',
  'created_at',
  'updated_at',
] as const

export type TrackingLinkSort = (typeof trackingLinkSorts)[number]

const filters = only({
  id: id(),
  creator_id: id(),
  user_domain_id: id(),
  enabled: boolean(),
  /** Whether its time is over. */
  expired: boolean(),
  tags: text(1000),
})

const links = exportedResource('/user/tracking-links', {
  thing: 'TRACKING_LINK',
  apiKey: 'ALLOWED',
  entity: trackingLink,
  create: createTrackingLink,
  update: createTrackingLink.partial(),
  filters,
  sorts: trackingLinkSorts,
})

/** A link, as a line of a file names it. */
export const linkLine = only({
  /** The host of a domain that links may stand on. */
  domain: shortText(253)
    .transform((host: unknown) => (typeof host === 'string' ? host.toLowerCase() : host))
    .required('is missing'),
  pathname: shortText(maxPathnameLength)
    .test(
      'pathname',
      'may hold letters, digits, hyphens, underscores and dots only',
      (path) => !path || isPathname(path),
    )
    .test('pathname-free', 'is reserved', (path) => !path || !isReservedPathname(path))
    .required('is missing'),
  target_url: webUrl(),
  title: shortText(120),
  /** A creator's name, or their id for the portal. */
  creator: shortText(120),
  tags: tagList(),
  enabled: flag(),
  excluded_country_codes: placeList(),
  expires_at: anyTime(),
})

export type LinkLine = InferType<typeof linkLine>

export const trackingLinkRoutes = {
  ...links,
  ...importRoutes('/user/tracking-links', { line: linkLine.required(), thing: 'TRACKING_LINK' }),
  validate: route('/user/tracking-links/validate', {
    summary: 'Check whether an address is available for a link',
    ...readByUsers,
    body: only({
      pathname: name(200, 'Enter a path'),
      user_domain_id: id().required('Choose a domain'),
    }),
    response: responseOf(
      object({
        valid: boolean().required(),
        /** Why it cannot be used; null when it can. */
        reason: string().nullable().defined(),
      }),
    ),
  }),
}

export const trackingLinkGroup: Group = {
  name: 'Tracking links',
  row: 'TrackingLink',
  about: 'Short addresses that redirect visitors and count them.',
  routes: trackingLinkRoutes,
}
