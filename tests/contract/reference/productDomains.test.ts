import { validate, version } from 'uuid'
import { expect, it } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'

it('names the six product domains', () => {
  expect(productDomains.map((domain) => domain.host)).toEqual([
    'bio.localhost',
    'link.localhost',
    'my.localhost',
    'go.localhost',
    'fan.localhost',
    'see.localhost',
  ])
})

it('gives each domain an id of its own, a UUID of version 7', () => {
  const ids = productDomains.map((domain) => domain.id)
  expect(new Set(ids).size).toBe(6)
  expect(ids.map((id) => validate(id) && version(id))).toEqual([7, 7, 7, 7, 7, 7])
})
