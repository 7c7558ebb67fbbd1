import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  domainLabels,
  hostsOfSource,
  referrerSource,
  sourceByDomain,
} from '#contract/rules/referrerSource.ts'

describe('the source of a referrer', () => {
  it.each([
    ['instagram.com', 'Instagram'],
    ['l.instagram.com', 'Instagram'],
    ['com.instagram.android', 'Instagram'],
    ['com.instagram.barcelona', 'Threads'],
    ['lm.facebook.com', 'Facebook'],
    ['t.co', 'X'],
    ['mobile.twitter.com', 'X'],
    ['out.reddit.com', 'Reddit'],
    ['com.reddit.frontpage', 'Reddit'],
    ['www.google.co.in', 'Google'],
    ['google.de', 'Google'],
    ['com.google.android.googlequicksearchbox', 'Google'],
    ['mail.google.com', 'Gmail'],
    ['com.google.android.gm', 'Gmail'],
    ['com.google.android.apps.youtube.music', 'YouTube'],
    ['m.youtube.com', 'YouTube'],
    ['notinstagram.com', 'notinstagram.com'],
    ['instagram.com.example.org', 'instagram.com.example.org'],
    ['www.example.com', 'example.com'],
    ['blog.example.com', 'blog.example.com'],
    ['localhost', 'localhost'],
    ['__proto__', '__proto__'],
  ])('of %s is %s', (host, source) => {
    expect(referrerSource(host)).toBe(source)
  })

  it('is found by as many labels as a listed domain has', () => {
    const counts = Object.keys(sourceByDomain).map((domain) => domain.split('.').length)
    expect(counts.filter((count) => !domainLabels.some((labels) => labels === count))).toEqual([])
  })

  it('stands for the hosts that it is said of, and no other', () => {
    const domain = fc.constantFrom(...Object.keys(sourceByDomain), 'example.com', 'localhost')
    const host = fc
      .tuple(fc.constantFrom('', 'www.', 'l.', 'mail.', 'not', 'a.b.'), domain)
      .map((parts) => parts.join(''))
    const source = fc.oneof(
      fc.constantFrom(...Object.values(sourceByDomain)),
      host.map(referrerSource),
      host,
    )
    fc.assert(
      fc.property(host, source, (one, asked) => {
        expect(isOf(asked, one)).toBe(referrerSource(one) === asked)
      }),
      { numRuns: 2_000 },
    )
  })
})

function isOf(source: string, host: string): boolean {
  const meant = hostsOfSource(source)
  if ('hosts' in meant) return meant.hosts.includes(host)
  const isExcepted = meant.except !== undefined && new RegExp(meant.except).test(host)
  return new RegExp(meant.pattern).test(host) && !isExcepted
}
