import { describe, expect, it } from 'vitest'
import { adultHosts } from '#contract/reference/adultHosts.ts'
import { isAdultUrl } from '#contract/rules/adultUrl.ts'

describe('isAdultUrl', () => {
  it.each(adultHosts)('knows %s', (host) => {
    expect(isAdultUrl(`https://${host}/jade`)).toBe(true)
  })

  it.each([
    ['a subdomain', 'https://www.onlyfans.com/jade'],
    ['a deep subdomain', 'https://a.b.c.pornhub.com'],
    ['no scheme', 'onlyfans.com/jade'],
    ['a host alone', 'fansly.com'],
    ['no scheme, and a port', 'onlyfans.com:443/jade'],
    ['plain http', 'http://onlyfans.com'],
    ['another scheme', 'ftp://onlyfans.com/jade'],
    ['no slashes after the scheme', 'https:onlyfans.com'],
    ['backslashes', 'https:\\\\onlyfans.com\\jade'],
    ['only slashes before the host', '//onlyfans.com/jade'],
    ['upper case', 'HTTPS://WWW.OnlyFans.COM/Jade'],
    ['a port', 'https://onlyfans.com:8443/'],
    ['a user name and password', 'https://jade:secret@onlyfans.com/'],
    ['a user name and no scheme', 'jade@onlyfans.com'],
    ['a trailing dot', 'https://onlyfans.com./jade'],
    ['white space around it', '  https://onlyfans.com\n'],
    ['full-width letters, which are the same host', 'https://ｏｎｌｙｆａｎｓ.com'],
    ['an ideographic full stop', 'https://onlyfans。com'],
    ['percent-encoded letters', 'https://only%66ans.com'],
    ['a scheme of its own', 'app://OnlyFans.com/jade'],
  ])('is true with %s', (_what, url) => {
    expect(isAdultUrl(url)).toBe(true)
  })

  it.each([
    ['another site', 'https://example.com'],
    ['a longer name', 'https://notonlyfans.com'],
    ['a listed host further down the name', 'https://onlyfans.com.example.com'],
    ['a listed host as a user name', 'https://onlyfans.com@example.com'],
    ['a listed host in the path', 'https://example.com/onlyfans.com'],
    ['a listed host in the query', 'https://example.com?to=https://onlyfans.com'],
    ['a Cyrillic letter, which is another host', 'https://оnlyfans.com'],
    ['the ending of a listed host', 'https://fans'],
    ['a scheme without a host', 'javascript:onlyfans.com'],
    ['nothing', ''],
    ['white space', '   '],
    ['garbage', 'https://'],
    ['a broken host', 'https://[onlyfans.com'],
    ['words', 'see you at onlyfans.com'],
  ])('is false for %s', (_what, url) => {
    expect(isAdultUrl(url)).toBe(false)
  })

  it('takes another list of hosts', () => {
    expect(isAdultUrl('https://www.example.com', ['example.com'])).toBe(true)
    expect(isAdultUrl('https://onlyfans.com', ['example.com'])).toBe(false)
  })
})
