import { array, boolean, type InferType, object, string } from 'yup'
import type { Domain } from '#contract/resources/domains.ts'
import type { createTrackingLink, TrackingLink } from '#contract/resources/trackingLinks.ts'
import { time } from '#contract/schema.ts'

type Given = keyof InferType<typeof createTrackingLink>

/** What the visitors of a link get. */
const linkKinds = ['REDIRECT', 'PAGE'] as const

/** What is given of a link; where it leads is a text while it is typed. */
export interface LinkFormValues extends Pick<TrackingLink, Exclude<Given, 'target_url'>> {
  /** Chosen for a new one. */
  kind: (typeof linkKinds)[number]
  target_url: string
}

/** What the calls take of a link's form. */
export const givenOf = ({ kind: _, ...given }: LinkFormValues) => given

/** What a draft of a link must look like to be put back into the form. */
export const keptLink = object({
  savedAt: time().required(),
  values: object({
    kind: string().oneOf(linkKinds),
    title: string(),
    creator_id: string().nullable(),
    user_domain_id: string(),
    pathname: string(),
    target_url: string(),
    excluded_country_codes: array(string().required()),
    tags: array(string().required()),
    enabled: boolean(),
    expires_at: string().nullable(),
  }).required(),
})

/** A link as its form shows it. */
export const valuesOf = (link: TrackingLink): LinkFormValues => ({
  kind: 'REDIRECT',
  title: link.title,
  creator_id: link.creator_id,
  user_domain_id: link.user_domain_id,
  pathname: link.pathname,
  target_url: link.target_url ?? '',
  excluded_country_codes: link.excluded_country_codes,
  tags: link.tags,
  enabled: link.enabled,
  expires_at: link.expires_at,
})

/** What the form of a new link begins with. */
export const newValues = (
  creatorId: string | null,
  domains: readonly Domain[],
): LinkFormValues => ({
  kind: 'REDIRECT',
  title: '',
  creator_id: creatorId,
  user_domain_id: domains[0]?.id ?? '',
  pathname: '',
  target_url: '',
  excluded_country_codes: [],
  tags: [],
  enabled: true,
  expires_at: null,
})
