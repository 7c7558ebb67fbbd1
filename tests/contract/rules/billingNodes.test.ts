import { describe, expect, it } from 'vitest'
import { type NodeCode, nodeCodes } from '#contract/reference/plans.ts'
import { atInterval, billingNodes, findNode, nodeName } from '#contract/rules/billingNodes.ts'

describe('nodes', () => {
  it('are what is sold, each once and in that order', () => {
    expect(billingNodes.map(({ code }) => code)).toEqual(nodeCodes)
  })

  it.each<[code: string, node: unknown]>([
    [
      'agency.monthly',
      { kind: 'PLAN', code: 'agency.monthly', product: 'agency', interval: 'monthly' },
    ],
    [
      'tracking_links.40.yearly',
      {
        kind: 'ADD_ON',
        code: 'tracking_links.40.yearly',
        product: 'tracking_links',
        tier: 40,
        interval: 'yearly',
      },
    ],
    ['tracking_links.41.yearly', undefined],
    ['social_media_accounts.590.monthly', undefined],
    ['constructor', undefined],
    ['', undefined],
  ])('%s', (code, node) => {
    expect(findNode(code)).toEqual(node)
  })

  it.each<[code: NodeCode, name: string]>([
    ['creator.yearly', 'Creator plan'],
    ['tracking_links.590.monthly', '590 more tracking links'],
    ['social_media_accounts.15.yearly', '15 more social media accounts'],
  ])('%s is called %s', (code, name) => {
    expect(nodeName(code)).toBe(name)
  })

  it.each<[code: NodeCode, monthly: NodeCode, yearly: NodeCode]>([
    ['agency.monthly', 'agency.monthly', 'agency.yearly'],
    ['tracking_links.15.yearly', 'tracking_links.15.monthly', 'tracking_links.15.yearly'],
  ])('%s is sold by the month and by the year', (code, monthly, yearly) => {
    expect([atInterval(code, 'monthly'), atInterval(code, 'yearly')]).toEqual([monthly, yearly])
  })
})
