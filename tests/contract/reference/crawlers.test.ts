import { expect, it } from 'vitest'
import { crawlers } from '#contract/reference/crawlers.ts'

it('lists 55 crawlers once each', () => {
  expect(crawlers).toHaveLength(55)
  expect(new Set(crawlers.map((crawler) => crawler.name)).size).toBe(55)
  expect(new Set(crawlers.map((crawler) => crawler.pattern)).size).toBe(55)
})

it('writes each pattern as a lower-case piece of its name', () => {
  for (const { name, pattern } of crawlers) expect(`${name.toLowerCase()}/1.0`).toContain(pattern)
})
