import type { InferType } from 'yup'
import type { Domain } from '#contract/resources/domains.ts'
import type { createTrackingLink, TrackingLink } from '#contract/resources/trackingLinks.ts'

type Given = keyof InferType<typeof createTrackingLink>

/** What is given of a link; where it leads is a text while it is typed. */
export interface LinkFormValues extends Pick<TrackingLink, Exclude<Given, 'target_url'>> {
  target_url: string
}

/** A link as its form shows it. */
export const valuesOf = (link: TrackingLink): LinkFormValues => ({
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
