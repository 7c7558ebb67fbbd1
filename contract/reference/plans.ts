/**
 * What is sold: plans and add-ons, each by the month or by the year. One of them is a node, and its
 * code is what checkout and cancel take: `agency.monthly`, `tracking_links.40.yearly`.
 */

export const billingIntervals = ['monthly', 'yearly'] as const
export type BillingInterval = (typeof billingIntervals)[number]

export const planFamilies = ['creator', 'agency'] as const
export type PlanFamily = (typeof planFamilies)[number]

/** The tiers of each add-on: by how many it raises the allowance of that name. */
export const addOnTiers = {
  tracking_links: [15, 40, 90, 190, 290, 390, 590],
  social_media_accounts: [15, 40, 90, 190, 290, 390],
} as const

export type AddOn = keyof typeof addOnTiers

export type PlanCode = `${PlanFamily}.${BillingInterval}`
export type AddOnCode = {
  [Kind in AddOn]: `${Kind}.${(typeof addOnTiers)[Kind][number]}.${BillingInterval}`
}[AddOn]
export type NodeCode = PlanCode | AddOnCode

const byInterval = <Product extends string>(product: Product) =>
  billingIntervals.map((interval) => `${product}.${interval}` as const)

export const planCodes: readonly PlanCode[] = planFamilies.flatMap((family) => byInterval(family))

export const addOnCodes: readonly AddOnCode[] = [
  ...addOnTiers.tracking_links.flatMap((tier) => byInterval(`tracking_links.${tier}`)),
  ...addOnTiers.social_media_accounts.flatMap((tier) =>
    byInterval(`social_media_accounts.${tier}`),
  ),
]

export const nodeCodes: readonly NodeCode[] = [...planCodes, ...addOnCodes]

/** What a workspace may have before add-ons. A null count is no limit. */
export interface Allowance {
  readonly creators: number | null
  readonly tracking_links: number
  readonly social_media_accounts: number
  /** How many bytes of files are kept. No add-on raises it. */
  readonly storage_bytes: number
  readonly team: boolean
  readonly branding: boolean
}

const gigabyte = 1_073_741_824

/** The allowance of each plan family, and of a workspace without a plan. */
export const allowances: Readonly<Record<PlanFamily | 'none', Allowance>> = {
  none: {
    creators: 1,
    tracking_links: 3,
    social_media_accounts: 3,
    storage_bytes: 2 * gigabyte,
    team: false,
    branding: false,
  },
  creator: {
    creators: 1,
    tracking_links: 10,
    social_media_accounts: 10,
    storage_bytes: 50 * gigabyte,
    team: false,
    branding: false,
  },
  agency: {
    creators: null,
    tracking_links: 25,
    social_media_accounts: 25,
    storage_bytes: 500 * gigabyte,
    team: true,
    branding: true,
  },
}
