import { describe, expect, it } from 'vitest'
import {
  type AddOn,
  addOnTiers,
  billingIntervals,
  type NodeCode,
  nodeCodes,
} from '#contract/reference/plans.ts'
import { priceInCents } from '#contract/reference/prices.ts'

describe('prices', () => {
  it('exist for every node and for nothing else', () => {
    expect(Object.keys(priceInCents).toSorted()).toEqual(nodeCodes.toSorted())
    expect(Object.values(priceInCents).every((cents) => Number.isInteger(cents) && cents > 0)).toBe(
      true,
    )
  })

  it.each(nodeCodes.filter((code) => code.endsWith('.yearly')))('%s costs ten months', (yearly) => {
    expect(priceOf(yearly)).toBe(10 * priceOf(yearly.replace('.yearly', '.monthly')))
  })

  it.each(
    billingIntervals.flatMap((interval) => [
      { addOn: 'tracking_links' as const, interval },
      { addOn: 'social_media_accounts' as const, interval },
    ]),
  )('$addOn cost more in total and less each with every $interval tier', ({ addOn, interval }) => {
    const totals = tiersOf(addOn).map((tier) => priceOf(`${addOn}.${tier}.${interval}`))
    const each = tiersOf(addOn).map((tier, index) => (totals[index] ?? 0) / tier)
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
    expect(each).toEqual(each.toSorted((a, b) => b - a))
    expect(new Set(each).size).toBe(each.length)
  })
})

const tiersOf = (addOn: AddOn): readonly number[] => addOnTiers[addOn]

const isNode = (code: string): code is NodeCode => code in priceInCents

function priceOf(code: string): number {
  if (!isNode(code)) throw new Error(`${code} has no price`)
  return priceInCents[code]
}
