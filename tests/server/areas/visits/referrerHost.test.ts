import { expect, it } from 'vitest'
import { referrerHost } from '#server/areas/visits/referrerHost.ts'

it.each([
  ['https://www.Instagram.com/p/1?x=2', 'www.instagram.com'],
  ['http://t.co', 't.co'],
  ['http://example.com.:8080/', 'example.com'],
  ['https://bücher.example/', 'xn--bcher-kva.example'],
  ['android-app://com.reddit.frontpage/', 'com.reddit.frontpage'],
  ['http://[::1]/', '[::1]'],
  [undefined, null],
  ['', null],
  ['instagram.com', null],
  ['about:blank', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://bio.localhost/other', null],
  ['http://BIO.localhost:8080/', null],
  [`https://${'a.'.repeat(127)}example/`, null],
])('%s: %s', (referer, host) => {
  expect(referrerHost(URL.parse(referer ?? ''), 'bio.localhost')).toBe(host)
})
