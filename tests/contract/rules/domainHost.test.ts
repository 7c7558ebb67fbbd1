import { describe, expect, it } from 'vitest'
import { isHostWithin, parseDomainHost } from '#contract/rules/domainHost.ts'

describe('a host that somebody types', () => {
  it.each([
    ['links.example.com', 'links.example.com'],
    ['  Links.Example.COM ', 'links.example.com'],
    ['https://links.example.com/', 'links.example.com'],
    ['example.com.', 'example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['BÜCHER.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['日本語.jp', 'xn--wgv71a119e.jp'],
    ['1and1.com', '1and1.com'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(parseDomainHost(typed)).toBe(kept)
  })

  it.each([
    '',
    'localhost',
    'example',
    '192.0.2.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    'example.com:8080',
    'example.com/jade',
    'example.com?x',
    'user@example.com',
    '*.example.com',
    'ex ample.com',
    'exa_mple.com',
    '-example.com',
    'example-.com',
    'example..com',
    '.example.com',
    'ex%41mple.com',
    'ftp://example.com',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(120)}example`,
    'exam\u0000ple.com',
  ])('%j is none', (typed) => {
    expect(parseDomainHost(typed)).toBeUndefined()
  })
})

it.each([
  ['bio.example', true],
  ['my.bio.example', true],
  ['mybio.example', false],
  ['example', false],
])('a host within another %s: %s', (host, within) => {
  expect(isHostWithin(host, 'bio.example')).toBe(within)
})
