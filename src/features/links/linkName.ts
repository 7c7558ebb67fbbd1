import type { TrackingLink } from '../../../contract/resources/trackingLinks.ts'

/** What a link is called: its title or, without one, its address. */
export const linkName = ({ title, domain_host, pathname }: TrackingLink): string =>
  title || `${domain_host}/${pathname}`
