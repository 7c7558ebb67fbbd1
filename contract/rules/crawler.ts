import { type Crawler, crawlers } from '#contract/reference/crawlers.ts'

/** The listed crawler that a user-agent text names, in any case; undefined for everyone else. */
export function crawlerOf(userAgent: string): Crawler | undefined {
  const text = userAgent.toLowerCase()
  return crawlers.find((crawler) => text.includes(crawler.pattern))
}
