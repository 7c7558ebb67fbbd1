import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import type { RowChange } from '#src/components/bulk/rowChanges.ts'

/** Switches links on or off; those that are so already are left out. */
export const switched = (
  links: readonly TrackingLink[],
  enabled: boolean,
): RowChange<{ enabled: boolean }>[] =>
  links
    .filter((link) => link.enabled !== enabled)
    .map(({ id }) => ({ id, data: { enabled }, before: { enabled: !enabled } }))

/** Moves links to another domain; those that stand there already are left out. */
export const movedTo = (
  links: readonly TrackingLink[],
  domainId: string,
): RowChange<{ user_domain_id: string }>[] =>
  links
    .filter(({ user_domain_id }) => user_domain_id !== domainId)
    .map(({ id, user_domain_id }) => ({
      id,
      data: { user_domain_id: domainId },
      before: { user_domain_id },
    }))

/** Says where links are not offered; those of which that holds already are left out. */
export const excluding = (
  links: readonly TrackingLink[],
  codes: readonly string[],
): RowChange<{ excluded_country_codes: string[] }>[] =>
  links
    .filter(({ excluded_country_codes: held }) => listed(held) !== listed(codes))
    .map(({ id, excluded_country_codes: held }) => ({
      id,
      data: { excluded_country_codes: [...codes] },
      before: { excluded_country_codes: [...held] },
    }))

/** Codes as one text, whatever their order. */
export const listed = (codes: readonly string[]) => [...codes].sort().join()
