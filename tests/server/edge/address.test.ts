import { expect, it } from 'vitest'
import { pathnameOf } from '../../../server/edge/address.ts'

it.each([
  ['/jade', 'jade'],
  ['/Jade', 'jade'],
  ['/jade/', 'jade'],
  ['/jade?utm_source=x&next=/other', 'jade'],
  ['/j%61de', 'jade'],
  ['/a.b_c-1', 'a.b_c-1'],
  ['/robots.txt', 'robots.txt'],
])('%s asks for %s', (url, pathname) => {
  expect(pathnameOf(url)).toBe(pathname)
})

it.each([
  '/',
  '',
  '//',
  '/a/b',
  '/a%2fb',
  '/a//',
  '/..',
  '/%',
  '/%ff',
  '/a%00',
  '/a b',
  `/${'a'.repeat(65)}`,
  '*',
  'http://x/jade',
])('no link can stand at %s', (url) => {
  expect(pathnameOf(url)).toBeUndefined()
})
