import { expect, expectTypeOf, it } from 'vitest'
import { bothWays, type SortKey, type SortOrder } from '#contract/rules/sortOrder.ts'

it('a list is sorted by each of its fields, both ways', () => {
  const orders = bothWays(['name', 'created_at'] as const)
  expect(orders).toEqual(['name', '-name', 'created_at', '-created_at'])
  expectTypeOf(orders).toEqualTypeOf<readonly SortOrder<'name' | 'created_at'>[]>()
  expectTypeOf<SortKey<(typeof orders)[number]>>().toEqualTypeOf<'name' | 'created_at'>()
})
