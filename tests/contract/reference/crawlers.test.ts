import { expect, it } from 'vitest'
import { crawlers } from '../../../contract/reference/crawlers.ts'

it('lists 55 crawlers once each', () => {
  expect(crawlers).toHaveLength(55)
  expect(new Set(crawlers.map((crawler) => crawler.name)).size).toBe(55)
  expect(new Set(crawlers.map((crawler) => crawler.pattern)).size).toBe(55)
})

it.each(crawlers)('$name is found by its own name, in lower case', ({ name, pattern }) => {
  expect(`${name.toLowerCase()}/1.0`).toContain(pattern)
})
