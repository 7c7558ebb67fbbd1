import type { Domain } from '#contract/resources/domains.ts'
import type { TrackingLink } from '#contract/resources/trackingLinks.ts'

export interface LinkFormValues {
  title: string
  creator_id: string | null
  user_domain_id: string
  pathname: string
  target_url: string
  excluded_country_codes: string[]
  tags: string[]
  enabled: boolean
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
})
