import type { NodeCode } from './plans.ts'

/** The currency of every price. */
export const currency = 'USD'

/**
 * What each node costs, in cents: a month for a monthly node, a year for a yearly one. A year costs ten
 * months, and a bigger tier costs less for each link or account.
 */
export const priceInCents = {
  'creator.monthly': 1900,
  'creator.yearly': 19000,
  'agency.monthly': 9900,
  'agency.yearly': 99000,
  'tracking_links.15.monthly': 900,
  'tracking_links.15.yearly': 9000,
  'tracking_links.40.monthly': 1900,
  'tracking_links.40.yearly': 19000,
  'tracking_links.90.monthly': 3900,
  'tracking_links.90.yearly': 39000,
  'tracking_links.190.monthly': 6900,
  'tracking_links.190.yearly': 69000,
  'tracking_links.290.monthly': 9900,
  'tracking_links.290.yearly': 99000,
  'tracking_links.390.monthly': 12900,
  'tracking_links.390.yearly': 129000,
  'tracking_links.590.monthly': 17900,
  'tracking_links.590.yearly': 179000,
  'social_media_accounts.15.monthly': 1200,
  'social_media_accounts.15.yearly': 12000,
  'social_media_accounts.40.monthly': 2900,
  'social_media_accounts.40.yearly': 29000,
  'social_media_accounts.90.monthly': 5900,
  'social_media_accounts.90.yearly': 59000,
  'social_media_accounts.190.monthly': 10900,
  'social_media_accounts.190.yearly': 109000,
  'social_media_accounts.290.monthly': 15900,
  'social_media_accounts.290.yearly': 159000,
  'social_media_accounts.390.monthly': 19900,
  'social_media_accounts.390.yearly': 199000,
} as const satisfies Readonly<Record<NodeCode, number>>
