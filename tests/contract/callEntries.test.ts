import { describe, expect, it } from 'vitest'
import { ArraySchema, ObjectSchema, type Schema } from 'yup'
import { routes } from '#contract/routes.ts'
import { countEntries, maxCallEntries } from '#contract/rules/callEntries.ts'

/** How many entries the lists of a call could hold by their own limits, multiplied. */
function mostEntries(schema: unknown): number {
  if (schema instanceof ArraySchema) return maxOf(schema) * (1 + mostEntries(schema.innerType))
  if (!(schema instanceof ObjectSchema)) return 0
  return Object.values(schema.fields).reduce((sum: number, field) => sum + mostEntries(field), 0)
}

function maxOf(schema: Schema): number {
  const max = schema.tests.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS?.params?.['max']
  return typeof max === 'number' ? max : Number.POSITIVE_INFINITY
}

/** The calls whose lists hold more by their own limits than one call may bring. All others are bounded by their lists. */
const multiplied: Readonly<Record<string, number>> = {
  '/medias/uploads/upsert': 25_500,
  '/subreddits/uploads/upsert': 25_500,
  '/user/account-watchlists/create': 10_500,
  '/user/account-watchlists/update': 10_500,
  '/user/comments/create': 260_500,
  '/user/comments/update': 10_500,
  '/user/creators/accounts/create': 35_500,
  '/user/creators/accounts/update': 35_500,
  '/user/creators/create': 25_500,
  '/user/creators/import': 25_500,
  '/user/creators/import/check': 25_500,
  '/user/creators/requests/create': 5_325_500,
  '/user/creators/requests/templates/create': 5_329_000,
  '/user/creators/requests/templates/update': 5_329_000,
  '/user/creators/requests/update': 25_500,
  '/user/creators/update': 25_500,
  '/user/examples/create': 25_500,
  '/user/examples/update': 25_500,
  '/user/reports/create': 30_500,
  '/user/reports/update': 44_000,
  '/user/shares/create': 250_500,
  '/user/team/create': 10_020,
  '/user/team/update': 500_500,
  '/user/tracking-links/create': 176_000,
  '/user/tracking-links/import': 176_000,
  '/user/tracking-links/import/check': 176_000,
  '/user/tracking-links/update': 176_000,
}

describe('the entries of a call', () => {
  it('are counted at any depth', () => {
    expect(countEntries(null)).toBe(0)
    expect(countEntries([{ tags: ['a', 'b'], items: [{ attributes: [{}] }] }, {}])).toBe(6)
  })

  it('are bounded by the limits of its lists, or stand in the table of those that multiply', () => {
    const beyond = routes.flatMap(({ path, body }) =>
      mostEntries(body) > maxCallEntries ? [[path, mostEntries(body)]] : [],
    )
    expect(Object.fromEntries(beyond)).toEqual(multiplied)
  })
})
