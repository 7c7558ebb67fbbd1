import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRedirectPath } from '#contract/rules/redirectPath.ts'

describe('where to continue after signing in', () => {
  it.each([
    ['/', '/'],
    ['/links', '/links'],
    ['/links/5?tab=visits#chart', '/links/5?tab=visits#chart'],
    ['/a/../creators', '/creators'],
    ['/authors', '/authors'],
    ['/search?next=//elsewhere.example', '/search?next=//elsewhere.example'],
    ['/größe', '/gr%C3%B6%C3%9Fe'],
  ])('continues to %s', (value, path) => {
    expect(safeRedirectPath(value)).toBe(path)
  })

  it.each([
    undefined,
    null,
    '',
    'links',
    './links',
    '?tab=visits',
    'https://elsewhere.example/',
    'javascript:alert(1)',
    '//elsewhere.example',
    '///elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/\r\nSet-Cookie: a=b',
    '\t//elsewhere.example',
    ' //elsewhere.example',
    '/\0',
    '/..//elsewhere.example',
    '/.//elsewhere.example',
    '/%2Felsewhere.example',
    '/%5Celsewhere.example',
    '/%0d%0aSet-Cookie: a=b',
    '/%',
  ])('goes nowhere for %j', (value) => {
    expect(safeRedirectPath(value)).toBeNull()
  })

  it.each([
    '/login',
    '/login/',
    '/LOGIN?then=/',
    '/auth/callback?token=somebody-elses',
    '/links/../auth/callback?token=somebody-elses',
    '/links/%2e%2e/auth/callback?token=somebody-elses',
    '/%61uth/callback?token=somebody-elses',
  ])('does not come back to the sign-in: %s', (value) => {
    expect(safeRedirectPath(value)).toBeNull()
  })

  it('never leaves the app, whatever it is given', () => {
    const app = 'https://app.example'
    assert(
      property(string({ unit: 'binary' }), (value) => {
        const path = safeRedirectPath(`/${value}`)
        return path === null || new URL(path, app).origin === app
      }),
    )
  })

  it('says the same of what it has answered', () => {
    assert(
      property(string(), (value) => {
        const path = safeRedirectPath(`/${value}`)
        return path === null || safeRedirectPath(path) === path
      }),
    )
  })
})
