import { expect, it } from 'vitest'
import { edgePathOf, pathOf } from '#server/edge/edgePath.ts'

const itemId = '019b76da-a800-7000-8000-000000000001'

it.each([
  ['/jade', 'jade'],
  ['/Jade', 'jade'],
  ['/jade/', 'jade'],
  ['/jade?utm_source=x&next=/other', 'jade'],
  ['/j%61de', 'jade'],
  ['/a.b_c-1', 'a.b_c-1'],
  ['/robots.txt', 'robots.txt'],
])('%s asks for %s', (url, pathname) => {
  expect(edgePathOf(url)).toEqual({ kind: 'LINK', pathname })
})

it('finds what it has said itself', () => {
  expect([
    edgePathOf(`${pathOf.item('Jade', itemId)}?age=1`),
    edgePathOf(pathOf.report('jade')),
    edgePathOf(`${pathOf.picture('a-Token_1')}/avatar-96.avif`),
  ]).toEqual([
    { kind: 'ITEM', pathname: 'jade', itemId },
    { kind: 'REPORT', pathname: 'jade' },
    { kind: 'PICTURE', token: 'a-Token_1', variant: 'avatar-96.avif' },
  ])
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
  '/jade/-/',
  '/jade/-/other',
  `/jade/-/${itemId}/more`,
  '/-/report',
  '/_/p/token',
  '/_/p/token/../x',
  '/_/p//avatar-96.avif',
])('nothing can stand at %s', (url) => {
  expect(edgePathOf(url)).toBeUndefined()
})
