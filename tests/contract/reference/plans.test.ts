import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  addOnCodes,
  allowances,
  type NodeCode,
  nodeCodes,
  planCodes,
} from '#contract/reference/plans.ts'

describe('plans', () => {
  it('come by the month and by the year', () => {
    expect(planCodes).toEqual([
      'creator.monthly',
      'creator.yearly',
      'agency.monthly',
      'agency.yearly',
    ])
  })

  it('have add-ons in seven tiers of links and six of accounts', () => {
    const tiers = (addOn: string) =>
      addOnCodes.filter((code) => code.startsWith(addOn)).map((code) => code.slice(addOn.length))
    expect(tiers('tracking_links')).toEqual(
      [15, 40, 90, 190, 290, 390, 590].flatMap((tier) => [`.${tier}.monthly`, `.${tier}.yearly`]),
    )
    expect(tiers('social_media_accounts')).toEqual(
      [15, 40, 90, 190, 290, 390].flatMap((tier) => [`.${tier}.monthly`, `.${tier}.yearly`]),
    )
  })

  it('are 30 nodes in all, typed by code', () => {
    expect(new Set(nodeCodes).size).toBe(30)
    expectTypeOf<'tracking_links.590.yearly'>().toExtend<NodeCode>()
    expectTypeOf<'social_media_accounts.590.yearly'>().not.toExtend<NodeCode>()
  })

  it('allow more as they grow', () => {
    expect(allowances).toEqual({
      none: {
        creators: 1,
        tracking_links: 3,
        social_media_accounts: 3,
        storage_bytes: 2_147_483_648,
        team: false,
        branding: false,
      },
      creator: {
        creators: 1,
        tracking_links: 10,
        social_media_accounts: 10,
        storage_bytes: 53_687_091_200,
        team: false,
        branding: false,
      },
      agency: {
        creators: null,
        tracking_links: 25,
        social_media_accounts: 25,
        storage_bytes: 536_870_912_000,
        team: true,
        branding: true,
      },
    })
  })
})
