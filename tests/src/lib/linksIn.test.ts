import { expect, it } from 'vitest'
import { linksIn } from '#src/lib/linksIn.ts'

const urlsIn = (text: string) => linksIn(text).map(({ url }) => url)

it.each([
  ['See https://drive.example/a?b=1#c, please.', ['https://drive.example/a?b=1#c']],
  [
    '(https://a.example/x) and “HTTPS://b.example/y”!',
    ['https://a.example/x', 'HTTPS://b.example/y'],
  ],
  ['https://en.example/Set_(music)', ['https://en.example/Set_(music)']],
  ['two https://a.example\nhttp://b.example', ['https://a.example', 'http://b.example']],
  ['javascript:alert(1) data:text/html,x http:// https://', []],
  ['<a href="https://a.example/q">', ['https://a.example/q']],
])('finds the addresses that a text names: %s', (text, urls) => {
  expect(urlsIn(text)).toEqual(urls)
})

it('says where each begins', () => {
  expect(linksIn('ab https://a.example')).toEqual([{ start: 3, url: 'https://a.example' }])
})
