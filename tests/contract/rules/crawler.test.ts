import { describe, expect, it } from 'vitest'
import { type Crawler, crawlers } from '#contract/reference/crawlers.ts'
import { crawlerOf } from '#contract/rules/crawler.ts'
import { browserUserAgents } from './browserUserAgents.ts'
import { crawlerUserAgents } from './crawlerUserAgents.ts'

describe('crawlerOf', () => {
  it.each(crawlers)('knows $name by the user-agent text it sends', ({ name }) => {
    expect(crawlerOf(crawlerUserAgents[name])?.name).toBe(name)
  })

  it('matches in any case', () => {
    expect(crawlerOf('GOOGLEBOT/2.1')).toEqual<Crawler>({ name: 'Googlebot', pattern: 'googlebot' })
  })

  it('sees the preview of a message on an iPhone as a crawler', () => {
    const userAgent =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) ' +
      'Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0'
    expect(crawlerOf(userAgent)?.name).toBe('facebookexternalhit')
  })

  it.each(Object.entries(browserUserAgents))('takes %s for a person', (_browser, userAgent) => {
    expect(crawlerOf(userAgent)).toBeUndefined()
  })

  it.each(['', 'Mozilla/5.0', 'curl/8.14.1'])('finds no name in %j', (userAgent) => {
    expect(crawlerOf(userAgent)).toBeUndefined()
  })
})
