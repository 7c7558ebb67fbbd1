import { expect, it } from 'vitest'
import { contentKindOf } from '#contract/rules/contentKind.ts'

it.each([
  ['image/heic', 'PHOTO'],
  ['video/quicktime', 'VIDEO'],
  ['audio/mpeg', 'AUDIO'],
  ['text/plain', 'TEXT'],
  ['text/markdown', 'TEXT'],
  ['application/pdf', 'TEXT'],
  ['application/msword', 'TEXT'],
  ['text/html', undefined],
  ['application/zip', undefined],
  ['application/x-msdownload', undefined],
])('%s is %s', (type, kind) => {
  expect(contentKindOf(type)).toBe(kind)
})
