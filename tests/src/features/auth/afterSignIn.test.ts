import { expect, it } from 'vitest'
import { placeAfterSignIn } from '#src/features/auth/afterSignIn.ts'

it.each([
  ['/links?page=2', '/creators', '/links?page=2'],
  [null, '/creators', '/creators'],
  [null, null, '/'],
  ['https://evil.example/', '//evil.example', '/'],
  ['/login', null, '/'],
])('placeAfterSignIn remembered %j, asked %j: %s', (remembered, asked, place) => {
  expect(placeAfterSignIn(remembered, asked)).toBe(place)
})
