import { describe, expect, it } from 'vitest'
import { crawlers } from '#contract/reference/crawlers.ts'
import { readUserAgent } from '#server/platform/http/userAgent.ts'

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    { device: 'MOBILE', browser: 'Safari', os: 'iOS' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5; en_US; en; scale=3.00; 1170x2532; 610955342)',
    { device: 'MOBILE', browser: 'Safari', os: 'iOS' },
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
    { device: 'TABLET', browser: 'Safari', os: 'iOS' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    { device: 'DESKTOP', browser: 'Microsoft Edge', os: 'Windows' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    { device: 'DESKTOP', browser: 'Firefox', os: 'Linux' },
  ],
  ['Unheard Of/1.0 (nowhere)', { device: 'OTHER', browser: null, os: null }],
  ['', { device: 'OTHER', browser: null, os: null }],
])('%s', (text, expected) => {
  expect(readUserAgent(text)).toEqual({ isBot: false, ...expected })
})

describe('bots', () => {
  it.each(crawlers.map(({ pattern }) => pattern))('%s', (pattern) => {
    expect(readUserAgent(`Mozilla/5.0 (compatible; ${pattern.toUpperCase()}/2.0)`).isBot).toBe(true)
  })

  it.each(['curl/8.5.0', 'python-requests/2.32', 'Mozilla/5.0 HeadlessChrome/126.0'])(
    '%s, which the list does not name',
    (text) => {
      expect(readUserAgent(text).isBot).toBe(true)
    },
  )
})
